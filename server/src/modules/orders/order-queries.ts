import type { AnySql, Transaction } from '../../db/database.ts'
import { fixedPart } from '../../db/fixed-part.ts'
import { DomainError } from '../../errors.ts'
import { bankSnapshot } from '../payments/bank-queries.ts'
import { noReservation, qrisAccount, reservation, withFreeCode } from '../payments/open-transfers.ts'
import type { PaymentStatus } from '../payments/payment.ts'
import type { Actor, Order, OrderEvent, OrderLine, OrderStatus } from './order.ts'

export const orderColumns = fixedPart(
  (sql) => sql`
  o.id, o.user_id as "userId", o.store_id as "storeId", s.name as "storeName", o.status,
  o.payment_status as "paymentStatus", o.payment_type as "paymentType", o.payment,
  o.payment_proof_id as "paymentProofId", o.bank, o.qris, o.delivery_option as "deliveryOption", o.delivery, o.courier,
  o.courier_service as "courierService", o.courier_eta as "courierEta", o.tracking_number as "trackingNumber",
  o.goods_total as "goodsTotal", o.shipping_fee as "shippingFee", o.fee_is_estimate as "isFeeEstimate",
  o.unique_code as "uniqueCode", o.total, o.transfer_deadline as "transferDeadline", o.note, o.created_at as "createdAt"`,
)

export type NewOrder = Pick<
  Order,
  | 'userId'
  | 'storeId'
  | 'storeName'
  | 'paymentType'
  | 'payment'
  | 'deliveryOption'
  | 'delivery'
  | 'courier'
  | 'courierService'
  | 'courierEta'
  | 'goodsTotal'
  | 'shippingFee'
  | 'isFeeEstimate'
  | 'transferDeadline'
  | 'qris'
> & { bankAccountId: number | null; lines: readonly OrderLine[]; maxOpenOrders: number }

/** What a way to pay brings into the statement that writes an order. */
function partsOf(tx: Transaction, { paymentType, bankAccountId }: NewOrder) {
  switch (paymentType) {
    case 'bank':
      return { bank: bankSnapshot(tx, bankAccountId!), account: bankAccountId, open: waiting(tx) }
    case 'qris':
      return { bank: noBank(tx), account: qrisAccount, open: waiting(tx) }
    case 'cash':
      // Nothing is paid before it is handed over, so these count for as long.
      return { bank: noBank(tx), account: null, open: tx`(${waiting(tx)} or ${unpaidCash(tx)})` }
    case 'wallet':
      return { bank: noBank(tx), account: null, open: tx`false` }
  }
}

const noBank = fixedPart((sql) => sql`select null::jsonb as snapshot`)
const waiting = fixedPart((sql) => sql`status = 'waiting'`)
const unpaidCash = fixedPart((sql) => sql`(status in ('processing', 'packing', 'ready') and payment_type = 'cash')`)

/**
 * Writes an order and its lines in one statement, with the exact transfer that is awaited for it.
 * Throws PAYMENT_METHOD_UNAVAILABLE where the bank account takes no transfers, TOO_MANY_OPEN_ORDERS where the shopper holds
 * `maxOpenOrders` unpaid orders already, and UNIQUE_CODES_EXHAUSTED. To count the orders right, the shopper's writes must
 * run one after the other, as they do inside `once`.
 */
export async function insertOrder(tx: Transaction, order: NewOrder, now: Date): Promise<Order> {
  const lines = order.lines.map((line, index) => ({ ...line, line: index + 1 }))
  const amount = order.goodsTotal + order.shippingFee
  const { bank, account, open } = partsOf(tx, order)
  type Row = Order & { id: number | null; code: number | null; isLost: boolean; hasBank: boolean }
  const {
    code: _,
    isLost: __,
    hasBank,
    ...written
  } = await withFreeCode(async (codes) => {
    const [row] = await tx<[Row]>`
      with bank as (${bank}), next as materialized (
        select nextval('orders_id_seq') as id, snapshot from bank
        where ${order.maxOpenOrders} > (select count(*) from
          (select from orders where user_id = ${order.userId} and ${open} limit ${order.maxOpenOrders}) open)
      ), ${account === null ? noReservation(tx) : reservation(tx, 'order', { bankAccountId: account, amount, codes })}, o as (
        insert into orders (id, user_id, store_id, status, payment_status, payment_type, payment, bank_account_id, bank,
          qris, delivery_option, delivery, courier, courier_service, courier_eta, goods_total, shipping_fee, fee_is_estimate,
          unique_code, transfer_deadline, created_at, updated_at)
        select id, ${order.userId}, ${order.storeId}, 'waiting', 'unpaid', ${order.paymentType},
          ${order.payment}, ${order.bankAccountId}, snapshot, ${order.qris}, ${order.deliveryOption},
          ${order.delivery && tx.json(order.delivery)}, ${order.courier}, ${order.courierService}, ${order.courierEta},
          ${order.goodsTotal}, ${order.shippingFee}, ${order.isFeeEstimate}, code, ${order.transferDeadline}, ${now}, ${now}
        from reserved join next using (id)
        returning *
      ), lines as (
        insert into order_lines (order_id, line, product_id, name, image, purchase_type, min_days, delivery_date,
          discount_percent, price, promo_price, quantity, note)
        select o.id, l.* from o, jsonb_to_recordset(${tx.json(lines)}) as l (line int, "productId" bigint, name text,
          image text, "purchaseType" text, "minDays" int, "deliveryDate" date, "discountPercent" int, price bigint,
          "promoPrice" bigint, quantity int, note text)
      )
      select (select code from free) as code, exists (select from next) and o.id is null as "isLost",
        exists (select from bank) as "hasBank", ${orderColumns(tx)}
      from (values (${order.storeName})) as s (name) left join o on true`
    return row
  })
  if (!hasBank) throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', `bank account ${order.bankAccountId}`)
  if (written.id === null) throw new DomainError('TOO_MANY_OPEN_ORDERS', `user ${order.userId}`)
  return written
}

/** One order, locked until the transaction ends. With `userId` only that shopper's. */
export async function lockOrder(tx: Transaction, id: number, userId?: number): Promise<Order | undefined> {
  const [row] = await tx<Order[]>`
    select ${orderColumns(tx)} from orders o join stores s on s.id = o.store_id
    where o.id = ${id} ${userId === undefined ? tx`` : tx`and o.user_id = ${userId}`}
    for update of o`
  return row
}

/** That an order was placed says its row; every move since then has one of its own. */
export type HistoryRow = { at: Date; event: 'placed' | OrderEvent; status: OrderStatus; note: string }
export type OrderDetail = { order: Order; lines: OrderLine[]; history: HistoryRow[] }

/** One order with its lines and what happened to it, oldest first, in one statement. With `userId` only that shopper's. */
export async function findOrderDetail(sql: AnySql, id: number, userId?: number): Promise<OrderDetail | undefined> {
  type Row = Order & { lines: OrderLine[]; history: (Omit<HistoryRow, 'at'> & { at: string })[] }
  const [row] = await sql<Row[]>`
    select ${orderColumns(sql)},
      (select json_agg(json_build_object('productId', product_id, 'name', name, 'image', image,
          'purchaseType', purchase_type, 'minDays', min_days, 'deliveryDate', delivery_date,
          'discountPercent', discount_percent, 'price', price, 'promoPrice', promo_price, 'quantity', quantity,
          'note', note) order by line)
        from order_lines where order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('at', at, 'event', event, 'status', status, 'note', note) order by id), '[]')
        from order_events where order_id = o.id) as history
    from orders o join stores s on s.id = o.store_id
    where o.id = ${id} ${userId === undefined ? sql`` : sql`and o.user_id = ${userId}`}`
  if (!row) return undefined
  const { lines, history, ...order } = row
  const placed: HistoryRow = { at: order.createdAt, event: 'placed', status: 'waiting', note: '' }
  return { order, lines, history: [placed, ...history.map((entry) => ({ ...entry, at: new Date(entry.at) }))] }
}

/** Lines of several orders, by order. */
export async function findLines(sql: AnySql, orderIds: readonly number[]): Promise<Map<number, OrderLine[]>> {
  const rows = await sql<(OrderLine & { orderId: number })[]>`
    select order_id as "orderId", product_id as "productId", name, image, purchase_type as "purchaseType",
      min_days as "minDays", delivery_date::text as "deliveryDate", discount_percent as "discountPercent", price,
      promo_price as "promoPrice", quantity, note
    from order_lines where order_id = any(${[...orderIds]}) order by order_id, line`
  return Map.groupBy(rows, (row) => row.orderId)
}

type Move = {
  event: OrderEvent
  to: OrderStatus
  paymentStatus: PaymentStatus | undefined
  actor: Actor
  /** Kept in the history; shown to the shopper. */
  note: string
  now: Date
}

/** Writes a transition and its row of history. The order must be locked. */
export async function writeTransition(tx: Transaction, orderId: number, move: Move): Promise<void> {
  await tx`
    with moved as (
      update orders set status = ${move.to}, updated_at = ${move.now},
        payment_status = coalesce(${move.paymentStatus ?? null}, payment_status),
        note = case when ${move.note} = '' then note else ${move.note} end
      where id = ${orderId}
    )
    insert into order_events (order_id, at, event, status, actor, actor_user_id, note)
    values (${orderId}, ${move.now}, ${move.event}, ${move.to}, ${move.actor.kind}, ${move.actor.userId}, ${move.note})`
}

export async function setTrackingNumber(tx: Transaction, orderId: number, trackingNumber: string): Promise<void> {
  await tx`update orders set tracking_number = ${trackingNumber} where id = ${orderId}`
}

/** Unpaid orders whose transfer is overdue and for which no proof waits to be looked at. */
export async function findOverdueOrders(sql: AnySql, now: Date, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from orders
    where status = 'waiting' and payment_status = 'unpaid' and transfer_deadline <= ${now} and payment_proof_id is null
    order by transfer_deadline limit ${limit}`
  return rows.map((row) => row.id)
}

/** Orders whose store has not begun since that moment. */
export async function findUnconfirmedOrders(sql: AnySql, since: Date, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from orders where status = 'processing' and updated_at <= ${since} order by updated_at limit ${limit}`
  return rows.map((row) => row.id)
}

/** Remembers the newest picture of its transfer with the order. */
export async function setOrderProof(tx: Transaction, id: number, proofId: number): Promise<void> {
  await tx`update orders set payment_proof_id = ${proofId}, updated_at = now() where id = ${id}`
}
