import type { Body, CallError, Data } from '#contract/client.ts'
import { parseNote } from '#contract/values/digital-note.ts'
import { wireDigitalStatus } from '#contract/values/wire-numbers.ts'
import { api, organisationId } from '../api/api.ts'
import { isTransfer } from '../payment/chosen-payment.ts'
import { submitOnce } from '../payment/submit-once.ts'
import { digitalTexts } from '../texts/digital.ts'
import type { ChosenCart } from './digital-cart.ts'

const texts = digitalTexts.confirmation

export type PurchaseFailure = {
  title?: string
  text: string
  /** What the shopper can change; undefined if trying again is the remedy. */
  remedy?: 'payment' | 'order'
}

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

function describeRefusal({ http, code, displayMessage }: CallError): PurchaseFailure {
  if (http >= 500) return { title: texts.failed, text: texts.unansweredSubmit }
  return { text: displayMessage, remedy: code === 'INSUFFICIENT_BALANCE' ? 'payment' : 'order' }
}
