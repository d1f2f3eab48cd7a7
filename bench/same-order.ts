import type { Sql } from '../server/src/db/database.ts'
import { once } from '../server/src/http/idempotency.ts'
import { findSession } from '../server/src/modules/accounts/session-queries.ts'
import { takeStock } from '../server/src/modules/catalogue/stock-queries.ts'
import { insertOrder } from '../server/src/modules/orders/order-queries.ts'
import type { BareOrder } from './bare-order.ts'

export type KeyedOrder = BareOrder & { key: string }

/**
 * The shop's own statements for an order, sent as the shop sends them: no HTTP, validation or rules. What the shop loses
 * against this, it loses outside of the database.
 */
export async function placeSameOrder(
  sql: Sql,
  { tokenHash, productId, bankAccountId, key }: KeyedOrder,
): Promise<void> {
  const user = await findSession(sql, tokenHash)
  if (!user) throw new Error('no such session')
  await once(sql, { userId: user.id, key, request: productId }, async (tx) => {
    const [product] = await takeStock(tx, [{ productId, quantity: 1 }])
    if (!product) throw new Error('insufficient stock')
    const now = new Date()
    const newOrder = {
      userId: user.id,
      storeId: product.storeId,
      storeName: product.storeName,
      paymentType: 'bank',
      payment: 'Transfer Bank',
      bankAccountId,
      qris: null,
      deliveryOption: 'pickup',
      delivery: null,
      courier: '',
      courierService: '',
      courierEta: '',
      shippingFee: 0,
      isFeeEstimate: false,
      goodsTotal: product.promoPrice,
      transferDeadline: new Date(now.getTime() + 86_400_000),
      lines: [{ ...product, productId, image: product.image ?? '', quantity: 1, note: '' }],
      maxOpenOrders: 100_000,
    } as const
    return { ...(await insertOrder(tx, newOrder, now)), lines: newOrder.lines }
  })
}
