import type { Sql } from '../server/src/db/database.ts'
import { withIdempotency } from '../server/src/http/idempotency.ts'
import { findSession } from '../server/src/modules/accounts/session-queries.ts'
import { takeStock } from '../server/src/modules/catalogue/stock/stock-queries.ts'
import { enqueueMail } from '../server/src/modules/mail/mail-queries.ts'
import { allocateOrder, beginOrderId, currentOrderId, insertOrder } from '../server/src/modules/orders/order-queries.ts'
import type { BareOrder } from './bare-order.ts'

export type KeyedOrder = BareOrder & { key: string }

/**
 * Places an order by the shop's own statements, without HTTP, validation and rules. The difference to the shop is the cost outside
 * of the database.
 */
export async function placeOrderByShopStatements(
  sql: Sql,
  { tokenHash, productId, bankAccountId, key }: KeyedOrder,
): Promise<void> {
  const user = await findSession(sql, tokenHash)
  if (!user) throw new Error('no such session')
  await withIdempotency(sql, { userId: user.id, key, request: productId }, async (tx) => {
    const paymentType = 'bank'
    const [, [product], { id, bank, hasResting }] = await Promise.all([
      beginOrderId(tx),
      takeStock(tx, [{ productId, quantity: 1 }], currentOrderId),
      allocateOrder(tx, {
        ...{ userId: user.id, paymentType, bankAccountId },
        ...{ productIds: [productId], transferHours: 24, maxOpenOrders: 100_000 },
      }),
    ])
    if (!product) throw new Error('insufficient stock')
    const now = new Date()
    const lines = [{ ...product, productId, image: product.image ?? '', quantity: 1, note: '', commission: 0 }]
    const order = await insertOrder(tx, {
      id,
      userId: user.id,
      storeId: product.storeId,
      storeName: product.storeName,
      pkpFrom: product.pkpFrom,
      paymentType,
      payment: 'Transfer Bank',
      bankAccountId,
      bank,
      hasResting,
      qris: null,
      deliveryOption: 'pickup',
      deliveryTime: null,
      delivery: null,
      courier: '',
      courierService: '',
      courierEta: '',
      shippingFee: 0,
      isFeeEstimate: false,
      borneShipping: null,
      parcel: null,
      goodsTotal: product.promoPrice,
      transferDeadline: new Date(now.getTime() + 86_400_000),
      createdAt: now,
      lines,
    })
    enqueueMail(tx, { kind: 'order_placed', userId: user.id, referenceId: id })
    return { ...order, lines }
  })
}
