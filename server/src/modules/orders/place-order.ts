import { storeAddressLine } from '#contract/values/stores/store-address.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { ChangedError, DomainError } from '../../errors.ts'
import { changedTexts } from '../../texts/orders.ts'
import { findAddress } from '../addresses/address-queries.ts'
import type { FulfilmentOptions } from '../catalogue/stock/stock-queries.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { choosePayment } from '../payments/choose-payment.ts'
import { isTransfer } from '../payments/payment.ts'
import { findStorePlace, hasMovedFrom } from '../regions/store-place.ts'
import { cartKey } from '../shipping/cart-key.ts'
import { type ClaimedFee, isAsQuoted } from '../shipping/claimed-fee.ts'
import { type ChargedParcel, findQuote, storeCourierCode } from '../shipping/quote-queries.ts'
import { type BorneShipping, borneShipping } from '../shipping/subsidise.ts'
import { type Cart, type CartItem, takeCart } from './cart.ts'
import { checkQuoted, checkSeen, type SeenGoods } from './client-snapshot.ts'
import type { DeliveryOption, DeliverySnapshot, Order, OrderLine } from './order.ts'
import { allocateOrder, beginOrderId, currentOrderId, insertOrder } from './order-queries.ts'
import { transitionOrder } from './transition-order.ts'
import { checkUnpaidPieces } from './unpaid-bounds.ts'

export type OrderInput = {
  userId: number
  lines: readonly CartItem[]
  deliveryOption: DeliveryOption
  /** Ignored for pre-orders, which have their own date. */
  deliveryTime: string | null
  addressId: number | undefined
  /** The address at which the shopper saw the store. */
  storeAddressId: number | undefined
  /** The courier service's rate id, as quoted. */
  quoteId: number | undefined
  /** The goods and the fee that the shopper saw. Only compared, never trusted. */
  seen: SeenGoods
  claimedFee: ClaimedFee
  paymentType: string
  bankAccountId: number | undefined
  qrisId: number | undefined
}

/**
 * Places an order: takes the stock, copies prices, checks the fee against the server's own quote, reserves the transfer
 * amount and writes everything, or nothing. A wallet order is paid at once, cash when the goods are handed over. Call it inside
 * `withIdempotency`. Throws the codes that the contract lists for POST /me/order.
 */
export async function placeOrder(
  ctx: Context,
  tx: Transaction,
  input: OrderInput,
): Promise<{ order: Order; lines: OrderLine[] }> {
  const payment = await choosePayment(tx, input, ['wallet', 'bank', 'qris', 'cash'])
  if (payment.paymentType === 'cash' && input.deliveryOption !== 'pickup') {
    throw new DomainError('CASH_NEEDS_PICKUP', `cash and ${input.deliveryOption}`)
  }
  const { userId } = input
  const { maxOpenOrders, transferHours } = ctx.settings.orders
  const productIds = input.lines.map((line) => line.productId)
  const [, cart, allocation] = await Promise.all([
    beginOrderId(tx),
    takeCart(tx, input.lines, currentOrderId),
    allocateOrder(tx, { ...payment, userId, productIds, transferHours, maxOpenOrders }),
  ])
  checkSeen(cart, input.seen)
  const shipment = await shipmentOf(ctx, tx, input, cart)
  const { id, bank, transferDeadline, openOrders, held, hasResting } = allocation
  if (payment.paymentType === 'bank' && !bank) {
    throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', `bank account ${payment.bankAccountId}`)
  }
  if (openOrders >= maxOpenOrders) throw new DomainError('TOO_MANY_OPEN_ORDERS', `user ${userId}`)
  // A wallet order is paid at once, so it never holds unpaid pieces.
  if (payment.paymentType !== 'wallet') checkUnpaidPieces(ctx.settings.orders, cart.taken, held)
  const order = await insertOrder(tx, {
    ...shipment,
    ...payment,
    id,
    userId,
    bank,
    hasResting,
    storeId: cart.storeId,
    storeName: cart.storeName,
    pkpFrom: cart.pkpFrom,
    deliveryOption: input.deliveryOption,
    deliveryTime: dayOfPreOrder(cart) ?? input.deliveryTime,
    goodsTotal: cart.goodsTotal,
    transferDeadline,
    createdAt: ctx.clock.now(),
    lines: cart.lines,
  })
  enqueueMail(tx, { kind: 'order_placed', userId, referenceId: id })
  if (isTransfer(payment.paymentType)) return { order, lines: cart.lines }
  const event = payment.paymentType === 'wallet' ? 'pay' : 'accept'
  const changed = await transitionOrder(ctx, tx, order, { event, actor: { kind: 'customer', userId: input.userId } })
  return { order: changed, lines: cart.lines }
}

/** All goods of a cart have the same purchase type and date. */
const dayOfPreOrder = ({ lines: [first] }: Cart) => (first?.purchaseType === 'pre_order' ? first.deliveryDate : null)

type Shipment = {
  delivery: DeliverySnapshot | null
  courier: string
  courierService: string
  courierEta: string
  shippingFee: number
  isFeeEstimate: boolean
  borneShipping: BorneShipping | null
  parcel: ChargedParcel | null
}

async function shipmentOf(ctx: Context, tx: Transaction, input: OrderInput, cart: Cart): Promise<Shipment> {
  const { storeId, fulfilment } = cart
  if (!offers(fulfilment, input.deliveryOption)) {
    throw new DomainError('DELIVERY_OPTION_UNAVAILABLE', `store ${storeId} and ${input.deliveryOption}`)
  }
  if (hasMovedFrom(input.storeAddressId, fulfilment.storeAddressId)) {
    const place = await findStorePlace(tx, storeId)
    const address = place ? storeAddressLine(place) : ''
    throw new ChangedError('STORE_ADDRESS_CHANGED', changedTexts.storeAddress(cart.storeName, address))
  }
  if (input.deliveryOption === 'pickup') {
    return {
      delivery: null,
      courier: '',
      courierService: '',
      courierEta: '',
      shippingFee: 0,
      isFeeEstimate: false,
      borneShipping: null,
      parcel: null,
    }
  }
  if (input.addressId === undefined) throw new DomainError('DELIVERY_ADDRESS_INVALID', 'no address')
  const isOwnCourier = input.deliveryOption === 'own_courier'
  const [address, quote] = await Promise.all([
    findAddress(tx, { id: input.addressId, userId: input.userId }),
    findQuote(tx, {
      userId: input.userId,
      storeId,
      addressId: input.addressId,
      cart: cartKey(input.lines),
      now: ctx.clock.now(),
      ...(isOwnCourier ? { courierCode: storeCourierCode } : { quoteId: input.quoteId }),
    }),
  ])
  if (!address) throw new DomainError('DELIVERY_ADDRESS_INVALID', `address ${input.addressId}`)
  const isOtherKind = quote && (quote.courierCode === storeCourierCode) !== isOwnCourier
  if (!quote || isOtherKind) throw new DomainError('SHIPPING_FEE_CHANGED', `quote ${input.quoteId}`)
  if (!isAsQuoted(input.claimedFee, quote)) {
    throw new ChangedError('SHIPPING_FEE_CHANGED', changedTexts.shippingFee(quote.fee))
  }
  if (quote.goods) checkQuoted(cart, input.seen, quote.goods)
  return {
    delivery: {
      recipient: address.recipient,
      phone: address.phone,
      address: address.address,
      area: address.area,
      subdistrict: address.subdistrict,
      city: address.city,
      province: address.province,
      postalCode: address.postalCode,
    },
    courier: quote.courierName,
    courierService: quote.service,
    courierEta: quote.eta,
    shippingFee: quote.fee,
    isFeeEstimate: quote.isEstimate,
    borneShipping: borneShipping(quote),
    parcel: quote.parcel,
  }
}

function offers({ offersPickup, offersCourier, offersOwnCourier }: FulfilmentOptions, option: DeliveryOption): boolean {
  return { pickup: offersPickup, courier: offersCourier, own_courier: offersOwnCourier }[option]
}
