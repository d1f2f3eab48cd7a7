import type { CallError, Data } from '#contract/client.ts'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { api, organisationId } from '#web/api/api.ts'
import type { Cart } from '../cart/cart.ts'
import { saveLastOrder } from '../orders/last-order.ts'
import { isTransfer } from '../payment/chosen-payment.ts'
import { submitOnce } from '../payment/submit-once.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { orderBody } from './order-body.ts'
import { type Remedy, remedyOfRefusal } from './remedies.ts'

const texts = checkoutTexts.confirmation

export type OrderFailure = {
  code?: CallError['code']
  title?: string
  text: string
  /** The fields that have changed since the shopper saw them. */
  detail?: string | undefined
  /** The screen of the remedy; undefined if trying again is the remedy. */
  remedy?: Remedy
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

/** Codes with a sentence that changes with the case, beside the message. */
const detailedCodes: readonly (string | undefined)[] = [
  'PRODUCT_RENAMED',
  'PRICE_CHANGED',
  'PURCHASE_TYPE_CHANGED',
  'DELIVERY_DATE_CHANGED',
  'TOO_MANY_UNPAID_PIECES',
  'SHIPPING_FEE_CHANGED',
  'STORE_ADDRESS_CHANGED',
]

/** Describes a refusal (E02): insufficient stock has its own sentence, other messages are shown unchanged. */
export function describeRefusal({ http, code, message, usermsg, displayMessage }: CallError): OrderFailure {
  if (http >= 500) return { title: texts.failed, text: texts.unanswered }
  const remedy = remedyOf(http, code)
  const way = remedy && { remedy }
  if (code === 'INSUFFICIENT_STOCK') return { text: texts.outOfStock, ...way }
  if (detailedCodes.includes(code)) return { code, text: message, detail: usermsg, ...way }
  return { text: displayMessage, ...way }
}

/** A refusal of the order leads to its remedy; a general one, such as too many requests, leads nowhere. */
function remedyOf(http: number, code: CallError['code']): Remedy | null {
  if (code !== undefined && code in remedyOfRefusal) return remedyOfRefusal[code as keyof typeof remedyOfRefusal]
  return http === 200 ? 'checkout' : null
}
