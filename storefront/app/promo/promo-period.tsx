import { CalendarDays } from 'lucide-react'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { promoTexts as texts } from '../texts/promo.ts'

type Period = { StartDate: string; DueDate: string }

export type PromoState = 'upcoming' | 'running' | 'over'

/** Whether a promotion is upcoming, running or over at `now`. */
export function promoState({ StartDate, DueDate }: Period, now: Date): PromoState {
  const start = fromWireTime(StartDate)
  const end = fromWireTime(DueDate)
  if (end && end <= now) return 'over'
  return start && start > now ? 'upcoming' : 'running'
}

/** The largest discount of some goods, in words; empty without one. */
export function discountUpTo(products: readonly { Discount: number }[]): string {
  const percent = Math.max(0, ...products.map(({ Discount }) => Discount))
  return percent > 0 ? texts.upTo(percent) : ''
}

/** Start and end date of a promotion. */
export function PromoPeriod({ promotion }: { promotion: Period }) {
  const start = fromWireTime(promotion.StartDate)
  const end = fromWireTime(promotion.DueDate)
  if (!start || !end) return null
  return (
    <span className="flex items-center gap-1.5 text-xs text-muted">
      <CalendarDays aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{texts.periodLabel}</span>
      {/* A narrow card breaks the line between the dates. */}
      <span>
        <span className="whitespace-nowrap">{texts.from(formatDate(start))}</span>{' '}
        <span className="whitespace-nowrap">{formatDate(end)}</span>
      </span>
    </span>
  )
}
