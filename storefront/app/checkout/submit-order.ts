import { CallError, type Data } from '#contract/client.ts'
import { wireOrderStatus } from '#contract/values/wire-numbers.ts'
import { api, organisationId } from '../api/api.ts'
import type { Cart } from '../cart/cart.ts'
import { keepLastOrder } from '../orders/last-order.ts'
import { isTransfer } from '../payment/chosen-payment.ts'
import { forgetAttempt, isAttemptOpen, keyForOrder } from '../payment/submission-attempt.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { orderBody } from './order-body.ts'

const texts = checkoutTexts.confirmation

export type OrderFailure = {
  title?: string
  text: string
  /** What is true now, where it is other than the shopper saw. */
  facts?: string | undefined
  /** Where the shopper can put it right; none where pressing again is the remedy. */
  remedy?: 'cart' | 'courier' | 'order'
}

/**
 * Places the order of the cart (O06) and answers the screen that follows, or why there is no order.
 *
 * @throws CallError 400 or 401: the session has ended, nothing was ordered
 */
export async function submitOrder(cart: Cart): Promise<{ next: string } | { failure: OrderFailure }> {
  const body = orderBody(cart, organisationId)
  const isRepeated = isAttemptOpen('order-attempt')
  try {
    const order = await api('POST /me/order', {
      query: { lang: 'id' },
      body,
      idempotencyKey: keyForOrder(body),
    })
    forgetAttempt()
    if (isRepeated && (await hasBeenCancelled(order.ID))) return await submitOrder(cart)
    if (order.Status === wireOrderStatus.rejected) return { failure: { title: texts.rejected, text: order.Note } }
    keepLastOrder(order)
    return { next: pathAfterOrder(order) }
  } catch (error) {
    if (!(error instanceof CallError)) return { failure: { title: texts.failed, text: texts.unanswered } }
    if (error.http === 400 || error.http === 401) throw error
    // A server that stumbled may still have the order; what it refused it has not.
    if (error.http < 500) forgetAttempt()
    return { failure: describeRefusal(error) }
  }
}

/** A repeated attempt is answered as the first one was; the order may have been cancelled since then. */
const hasBeenCancelled = (id: number) =>
  api('GET /me/order/:id', { params: { id } }).then(
    ({ Status }) => Status === wireOrderStatus.cancelled,
    () => false,
  )

/** 000, section 2: transfers go on to their payment, the rest is complete. */
export function pathAfterOrder({ ID, PaymentType }: Pick<Data<'POST /me/order'>, 'ID' | 'PaymentType'>): string {
  return `/shop/order/${ID}/${isTransfer(PaymentType) ? 'payment' : 'completed'}`
}

/** Why there is no order (E02): one refusal has a sentence of its own, all others are shown as they are. */
export function describeRefusal({ http, code, message, usermsg, sentence }: CallError): OrderFailure {
  switch (code) {
    case 'INSUFFICIENT_STOCK':
      return { text: texts.outOfStock, remedy: 'cart' }
    case 'PRICE_CHANGED':
    case 'PURCHASE_TYPE_CHANGED':
    case 'DELIVERY_DATE_CHANGED':
    case 'TOO_MANY_UNPAID_PIECES':
      return { text: message, facts: usermsg, remedy: 'cart' }
    case 'SHIPPING_FEE_CHANGED':
      return { text: message, facts: usermsg, remedy: 'courier' }
    case 'STORE_ADDRESS_CHANGED':
      return { text: message, facts: usermsg, remedy: 'order' }
    case 'TOO_MANY_REQUESTS':
      return { text: sentence }
  }
  return http >= 500 ? { title: texts.failed, text: texts.unanswered } : { text: sentence, remedy: 'order' }
}
