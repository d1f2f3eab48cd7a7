import type { Static } from 'typebox'
import { calls } from '#contract/calls.ts'
import { wireAvailability } from '#contract/protocol/wire-numbers.ts'
import type { listDigitalProducts } from '#contract/shop/digital.ts'
import { digitalCategories } from '#contract/values/digital/digital-goods.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { digitalCategoryTexts } from '../../texts/digital.ts'
import { cancelUnpaid } from '../payments/cancel-unpaid.ts'
import { findOwnPayment } from '../payments/own-payment.ts'
import { qrisPicture } from '../payments/qris-picture.ts'
import { pictureOrMark } from '../pictures/mark-pictures.ts'
import { brandDescription } from './brands.ts'
import { confirmDigitalOrder } from './confirm-digital-order.ts'
import { countMyDigitalOrders, findDigitalOrder, listMyDigitalOrders } from './digital-order-queries.ts'
import { digitalOrderReceivable } from './digital-order-receivable.ts'
import { placeDigitalOrder } from './place-digital-order.ts'
import { type DigitalProduct, listBrandRows, listDigitalProductRows, listProviders } from './product-queries.ts'
import { toWireDigitalOrder } from './wire.ts'

export function digitalRoutes(api: Api, ctx: Context) {
  const { sql } = ctx

  api.add(calls.listDigitalProducts, async ({ query }) =>
    (await listDigitalProductRows(sql, query, ctx.clock.now())).map(toWireProduct),
  )
  api.add(calls.providerScheme, async () =>
    (await listProviders(sql)).map(({ name, prefixes }) => ({ Name: name, PrefixCode: prefixes })),
  )
  api.add(calls.listDigitalBrands, async ({ query }) =>
    (await listBrandRows(sql, query)).map(({ id, name, image }) => ({
      ID: id,
      Name: name,
      Img: pictureOrMark(image, name),
    })),
  )

  api.add(calls.placeDigitalOrder, ({ user, body, withIdempotency }) =>
    withIdempotency(async (tx) => {
      const order = await placeDigitalOrder(ctx, tx, {
        userId: user.id,
        productId: body.ProductID,
        reference: body.Reference,
        inquiryId: body.OrderID ?? body.TransactionID,
        paymentType: body.PaymentType ?? '',
        bankAccountId: body.BankAccountID,
        qrisId: body.QRISPaymentID,
        claimedTotal: body.Total,
      })
      return toWireDigitalOrder(order)
    }),
  )

  api.add(calls.listDigitalOrders, async ({ user, query }) => {
    const orders = await listMyDigitalOrders(sql, user.id, query)
    return orders.map((order) => toWireDigitalOrder(order))
  })
  api.add(calls.countDigitalOrders, async ({ user, query }) => ({
    count: await countMyDigitalOrders(sql, user.id, query),
  }))

  /** One order of the shopper; another shopper's order is NOT_FOUND. */
  const myOrder = async (orderId: number, userId: number) => {
    const detail = await findDigitalOrder(sql, orderId, userId)
    if (!detail) throw new DomainError('NOT_FOUND', `digital order ${orderId}`)
    const { order, history } = detail
    const picture = order.status === 'waiting' && order.qris ? await qrisPicture(order.qris, order.total) : ''
    const payment = await findOwnPayment(ctx, digitalOrderReceivable, order)
    return { ...toWireDigitalOrder(order, history), QRISPaymentImg: picture, ...payment }
  }

  api.add(calls.getDigitalOrder, ({ user, params }) => myOrder(params.id, user.id))
  api.add(calls.cancelDigitalOrder, async ({ user, params }) => {
    await cancelUnpaid(ctx, digitalOrderReceivable, { id: params.id, userId: user.id })
    return myOrder(params.id, user.id)
  })
  api.add(calls.confirmDigitalOrder, async ({ user, params }) => {
    await confirmDigitalOrder(ctx, { orderId: params.id, userId: user.id })
    return myOrder(params.id, user.id)
  })
}

function toWireProduct(product: DigitalProduct): Static<typeof listDigitalProducts.data>[number] {
  return {
    ID: product.id,
    Name: product.name,
    Price: product.price,
    Fee: product.fee,
    Description: product.description,
    Code: product.sku,
    BrandName: product.brandName,
    BrandDescription: brandDescription(product.brandName),
    CategoryID: digitalCategories[product.category],
    CategoryName: digitalCategoryTexts[product.category],
    Img: pictureOrMark(product.image, product.brandName),
    Status: product.isOffered && !product.isPaused ? wireAvailability.offered : wireAvailability.hidden,
  }
}
