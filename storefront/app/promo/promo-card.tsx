import type { Data } from '#contract/client.ts'
import { ContentCard } from '../content/content-card.tsx'
import { PromoPeriod } from './promo-period.tsx'

type PromoCardData = Data<'GET /promotion/:oid'>[number]

type PromoCardProps = { promotion: PromoCardData; priority?: boolean; inRow?: boolean }

/** A promotion in a grid or row. */
export function PromoCard({ promotion, priority, inRow }: PromoCardProps) {
  return (
    <ContentCard
      to={`/promo/${promotion.ID}/detail`}
      picture={promotion.Img}
      priority={priority}
      inRow={inRow}
      title={promotion.Title}
      text={<span className="line-clamp-2">{promotion.ShortDesc}</span>}
      foot={<PromoPeriod promotion={promotion} />}
    />
  )
}
