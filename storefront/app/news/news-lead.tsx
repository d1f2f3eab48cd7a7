import { Link } from 'react-router'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { Picture } from '#web/design/picture.tsx'
import type { NewsCardData } from './news-card.tsx'
import { NewsText, NewsTitle } from './news-words.tsx'

/** The newest article in large: its picture over its words on phones, beside them on wide screens. */
export function NewsLead({ news }: { news: NewsCardData }) {
  const published = fromWireTime(news.PublishedAt)
  return (
    <Link
      to={`/berita/${news.ID}/detail`}
      prefetch="intent"
      className="group flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float md:flex-row"
    >
      <Picture
        src={news.Img}
        alt=""
        sizes="(min-width: 75rem) 720px, (min-width: 48rem) 60vw, 100vw"
        ratio="aspect-video"
        priority
        className="md:w-3/5 md:shrink-0"
      />
      <span className="flex flex-1 flex-col justify-center gap-2 p-4 md:p-6 lg:p-8">
        {published && <span className="text-xs text-muted md:text-sm">{formatDate(published)}</span>}
        <span className="text-xl font-bold text-balance group-hover:text-primary lg:text-2xl">
          <NewsTitle text={news.Title} />
        </span>
        <span className="text-muted">
          <NewsText text={news.ShortDesc} />
        </span>
      </span>
    </Link>
  )
}
