import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { formatDate, fromWireTime } from '#contract/values/wib-time.ts'
import { Picture } from '../design/picture.tsx'
import { shorten } from '../layout/shorten.ts'

type NewsCardData = Data<'GET /news/:oid'>[number]

// 000, section 9
const titleLength = 60
const textLength = 70

/** An article in a grid or row; all of it is a link. */
export function NewsCard({ news, priority }: { news: NewsCardData; priority?: boolean }) {
  const published = fromWireTime(news.PublishedAt)
  return (
    <Link
      to={`/berita/${news.ID}/detail`}
      prefetch="intent"
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float"
    >
      <Picture
        src={news.Img}
        alt=""
        sizes="(min-width: 64rem) 380px, (min-width: 40rem) 50vw, 100vw"
        ratio="aspect-video"
        priority={priority}
      />
      <span className="flex flex-1 flex-col gap-1.5 p-4">
        {published && <span className="text-xs text-muted">{formatDate(published)}</span>}
        <span className="font-bold text-balance group-hover:text-primary">{shorten(news.Title, titleLength)}</span>
        <span className="text-sm text-muted">{shorten(news.ShortDesc, textLength)}</span>
      </span>
    </Link>
  )
}
