import { isInProgress, readLastOrder } from '../orders/last-order.ts'

/** The screen in place of a checkout without goods: the orders while the last one is in progress, because Back leads here from its payment. */
export function wayWithoutGoods(): string {
  const last = readLastOrder()
  return last && isInProgress(last) ? '/shop/order' : '/shop/cart'
}
