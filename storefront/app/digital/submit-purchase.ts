import { type Body, CallError, type Data } from '#contract/client.ts'
import { parseNote } from '#contract/values/digital-note.ts'
import { wireDigitalStatus } from '#contract/values/wire-numbers.ts'
import { api, organisationId } from '../api/api.ts'
import { forgetAttempt, isAttemptOpen, keyForOrder } from '../payment/submission-attempt.ts'
import { digitalTexts } from '../texts/digital.ts'
import type { ChosenCart } from './digital-cart.ts'

const texts = digitalTexts.confirmation

export type PurchaseFailure = {
  title?: string
  text: string
  /** Where the shopper can put it right; none where pressing again is the remedy. */
  remedy?: 'payment' | 'order'
}

/**
 * Orders what is in the digital cart (D04) and answers the screen that follows, or why there is no order.
 *
 * @throws CallError 400 or 401: the session has ended, nothing was ordered
 */
export async function submitPurchase(cart: ChosenCart): Promise<{ next: string } | { failure: PurchaseFailure }> {
  const body = purchaseBody(cart)
  const isRepeated = isAttemptOpen('digital-attempt')
  try {
    const order = await api('POST /me/digitalorder', { body, idempotencyKey: keyForOrder(body, 'digital-attempt') })
    forgetAttempt('digital-attempt')
    if (isRepeated && (await hasBeenCancelled(order.ID))) return await submitPurchase(cart)
    // 001, section 4: the note is shown and the cart kept.
    if (order.OrderStatus === wireDigitalStatus.failed)
      return { failure: { text: parseNote(order.Note).message, remedy: 'order' } }
    return { next: pathAfterPurchase(order) }
  } catch (error) {
    if (!(error instanceof CallError)) return { failure: { title: texts.failed, text: texts.unansweredSubmit } }
    if (error.http === 400 || error.http === 401) throw error
    // A server that stumbled may still have the order; what it refused it has not.
    if (error.http < 500) forgetAttempt('digital-attempt')
    return { failure: describeRefusal(error) }
  }
}

/** A repeated attempt is answered as the first one was; the order may have been cancelled since then. */
const hasBeenCancelled = (id: number) =>
  api('GET /me/digitalorder/:id', { params: { id } }).then(
    ({ OrderStatus }) => OrderStatus === wireDigitalStatus.cancelled,
    () => false,
  )

/** The cart as it is, without what only the storefront knows. The server believes neither price nor total of it. */
function purchaseBody({ Nominal: _, WalletBalance: __, ...cart }: ChosenCart): Body<'POST /me/digitalorder'> {
  return { OID: organisationId, ...cart }
}

/** 000, section 4: transfers go on to their payment, the rest to its status. */
export function pathAfterPurchase({
  TransactionID,
  PaymentType,
}: Pick<Data<'POST /me/digitalorder'>, 'TransactionID' | 'PaymentType'>): string {
  const isTransfer = ['bank', 'qris'].includes(PaymentType.toLowerCase())
  return `/digital/order/${TransactionID}/${isTransfer ? 'payment' : 'status'}`
}

function describeRefusal({ http, code, sentence }: CallError): PurchaseFailure {
  if (http >= 500) return { title: texts.failed, text: texts.unansweredSubmit }
  return { text: sentence, remedy: code === 'INSUFFICIENT_BALANCE' ? 'payment' : 'order' }
}
