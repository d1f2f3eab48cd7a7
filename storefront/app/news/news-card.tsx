import type { Data } from '#contract/client.ts'
import { formatDate, fromWireTime } from '#contract/values/wib-time.ts'
import { ContentCard } from '../content/content-card.tsx'
import { shorten } from '../layout/shorten.ts'

export type NewsCardData = Pick<Data<'GET /news/:oid'>[number], 'ID' | 'Title' | 'ShortDesc' | 'Img' | 'PublishedAt'>

// S10
const maxTitleLength = 60
const maxTextLength = 70

/** Only what the card shows, for pages that carry their data twice. */
export function toNewsCard({ ID, Title, ShortDesc, Img, PublishedAt }: NewsCardData): NewsCardData {
  return { ID, Title: shorten(Title, maxTitleLength), ShortDesc: shorten(ShortDesc, maxTextLength), Img, PublishedAt }
}

/** An article in a grid or carousel. */
export function NewsCard({ news, priority }: { news: NewsCardData; priority?: boolean }) {
  const published = fromWireTime(news.PublishedAt)
  return (
    <ContentCard
      to={`/berita/${news.ID}/detail`}
      picture={news.Img}
      priority={priority}
      over={published && formatDate(published)}
      title={shorten(news.Title, maxTitleLength)}
      text={shorten(news.ShortDesc, maxTextLength)}
    />
  )
}
