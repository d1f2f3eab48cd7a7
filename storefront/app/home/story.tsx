import { Link } from 'react-router'
import { Picture } from '#web/design/picture.tsx'
import { NewsText, NewsTitle } from '../news/news-words.tsx'
import { homeTexts as texts } from '../texts/home.ts'
import type { StoryData } from './load-home.ts'

/** One article in large, between the rows of products. */
export function Story({ article }: { article: StoryData }) {
  return (
    <section className="row -mx-4 mt-8 px-4 md:mt-10">
      <Link
        to={`/berita/${article.ID}/detail`}
        prefetch="intent"
        className="group grid overflow-hidden rounded-sheet border border-line bg-surface md:grid-cols-2"
      >
        <Picture src={article.Img} alt="" ratio="aspect-video" sizes="(min-width: 75rem) 584px, 96vw" />
        <span className="flex flex-col justify-center gap-2 p-4 md:p-8">
          <h2 className="text-xl font-bold text-balance group-hover:text-primary md:text-3xl">
            <NewsTitle text={article.Title} />
          </h2>
          <span className="text-sm text-muted md:text-base">
            <NewsText text={article.ShortDesc} />
          </span>
          <span className="text-sm font-semibold text-primary">{texts.readStory}</span>
        </span>
      </Link>
    </section>
  )
}
