import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'

const lists: Record<number, string> = {
  [wireReceivable.top_up]: pages.topUps,
  [wireReceivable.digital_order]: pages.digitalOrders,
}

/** The screen with a payment of a kind of receivable. */
export function paymentPath(type: number | null, id: number): string {
  const list = lists[type ?? 0]
  return list ? `${list}?q=${id}` : pagePath(pages.order, id)
}
