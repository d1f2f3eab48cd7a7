import { CallError, type Data } from '#contract/client.ts'
import type { errorCatalogue } from '#contract/errors.ts'
import { api, organisationId } from '../api/api.ts'
import type { Cart } from '../cart/cart.ts'
import { keepLastOrder } from '../orders/last-order.ts'
import { forgetAttempt, isAttemptOpen, keyForOrder } from '../payment/submission-attempt.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { isTransfer } from './checkout-state.ts'
import { orderBody } from './order-body.ts'

const texts = checkoutTexts.confirmation

// Refusals that have a remedy of their own; the wire tells them by their message.
const insufficientStock: (typeof errorCatalogue)['INSUFFICIENT_STOCK']['message'] = 'Insufficient stock'
const shippingFeeChanged: (typeof errorCatalogue)['SHIPPING_FEE_CHANGED']['message'] =
  'Biaya pengiriman sudah berubah, pilih kembali opsi pengiriman untuk melanjutkan pesanan'
const storeMoved: (typeof errorCatalogue)['STORE_ADDRESS_CHANGED']['message'] =
  'Toko sudah pindah alamat, periksa kembali tempat pengambilan atau pengiriman pesanan anda'
const goodsChanged: readonly string[] = [
  'Harga produk sudah berubah, periksa kembali barang belanja anda',
  'Jenis pembelian produk sudah berubah, periksa kembali barang belanja anda',
  'Tanggal pengiriman produk sudah berubah, periksa kembali barang belanja anda',
] satisfies (typeof errorCatalogue)['PRICE_CHANGED' | 'PURCHASE_TYPE_CHANGED' | 'DELIVERY_DATE_CHANGED']['message'][]

const tooManyUnpaid: (typeof errorCatalogue)['TOO_MANY_UNPAID_PIECES']['message'] =
  'Batas barang dalam pesanan yang belum dibayar'

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
    if (order.Status === 7) return { failure: { title: texts.rejected, text: order.Note } }
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
    ({ Status }) => Status === 8,
    () => false,
  )

/** 000, section 2: transfers go on to their payment, the rest is complete. */
export function pathAfterOrder({ ID, PaymentType }: Pick<Data<'POST /me/order'>, 'ID' | 'PaymentType'>): string {
  return `/shop/order/${ID}/${isTransfer(PaymentType) ? 'payment' : 'completed'}`
}

/** 001, section 8 "Orders": one message has a sentence of its own, all others are shown as they are. */
export function describeRefusal({ http, message, usermsg }: CallError): OrderFailure {
  if (message === insufficientStock) return { text: texts.outOfStock, remedy: 'cart' }
  if (goodsChanged.includes(message)) return { text: message, facts: usermsg, remedy: 'cart' }
  if (message.startsWith(tooManyUnpaid)) return { text: message, remedy: 'cart' }
  if (message === shippingFeeChanged) return { text: message, facts: usermsg, remedy: 'courier' }
  if (message === storeMoved) return { text: message, facts: usermsg, remedy: 'order' }
  if (http >= 500) return { title: texts.failed, text: texts.unanswered }
  if (http === 429) return { text: usermsg ?? message }
  return { text: usermsg ?? message, remedy: 'order' }
}
