import type { Sql } from '../server/src/db/database.ts'

export type BareOrder = { tokenHash: Buffer; productId: number; bankAccountId: number }
export type PlacedOrder = Awaited<ReturnType<typeof placeBareOrder>>

/**
 * The least that placing an order can be: session looked up by token, conditional change of stock, order, line, commit.
 * It writes the same two rows as the shop, and nothing that makes them safe to sell by: no idempotency key, unique
 * transfer amount, history, limits or rules.
 */
export async function placeBareOrder(sql: Sql, { tokenHash, productId, bankAccountId }: BareOrder) {
  const [session] = await sql<{ user_id: number }[]>`
    select user_id from sessions where token_hash = ${tokenHash} and expires_at > now()`
  if (!session) throw new Error('no such session')
  return sql.begin(async (tx) => {
    const [product] = await tx<ProductRow[]>`
      update product_stock k set stock = k.stock - 1 from products p
      where k.product_id = ${productId} and k.stock >= 1 and p.id = k.product_id
      returning p.id, p.store_id, p.name, p.images[1] as image, p.price, p.promo_price, p.discount_percent`
    if (!product) throw new Error('insufficient stock')
    const [order] = await tx<OrderRow[]>`
      insert into orders (user_id, store_id, status, payment_status, payment_type, payment, bank_account_id, bank,
        delivery_option, goods_total, shipping_fee, unique_code, transfer_deadline)
      values (${session.user_id}, ${product.store_id}, 'waiting', 'unpaid', 'bank', 'Transfer Bank', ${bankAccountId},
        ${tx.json(bank)}, 'pickup', ${product.promo_price}, 0, 123, now() + interval '1 day')
      returning id, total, created_at, transfer_deadline`
    await tx`
      insert into order_lines (order_id, line, product_id, name, image, purchase_type, discount_percent, price,
        promo_price, quantity)
      values (${order!.id}, 1, ${product.id}, ${product.name}, ${product.image}, 'ready', ${product.discount_percent},
        ${product.price}, ${product.promo_price}, 1)`
    return { order: order!, product, bank }
  })
}

type ProductRow = {
  id: number
  store_id: number
  name: string
  image: string
  price: number
  promo_price: number
  discount_percent: number
}
type OrderRow = { id: number; total: number; created_at: Date; transfer_deadline: Date }

const bank = { name: 'Bank Contoh 1', image: '', number: '001122331', holder: 'PT Contoh', branch: 'Bandung' }
