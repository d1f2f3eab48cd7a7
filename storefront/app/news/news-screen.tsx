import { Link } from 'react-router'
import { formatDate, fromWireTime } from '#contract/values/wib-time.ts'
import { Breadcrumb } from '../design/breadcrumb.tsx'
import { Carousel } from '../design/carousel.tsx'
import { Html } from '../design/html.tsx'
import { Picture } from '../design/picture.tsx'
import { ShareLinks } from '../design/share-links.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { serverContext, shopApi } from '../server-context.ts'
import { layoutTexts } from '../texts/layout.ts'
import { newsTexts as texts } from '../texts/news.ts'
import type { Route } from './+types/news-screen.ts'
import { NewsCard } from './news-card.tsx'

const others = { Page: 1, Size: 8 } // 001, section 7

export async function loader({ context, params }: Route.LoaderArgs) {
  const news = await shopApi(context)('GET /news/:oid/:id', { params: { id: Number(params.id) }, query: others })
  return { news, publicUrl: context.get(serverContext).publicUrl }
}

export const meta = ({ loaderData: { news, publicUrl } }: Route.MetaArgs) =>
  pageMeta({ title: news.Title, description: news.ShortDesc, image: news.Img && publicUrl + news.Img })

/** /berita/{id}/detail (S10). */
export default function NewsScreen({ loaderData: { news, publicUrl } }: Route.ComponentProps) {
  const published = fromWireTime(news.PublishedAt)
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-8 md:pt-4">
      <article className="mx-auto max-w-prose">
        <Breadcrumb
          crumbs={[
            { label: layoutTexts.home, to: '/beranda' },
            { label: texts.title, to: '/berita' },
            { label: texts.detail },
          ]}
        />
        <h1 className="mt-2 text-2xl font-bold text-balance md:text-3xl">{news.Title}</h1>
        {published && (
          <p className="mt-2 text-sm text-muted">
            <time dateTime={news.PublishedAt.replace(' ', 'T')}>{formatDate(published)}</time>
          </p>
        )}
        <Picture
          src={news.Img}
          alt=""
          sizes="(min-width: 46rem) 704px, 100vw"
          ratio="aspect-video md:aspect-[2/1]"
          priority
          className="mt-4 rounded-card"
        />
        <Html sanitised={news.Content} className="mt-6" />
        <div className="mt-8 border-t border-line pt-5">
          <ShareLinks url={`${publicUrl}/berita/${news.ID}/detail`} title={news.Title} />
        </div>
      </article>
      {news.Others.length > 0 && (
        <section className="mt-10">
          <header className="mb-2 flex items-end justify-between gap-4">
            <h2 className="text-lg font-bold md:text-xl">{texts.others}</h2>
            <Link to="/berita" className="-my-2.5 py-2.5 text-sm font-semibold text-primary hover:underline">
              {texts.seeAll}
            </Link>
          </header>
          <Carousel
            label={texts.others}
            itemClassName="w-[72%] sm:w-[42%] md:w-[calc((100%-2*1rem)/3)] lg:w-[calc((100%-3*1rem)/4)]"
          >
            {news.Others.map((other) => (
              <NewsCard key={other.ID} news={other} />
            ))}
          </Carousel>
        </section>
      )}
    </div>
  )
}
