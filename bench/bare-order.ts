import type { ClientBase, Pool } from 'pg'

export type BareOrder = { tokenHash: Buffer; productId: number; bankAccountId: number }
export type PlacedOrder = Awaited<ReturnType<typeof placeBareOrder>>

/**
 * The minimum of placing an order: session lookup by token, conditional change of stock, order, line, commit. It writes the same
 * two rows as the shop, without the parts that make an order safe: idempotency key, unique transfer amount, history, limits and rules.
 */
export async function placeBareOrder(pool: Pool, { tokenHash, productId, bankAccountId }: BareOrder) {
  const sessions = await pool.query({ name: 'session', text: sessionText, values: [tokenHash] })
  if (sessions.rows.length === 0) throw new Error('no such session')
  const client = await pool.connect()
  try {
    await client.query('begin')
    const placed = await writeOrder(client, sessions.rows[0].user_id, productId, bankAccountId)
    await client.query('commit')
    return placed
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function writeOrder(client: ClientBase, userId: number, productId: number, bankAccountId: number) {
  const stock = await client.query<ProductRow>({ name: 'stock', text: stockText, values: [productId] })
  const [product] = stock.rows
  if (!product) throw new Error('insufficient stock')
  const orderValues = [userId, product.store_id, bankAccountId, JSON.stringify(bank), product.promo_price]
  const orders = await client.query<OrderRow>({ name: 'order', text: orderText, values: orderValues })
  const order = orders.rows[0]!
  const { id, name, image, discount_percent, price, promo_price } = product
  const lineValues = [order.id, id, name, image, discount_percent, price, promo_price]
  await client.query({ name: 'line', text: lineText, values: lineValues })
  return { order, product, bank }
}

const sessionText = 'select user_id from sessions where token_hash = $1 and expires_at > now()'
const stockText = `update product_stock k set stock = k.stock - 1 from products p
  where k.product_id = $1 and k.stock >= 1 and p.id = k.product_id
  returning p.id, p.store_id, p.name, p.images[1] as image, p.price, p.promo_price, p.discount_percent`
const orderText = `insert into orders (user_id, store_id, status, payment_status, payment_type, payment, bank_account_id, bank,
    delivery_option, goods_total, shipping_fee, unique_code, transfer_deadline)
  values ($1, $2, 'waiting', 'unpaid', 'bank', 'Transfer Bank', $3, $4, 'pickup', $5, 0, 123, now() + interval '1 day')
  returning id, total, created_at, transfer_deadline`
const lineText = `insert into order_lines (order_id, line, product_id, name, image, purchase_type, discount_percent, price,
    promo_price, quantity)
  values ($1, 1, $2, $3, $4, 'ready', $5, $6, $7, 1)`

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
