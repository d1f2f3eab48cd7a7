import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { findAddress } from '../addresses/address-queries.ts'
import type { HandOver } from '../catalogue/stock-queries.ts'
import { basketKey } from '../shipping/basket-key.ts'
import { findQuote, storeCourierCode } from '../shipping/quote-queries.ts'
import { type Basket, type BasketInput, takeBasket } from './basket.ts'
import type { DeliveryOption, DeliverySnapshot, Order, OrderLine } from './order.ts'
import { insertOrder } from './order-queries.ts'

export type OrderInput = {
  userId: number
  lines: readonly BasketInput[]
  deliveryOption: DeliveryOption
  addressId: number | undefined
  /** The courier service's rate id, as quoted. */
  quoteId: number | undefined
  /** The fee the shopper saw. It is compared, never believed. */
  claimedFee: number | undefined
  paymentType: string
  payment: string
  bankAccountId: number | undefined
}

/**
 * Places an order: takes the stock, freezes prices, holds the fee to the server's own quote, reserves the transfer amount
 * and writes everything, or nothing. Call it inside `once`. Throws the
 * codes that the contract lists for POST /me/order.
 */
export async function placeOrder(
  ctx: Context,
  tx: Transaction,
  input: OrderInput,
): Promise<{ order: Order; lines: OrderLine[] }> {
  const bankAccountId = bankAccountOf(input)
  const basket = await takeBasket(ctx, tx, input.lines)
  const shipment = await shipmentOf(ctx, tx, input, basket)
  const now = ctx.clock.now()
  const newOrder = {
    ...shipment,
    userId: input.userId,
    storeId: basket.storeId,
    paymentType: 'bank',
    payment: input.payment,
    bankAccountId,
    deliveryOption: input.deliveryOption,
    goodsTotal: basket.goodsTotal,
    transferDeadline: new Date(now.getTime() + ctx.config.orders.transferHours * 3_600_000),
    lines: basket.lines,
    maxOpenOrders: ctx.config.orders.maxOpenOrders,
  } as const
  const order = await insertOrder(tx, newOrder, now)
  return { order, lines: basket.lines }
}

/** The account to pay to. Only the id comes from the shopper. */
function bankAccountOf({ paymentType, bankAccountId }: OrderInput): number {
  if (paymentType.toLowerCase() === 'bank' && bankAccountId !== undefined) return bankAccountId
  throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', `payment type ${paymentType.slice(0, 20)}`)
}

type Shipment = {
  delivery: DeliverySnapshot | null
  courier: string
  courierService: string
  courierEta: string
  shippingFee: number
}

async function shipmentOf(ctx: Context, tx: Transaction, input: OrderInput, basket: Basket): Promise<Shipment> {
  const { storeId, handOver } = basket
  if (!offers(handOver, input.deliveryOption)) {
    throw new DomainError('DELIVERY_OPTION_UNAVAILABLE', `store ${storeId} and ${input.deliveryOption}`)
  }
  if (input.deliveryOption === 'pickup') {
    return { delivery: null, courier: '', courierService: '', courierEta: '', shippingFee: 0 }
  }
  if (input.addressId === undefined) throw new DomainError('DELIVERY_ADDRESS_INVALID', 'no address')
  const isOwnCourier = input.deliveryOption === 'own_courier'
  const [address, quote] = await Promise.all([
    findAddress(tx, { id: input.addressId, userId: input.userId }),
    findQuote(tx, {
      userId: input.userId,
      storeId,
      addressId: input.addressId,
      basket: basketKey(input.lines),
      now: ctx.clock.now(),
      ...(isOwnCourier ? { courierCode: storeCourierCode } : { quoteId: input.quoteId }),
    }),
  ])
  if (!address) throw new DomainError('DELIVERY_ADDRESS_INVALID', `address ${input.addressId}`)
  const isOtherKind = quote && (quote.courierCode === storeCourierCode) !== isOwnCourier
  if (!quote || isOtherKind || input.claimedFee !== quote.fee) {
    throw new DomainError('SHIPPING_FEE_CHANGED', `quote ${input.quoteId}, claimed ${input.claimedFee}`)
  }
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
  }
}

function offers({ offersPickup, offersCourier, offersOwnCourier }: HandOver, option: DeliveryOption): boolean {
  return { pickup: offersPickup, courier: offersCourier, own_courier: offersOwnCourier }[option]
}
