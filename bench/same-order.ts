import { inTransaction, type Sql } from '../server/src/db/database.ts'
import { holdWritesOfUser } from '../server/src/http/idempotency.ts'
import { findSession } from '../server/src/modules/accounts/session-queries.ts'
import { takeStock } from '../server/src/modules/catalogue/stock-queries.ts'
import { insertOrder } from '../server/src/modules/orders/order-queries.ts'
import type { BareOrder } from './bare-order.ts'

/**
 * The shop's own statements for an order, sent as the shop sends them, with nothing around: no HTTP, validation, rules or
 * answer. What the shop loses against this, it loses outside of the database.
 */
export async function placeSameOrder(sql: Sql, { tokenHash, productId, bankAccountId, key }: BareOrder): Promise<void> {
  const user = await findSession(sql, tokenHash)
  if (!user) throw new Error('no such session')
  await inTransaction(sql, async (tx) => {
    const [, [product]] = await Promise.all([
      holdWritesOfUser(tx, user.id),
      takeStock(tx, [{ productId, quantity: 1 }]),
    ])
    if (!product) throw new Error('insufficient stock')
    const now = new Date()
    const order = await insertOrder(
      tx,
      {
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
      },
      now,
    )
    const answer = tx.json({ ...order, lines: [product] } as never)
    void tx`
      insert into idempotency_keys (user_id, key, request_hash, answer)
      values (${user.id}, ${key}, ${tokenHash}, ${answer})`.execute()
  })
}
