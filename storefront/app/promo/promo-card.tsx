import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { Picture } from '../design/picture.tsx'
import { PromoPeriod } from './promo-period.tsx'

type PromoCardData = Data<'GET /promotion/:oid'>[number]

/** A promotion in a grid or row; all of it is a link. */
export function PromoCard({ promotion, priority }: { promotion: PromoCardData; priority?: boolean }) {
  return (
    <Link
      to={`/promo/${promotion.ID}/detail`}
      prefetch="intent"
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float"
    >
      <Picture
        src={promotion.Img}
        alt=""
        sizes="(min-width: 64rem) 380px, (min-width: 40rem) 50vw, 100vw"
        ratio="aspect-video"
        priority={priority}
      />
      <span className="flex flex-1 flex-col gap-1.5 p-4">
        <span className="font-bold text-balance group-hover:text-primary">{promotion.Title}</span>
        <span className="line-clamp-2 text-sm text-muted">{promotion.ShortDesc}</span>
        <span className="mt-auto pt-1">
          <PromoPeriod promotion={promotion} />
        </span>
      </span>
    </Link>
  )
}
