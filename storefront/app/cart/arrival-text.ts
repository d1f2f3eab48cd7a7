import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { arrivalDate, type Preparation } from '#contract/values/orders/arrival-date.ts'
import { minimumDays } from '#contract/values/products/made-to-order.ts'
import type { StorePlace } from '../store/store-location-summary.tsx'
import { arrivalTexts } from '../texts/arrival.ts'

/** The terms of goods that decide when they leave. */
type Goods = { PurchaseType: number; MinDays: number | null; DeliveryDate: string | null }

export type ArrivalText = {
  /** `YYYY-MM-DD`. */
  day: string
  /** 'Tiba Sen, 30 Nov'. */
  title: string
  /** Calendar days from today. */
  daysAhead: number
  condition: string | null
}

/**
 * When goods that leave together arrive by a service; null where no day is promised. `maxDays`: of the service; null without a promise.
 */
export function arrivalText(
  { maxDays }: { maxDays: number | null },
  items: readonly Goods[],
  place: StorePlace | null,
  now = new Date(),
): ArrivalText | null {
  if (maxDays === null || !place) return null
  const store = { openingHours: place.OpeningHours ?? [], timeZone: place.TimeZone, holidays: place.Holidays ?? [] }
  const { day, daysAhead, paidBefore } = arrivalDate(now, store, preparationOf(items), maxDays)
  const zone = place.TimeZone ?? 'WIB'
  return {
    day,
    title: arrivalTexts.arrives(day, daysAhead),
    daysAhead,
    condition: paidBefore && arrivalTexts.ifPaidBefore(paidBefore.day, paidBefore.daysAhead, paidBefore.time, zone),
  }
}

/** The goods of an order leave together, when the last of them is ready. */
function preparationOf(items: readonly Goods[]): Preparation {
  const made = items.filter(({ PurchaseType }) => PurchaseType === wirePurchaseType.made_to_order)
  const [first] = items
  return {
    days: Math.max(0, ...made.map(({ MinDays }) => minimumDays(MinDays))),
    from: first?.PurchaseType === wirePurchaseType.pre_order ? (first.DeliveryDate?.slice(0, 10) ?? null) : null,
  }
}
