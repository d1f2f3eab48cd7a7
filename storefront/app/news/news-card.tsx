import type { Data } from '#contract/client.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { ContentCard } from '../content/content-card.tsx'
import { NewsText, NewsTitle } from './news-words.tsx'

export type NewsCardData = Pick<Data<'GET /news/:oid'>[number], 'ID' | 'Title' | 'ShortDesc' | 'Img' | 'PublishedAt'>

/** Only the fields of the card, because pages carry their data twice. */
export function toNewsCard({ ID, Title, ShortDesc, Img, PublishedAt }: NewsCardData): NewsCardData {
  return { ID, Title, ShortDesc, Img, PublishedAt }
}

/** An article in a grid or carousel. */
export function NewsCard({ news, ...look }: { news: NewsCardData; priority?: boolean; asLine?: boolean }) {
  const published = fromWireTime(news.PublishedAt)
  return (
    <ContentCard
      to={`/berita/${news.ID}/detail`}
      picture={news.Img}
      {...look}
      over={published && formatDate(published)}
      title={<NewsTitle text={news.Title} />}
      text={<NewsText text={news.ShortDesc} />}
    />
  )
}
