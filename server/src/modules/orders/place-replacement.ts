import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { replacementTexts } from '../../texts/orders.ts'
import { takeStock } from '../catalogue/stock/stock-queries.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { bySystem } from '../payments/receivable.ts'
import { sumPerProduct } from '../shipping/cart-key.ts'
import type { Order } from './order.ts'
import { beginOrderId, currentOrderId, insertOrder } from './order-queries.ts'
import { transitionOrder } from './transition-order.ts'

/** Pieces of a line to send again. */
type Pieces = { productId: number; name: string; quantity: number }

/**
 * Places an order of nothing that sends pieces of a locked order again, to the same address: its stock is taken, it is paid at once, and
 * packed and shipped as every other (decision 137). Returns its id. Throws INSUFFICIENT_STOCK.
 */
export async function placeReplacement(
  ctx: Context,
  tx: Transaction,
  original: Order,
  pieces: readonly Pieces[],
): Promise<number> {
  await beginOrderId(tx)
  const demand = sumPerProduct(pieces)
  const products = new Map((await takeStock(tx, demand, currentOrderId)).map((one) => [one.id, one]))
  const missing = pieces.find(({ productId }) => !products.has(productId))
  if (missing) {
    const words = { usermsg: replacementTexts.soldOut(missing.name) }
    throw new DomainError('INSUFFICIENT_STOCK', `product ${missing.productId}`, words)
  }
  const [{ id }] = await tx<[{ id: number }]>`select ${currentOrderId} as id`
  const { userId, storeId, storeName, pkpFrom, deliveryOption, delivery, courier, courierService, courierEta } =
    original
  const order = await insertOrder(tx, {
    ...{ id, userId, storeId, storeName, pkpFrom, deliveryOption, delivery, courier, courierService, courierEta },
    ...{
      paymentType: 'wallet',
      payment: paymentMethods.wallet.value,
      bankAccountId: null,
      bank: null,
      qris: null,
      transferDeadline: null,
      hasResting: false,
    },
    ...{ deliveryTime: null, parcel: null, goodsTotal: 0, shippingFee: 0, isFeeEstimate: false, borneShipping: null },
    createdAt: ctx.clock.now(),
    lines: pieces.map(({ productId, quantity, name }) => ({
      ...{ productId, quantity, name, image: products.get(productId)!.image ?? '', note: '' },
      ...{ purchaseType: 'ready', minDays: null, deliveryDate: null, discountPercent: 0, price: 0, promoPrice: 0 },
      commission: 0,
    })),
  })
  await transitionOrder(ctx, tx, order, { event: 'pay', actor: bySystem })
  return id
}
