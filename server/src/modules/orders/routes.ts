import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { findAddress } from '../addresses/address-queries.ts'
import { findCartProducts } from '../catalogue/catalogue-queries.ts'
import { toWireCard } from '../catalogue/wire.ts'
import { cancelUnpaid } from '../payments/cancel-unpaid.ts'
import { findOwnPayment } from '../payments/own-payment.ts'
import { qrisPicture } from '../payments/qris-picture.ts'
import { estimateShipping } from '../shipping/estimate-shipping.ts'
import { toWireEstimate } from '../shipping/wire.ts'
import { confirmArrival } from './confirm-arrival.ts'
import { findLastAddress, lastCheckout } from './last-checkout.ts'
import { countMyOrders, listMyOrders } from './order-lists.ts'
import { findOrderDetail } from './order-queries.ts'
import { orderReceivable } from './order-receivable.ts'
import { placeOrder } from './place-order.ts'
import { deliveryOptionOf, toSeenGoods, toWireDetail, toWireOrder } from './wire.ts'

/** JSON may contain lone surrogates, which PostgreSQL refuses. */
const storable = (text: string | null | undefined) => text?.trim().toWellFormed() ?? ''

export function orderRoutes(api: Api, ctx: Context) {
  const { sql } = ctx

  api.add(calls.placeOrder, async ({ user, body, withIdempotency }) => {
    const deliveryOption = deliveryOptionOf(body.DeliveryOptionID, body.DeliveryOption)
    if (!deliveryOption) throw new DomainError('DELIVERY_OPTION_UNAVAILABLE', `option ${body.DeliveryOptionID}`)
    const products = body.OrderItem.map((item) => `stock of product ${item.ProductID}`)
    const work = async (tx: Transaction) => {
      const { order, lines } = await placeOrder(ctx, tx, {
        userId: user.id,
        lines: body.OrderItem.map((item) => ({
          productId: item.ProductID,
          quantity: item.Quantity,
          note: storable(item.Note),
        })),
        deliveryOption,
        deliveryTime: storable(body.DeliveryTime) || null,
        addressId: body.DeliveryID,
        storeAddressId: body.StoreAddressID,
        quoteId: body.RateID,
        seen: toSeenGoods(body),
        claimedFee: { fee: body.PostalFee, adjusted: body.PostalFeeAdjustment },
        paymentType: body.PaymentType,
        bankAccountId: body.BankAccountID,
        qrisId: body.QRISPaymentID,
      })
      return toWireOrder(order, lines)
    }
    return withIdempotency(work, [...new Set(products)])
  })

  api.add(calls.listOrders, async ({ user, query }) => {
    const orders = await listMyOrders(sql, user.id, query)
    return orders.map(({ order, lines }) => toWireOrder(order, lines))
  })
  api.add(calls.countOrders, async ({ user, query }) => ({ count: await countMyOrders(sql, user.id, query) }))

  api.add(calls.getLastCheckout, ({ user }) => lastCheckout(sql, user.id))
  api.add(calls.estimateOwnShipping, async ({ user, body }) => {
    const { DeliveryID: id, ProductID: productId, Quantity: quantity } = body
    const to = id === undefined ? await findLastAddress(sql, user.id) : await findAddress(sql, { id, userId: user.id })
    if (!to) throw new DomainError('DELIVERY_ADDRESS_INVALID', `address ${id ?? ''} of user ${user.id}`)
    return toWireEstimate(await estimateShipping(ctx, { productId, quantity, to }))
  })

  /** One order of the shopper; another shopper's order is NOT_FOUND. */
  const getDetail = async (orderId: number, userId: number) => {
    const detail = await findOrderDetail(sql, orderId, userId)
    if (!detail) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    return detail
  }
  const myOrder = async (orderId: number, userId: number) => {
    const detail = await getDetail(orderId, userId)
    const { order } = detail
    const picture = order.status === 'waiting' && order.qris ? await qrisPicture(order.qris, order.total) : ''
    const payment = await findOwnPayment(ctx, orderReceivable, order)
    return { ...toWireDetail(detail), QRISPaymentImg: picture, ...payment }
  }

  api.add(calls.getOrder, ({ user, params }) => myOrder(params.id, user.id))
  api.add(calls.listOrderProducts, async ({ user, params }) => {
    const { lines } = await getDetail(params.id, user.id)
    const ids = new Set(lines.map((line) => line.productId))
    return (await findCartProducts(sql, [...ids])).map(toWireCard)
  })
  api.add(calls.cancelOrder, async ({ user, params }) => {
    await cancelUnpaid(ctx, orderReceivable, { id: params.id, userId: user.id })
    return myOrder(params.id, user.id)
  })
  api.add(calls.confirmArrival, async ({ user, params }) => {
    await confirmArrival(ctx, { orderId: params.id, userId: user.id })
    return myOrder(params.id, user.id)
  })
}
