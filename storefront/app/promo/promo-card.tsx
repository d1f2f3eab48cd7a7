import type { Data } from '#contract/client.ts'
import { formatDate, fromWireTime } from '#contract/values/wib-time.ts'
import { ContentCard } from '../content/content-card.tsx'
import { Badge } from '../design/badge.tsx'
import { promoTexts as texts } from '../texts/promo.ts'
import { PromoPeriod, type PromoState, promoState } from './promo-period.tsx'

type PromoCardData = Data<'GET /promotion/:oid'>[number] & { state: PromoState }

type PromoCardProps = { promotion: PromoCardData; priority?: boolean; inRow?: boolean }

/** For loaders: what a card says of now, so that the page does not change its mind during hydration. */
export function withState<T extends { StartDate: string; DueDate: string }>(promotion: T) {
  return { ...promotion, state: promoState(promotion, new Date()) }
}

/** A promotion in a grid or row; one that has not begun says when it does. */
export function PromoCard({ promotion, priority, inRow }: PromoCardProps) {
  const start = fromWireTime(promotion.StartDate)
  return (
    <ContentCard
      to={`/promo/${promotion.ID}/detail`}
      picture={promotion.Img}
      priority={priority}
      inRow={inRow}
      over={promotion.state === 'upcoming' && start && <Badge look="warning">{texts.starts(formatDate(start))}</Badge>}
      title={promotion.Title}
      text={<span className="line-clamp-2">{promotion.ShortDesc}</span>}
      foot={<PromoPeriod promotion={promotion} />}
    />
  )
}
