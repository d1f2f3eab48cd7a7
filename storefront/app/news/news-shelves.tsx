import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { NewsCard, type NewsCardData } from './news-card.tsx'
import { NewsLead } from './news-lead.tsx'

type NewsShelvesProps = {
  /** Newest first. */
  news: NewsCardData[]
  /** The first article is shown large. */
  hasLead: boolean
}

/** Articles on shelves by the month of their publication, whose names stand beside them where there is room. */
export function NewsShelves({ news, hasLead }: NewsShelvesProps) {
  const [lead] = hasLead ? news : []
  return (
    <div className="grid gap-8">
      {lead && (
        <ul>
          <li>
            <NewsLead news={lead} />
          </li>
        </ul>
      )}
      {byMonth(lead ? news.slice(1) : news).map(({ month, articles }) => (
        <section
          key={articles[0]!.ID}
          className="md:grid md:grid-cols-[12rem_minmax(0,1fr)] md:border-t md:border-line md:pt-6"
        >
          <h2 className="mb-3 text-lg font-bold md:text-xl">{month}</h2>
          <ul className="grid gap-4 lg:grid-cols-2">
            {articles.map((one) => (
              <li key={one.ID} className="min-w-0">
                <NewsCard news={one} priority={one === news[0]} asLine />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Neighbours of the same month, in their order. */
function byMonth(news: NewsCardData[]): { month: string; articles: NewsCardData[] }[] {
  const shelves: { month: string; articles: NewsCardData[] }[] = []
  for (const article of news) {
    const month = monthOf(article)
    const last = shelves.at(-1)
    if (last?.month === month) last.articles.push(article)
    else shelves.push({ month, articles: [article] })
  }
  return shelves
}

/** `MMM YYYY` */
function monthOf({ PublishedAt }: NewsCardData): string {
  const published = fromWireTime(PublishedAt)
  return published ? formatDate(published).slice(3) : ''
}
