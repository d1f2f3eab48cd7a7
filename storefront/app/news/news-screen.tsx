import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { serverContext, shopApi } from '../api/server-context.ts'
import { ContentArticle, OtherContent } from '../content/content-article.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { setPageSeo } from '../seo/page-seo.ts'
import { articleData, breadcrumbData } from '../seo/structured-data.ts'
import { layoutTexts } from '../texts/layout.ts'
import { newsTexts as texts } from '../texts/news.ts'
import type { Route } from './+types/news-screen.ts'
import { NewsCard } from './news-card.tsx'

const others = { Page: 1, Size: 8 } // S10
const crumbs = [
  { label: layoutTexts.home, to: '/beranda' },
  { label: texts.title, to: '/berita' },
  { label: texts.detail },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const news = await shopApi(context)('GET /news/:oid/:id', { params: { id: Number(params.id) }, query: others })
  const path = `/berita/${news.ID}/detail`
  setPageSeo(context, {
    path,
    image: news.Img,
    kind: 'article',
    data: (at) => [articleData(at, news, path), breadcrumbData(at, crumbs, path)],
  })
  return { news, url: context.get(serverContext).publicUrl + path }
}

export const meta = ({ loaderData: { news } }: Route.MetaArgs) =>
  pageMeta({ title: news.Title, description: news.ShortDesc || news.Content })

/** /berita/{id}/detail (S10). */
export default function NewsScreen({ loaderData: { news, url } }: Route.ComponentProps) {
  const published = fromWireTime(news.PublishedAt)
  return (
    <ContentArticle
      crumbs={crumbs}
      title={news.Title}
      facts={published && <time dateTime={news.PublishedAt.replace(' ', 'T')}>{formatDate(published)}</time>}
      picture={news.Img}
      content={news.Content}
      url={url}
    >
      <OtherContent
        title={texts.others}
        items={news.Others}
        to="/berita"
        itemClassName="w-[72%] sm:w-[42%] md:w-[calc((100%-2*1rem)/3)] lg:w-[calc((100%-3*1rem)/4)]"
        card={(other) => <NewsCard news={other} />}
      />
    </ContentArticle>
  )
}
