import type { CallError, Data } from '#contract/client.ts'
import { wireOrderStatus } from '#contract/values/wire-numbers.ts'
import { api, organisationId } from '../api/api.ts'
import type { Cart } from '../cart/cart.ts'
import { saveLastOrder } from '../orders/last-order.ts'
import { isTransfer } from '../payment/chosen-payment.ts'
import { submitOnce } from '../payment/submit-once.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { orderBody } from './order-body.ts'

const texts = checkoutTexts.confirmation

export type OrderFailure = {
  title?: string
  text: string
  /** What has changed since the shopper saw it. */
  detail?: string | undefined
  /** Where the shopper can correct it; undefined where retrying is the remedy. */
  remedy?: 'cart' | 'courier' | 'order'
}

/**
 * Places the order of the cart (O06) and returns the path of the next screen, or the failure.
 *
 * @throws CallError 400 or 401: the session has ended, nothing was ordered
 */
export async function submitOrder(cart: Cart): Promise<{ next: string } | { failure: OrderFailure }> {
  const body = orderBody(cart, organisationId)
  const submitted = await submitOnce('order-attempt', {
    body,
    send: (idempotencyKey) => api('POST /me/order', { query: { lang: 'id' }, body, idempotencyKey }),
    hasBeenCancelled: async ({ ID }) =>
      (await api('GET /me/order/:id', { params: { id: ID } })).Status === wireOrderStatus.cancelled,
  })
  if ('refusal' in submitted) {
    const { refusal } = submitted
    return { failure: refusal ? describeRefusal(refusal) : { title: texts.failed, text: texts.unanswered } }
  }
  const { order } = submitted
  if (order.Status === wireOrderStatus.rejected) return { failure: { title: texts.rejected, text: order.Note } }
  saveLastOrder(order)
  return { next: pathAfterOrder(order) }
}

/** Transfers continue to the payment screen, other orders are complete (O06). */
export function pathAfterOrder({ ID, PaymentType }: Pick<Data<'POST /me/order'>, 'ID' | 'PaymentType'>): string {
  return `/shop/order/${ID}/${isTransfer(PaymentType) ? 'payment' : 'completed'}`
}

/** Describes a refusal (E02): insufficient stock has its own sentence, other messages are shown unchanged. */
export function describeRefusal({ http, code, message, usermsg, displayMessage }: CallError): OrderFailure {
  switch (code) {
    case 'INSUFFICIENT_STOCK':
      return { text: texts.outOfStock, remedy: 'cart' }
    case 'PRICE_CHANGED':
    case 'PURCHASE_TYPE_CHANGED':
    case 'DELIVERY_DATE_CHANGED':
    case 'TOO_MANY_UNPAID_PIECES':
      return { text: message, detail: usermsg, remedy: 'cart' }
    case 'SHIPPING_FEE_CHANGED':
      return { text: message, detail: usermsg, remedy: 'courier' }
    case 'STORE_ADDRESS_CHANGED':
      return { text: message, detail: usermsg, remedy: 'order' }
    case 'TOO_MANY_REQUESTS':
      return { text: displayMessage }
  }
  return http >= 500 ? { title: texts.failed, text: texts.unanswered } : { text: displayMessage, remedy: 'order' }
}
