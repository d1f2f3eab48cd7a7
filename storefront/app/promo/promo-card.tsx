import type { Data } from '#contract/client.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { Badge } from '#web/design/badge.tsx'
import { ContentCard } from '../content/content-card.tsx'
import { promoTexts as texts } from '../texts/promo.ts'
import { PromoPeriod, type PromoState, promoState } from './promo-period.tsx'

type PromoCardData = Data<'GET /promotion/:oid'>[number] & { state: PromoState }

type PromoCardProps = { promotion: PromoCardData; priority?: boolean; inRow?: boolean }

/** For loaders: computes the state on the server, so that hydration renders the same. */
export function withState<T extends { StartDate: string; DueDate: string }>(promotion: T) {
  return { ...promotion, state: promoState(promotion, new Date()) }
}

/** A promotion in a grid or carousel; an upcoming one shows its start date. */
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
