import type { Data } from '#contract/client.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'

type Order = Data<'GET /kelola/order/:id'>['Order']

/** The promised date of a pre-order that is still to come; null if there is none. */
export function promisedDateAhead({ OrderItems }: Pick<Order, 'OrderItems'>): Date | null {
  const dates = OrderItems.map(({ DeliveryDate }) => fromWireTime(DeliveryDate ?? '')).filter((date) => date !== null)
  const promised = dates.toSorted((a, b) => b.getTime() - a.getTime())[0]
  return promised && promised.getTime() > Date.now() ? promised : null
}
