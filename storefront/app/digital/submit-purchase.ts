import type { Body, CallError, Data, RefusalOf } from '#contract/client.ts'
import { wireDigitalStatus } from '#contract/protocol/wire-numbers.ts'
import { parseNote } from '#contract/values/digital/digital-note.ts'
import { api, organisationId } from '#web/api/api.ts'
import { isTransfer } from '../payment/chosen-payment.ts'
import { submitOnce } from '../payment/submit-once.ts'
import { digitalTexts } from '../texts/digital.ts'
import type { ChosenCart } from './digital-cart.ts'

const texts = digitalTexts.confirmation

export type PurchaseFailure = {
  title?: string
  text: string
  /** The screen of the remedy; undefined if trying again is the remedy. */
  remedy?: PurchaseRemedy
}

/** `order`: another product or number. */
export type PurchaseRemedy = 'payment' | 'order' | 'orders' | 'unpaidOrders'

/** The remedy of each refusal; null if only waiting helps. */
export const remedyOfRefusal = {
  DIGITAL_PRODUCT_UNAVAILABLE: 'order',
  DIGITAL_PRODUCT_PAUSED: null,
  DIGITAL_REFERENCE_INVALID: 'order',
  DIGITAL_PRICE_CHANGED: 'order',
  INQUIRY_NEEDED: 'order',
  DIGITAL_ORDER_REPEATED: 'orders',
  DESTINATION_LIMIT_REACHED: 'order',
  DIGITAL_LIMIT_REACHED: null,
  PAYMENT_METHOD_UNAVAILABLE: 'payment',
  INSUFFICIENT_BALANCE: 'payment',
  UNIQUE_CODES_EXHAUSTED: 'payment',
  TOO_MANY_OPEN_ORDERS: 'unpaidOrders',
  IDEMPOTENCY_KEY_REUSED: null,
} as const satisfies Record<RefusalOf<'POST /me/digitalorder'>, PurchaseRemedy | null>

/**
 * Orders the digital cart (D04). Returns the path of the next screen, or why there is no order.
 *
 * @throws CallError 400 or 401: the session has ended, nothing was ordered
 */
export async function submitPurchase(cart: ChosenCart): Promise<{ next: string } | { failure: PurchaseFailure }> {
  const body = purchaseBody(cart)
  const submitted = await submitOnce('digital-attempt', {
    body,
    send: (idempotencyKey) => api('POST /me/digitalorder', { body, idempotencyKey }),
    hasBeenCancelled: async ({ ID }) =>
      (await api('GET /me/digitalorder/:id', { params: { id: ID } })).OrderStatus === wireDigitalStatus.cancelled,
  })
  if ('refusal' in submitted) {
    const { refusal } = submitted
    return { failure: refusal ? describeRefusal(refusal) : { title: texts.failed, text: texts.unansweredSubmit } }
  }
  const { order } = submitted
  // The note is shown, and the cart stays (D04).
  if (order.OrderStatus === wireDigitalStatus.failed)
    return { failure: { text: parseNote(order.Note).message, remedy: 'order' } }
  return { next: pathAfterPurchase(order) }
}

/** The cart without the fields of the storefront. The server computes price and total itself. */
function purchaseBody({ Nominal: _, WalletBalance: __, ...cart }: ChosenCart): Body<'POST /me/digitalorder'> {
  return { OID: organisationId, ...cart }
}

/** Transfers continue to the payment screen, other orders to the status screen (D04). */
export function pathAfterPurchase({
  TransactionID,
  PaymentType,
}: Pick<Data<'POST /me/digitalorder'>, 'TransactionID' | 'PaymentType'>): string {
  return `/digital/order/${TransactionID}/${isTransfer(PaymentType) ? 'payment' : 'status'}`
}

/** Describes a refusal (E02). One that is not of the purchase, such as for too many requests, has no remedy. */
export function describeRefusal({ http, code, displayMessage }: CallError): PurchaseFailure {
  if (http >= 500) return { title: texts.failed, text: texts.unansweredSubmit }
  const isOfPurchase = code !== undefined && code in remedyOfRefusal
  const remedy = isOfPurchase ? remedyOfRefusal[code as keyof typeof remedyOfRefusal] : http === 200 ? 'order' : null
  return { text: displayMessage, ...(remedy && { remedy }) }
}
