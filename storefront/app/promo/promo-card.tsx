import type { Data } from '#contract/client.ts'
import { ContentCard } from '../content/content-card.tsx'
import { PromoPeriod } from './promo-period.tsx'

type PromoCardData = Data<'GET /promotion/:oid'>[number]

/** A promotion in a grid or row. */
export function PromoCard({ promotion, priority }: { promotion: PromoCardData; priority?: boolean }) {
  return (
    <ContentCard
      to={`/promo/${promotion.ID}/detail`}
      picture={promotion.Img}
      priority={priority}
      title={promotion.Title}
      text={<span className="line-clamp-2">{promotion.ShortDesc}</span>}
      foot={<PromoPeriod promotion={promotion} />}
    />
  )
}
