import { acceptBy, type StoreDays } from '#contract/values/stores/acceptance-time.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { editText } from '../../texts/order-edits.ts'
import { type PartRefund, partRefundNote } from '../../texts/payments.ts'
import { isUnpaid } from '../catalogue/stock/held-pieces.ts'
import { type BankSnapshot, bankSnapshot } from '../payments/bank-queries.ts'
import { type ChosenPayment, deadlineOf } from '../payments/choose-payment.ts'
import { hasRestingAmount, reserveTransfer } from '../payments/open-transfers.ts'
import type { PaymentStatus } from '../payments/payment.ts'
import { awaitsReview } from '../payments/payment-reviews.ts'
import { type ProofEvent, withProofs } from '../payments/proof-history.ts'
import type { Actor } from '../payments/receivable.ts'
import { storePlaceColumn, type WireStorePlace } from '../regions/store-place.ts'
import { type EditedGoods, editsColumn, goodsColumn, type PlacedLine } from './edit-queries.ts'
import { lineColumns } from './line-columns.ts'
import type { Order, OrderEvent, OrderLine, OrderStatus } from './order.ts'
import type { HeldPieces } from './unpaid-bounds.ts'

export const orderColumns = sqlFragment`
  o.id, o.user_id as "userId", o.store_id as "storeId", s.name as "storeName", s.pkp_from::text as "pkpFrom", o.status,
  o.payment_status as "paymentStatus", o.payment_type as "paymentType", o.payment,
  o.payment_proof_id as "paymentProofId", o.bank_account_id as "bankAccountId", o.bank, o.qris, o.delivery_option as "deliveryOption",
  o.delivery_time as "deliveryTime", o.delivery, o.courier, o.courier_service as "courierService", o.courier_eta as "courierEta", o.tracking_number as "trackingNumber",
  o.goods_total as "goodsTotal", o.shipping_fee as "shippingFee", o.fee_is_estimate as "isFeeEstimate",
  o.borne_shipping as "borneShipping", o.parcel,
  o.unique_code as "uniqueCode", o.total, o.transfer_deadline as "transferDeadline",
  coalesce(o.transfer_deadline <= shop_now(), false) as "isPastDeadline", o.note, o.created_at as "createdAt"`

/** Allocates the next order number. The statements that follow refer to it as `currentOrderId` and need not wait for its result. */
export async function beginOrderId(tx: Transaction): Promise<void> {
  await tx`select nextval('orders_id_seq')`
}
/** The number that this transaction allocated last. */
export const currentOrderId = sqlFragment`currval('orders_id_seq')`

/** The data needed to write an order: its number, account and deadline, and the shopper's unpaid orders. */
type Allocation = {
  id: number
  bank: BankSnapshot | null
  transferDeadline: Date | null
  openOrders: number
  /** Pieces of the ordered products in these unpaid orders. */
  held: HeldPieces[]
  hasResting: boolean
}

/**
 * Reads what the order depends on, after `beginOrderId`. At most `maxOpenOrders` unpaid orders are counted; the
 * count holds only while the shopper's writes run one after the other, as they do inside `withIdempotency`.
 */
export async function allocateOrder(
  tx: Transaction,
  {
    userId,
    paymentType,
    bankAccountId,
    productIds,
    transferHours,
    maxOpenOrders,
  }: Pick<ChosenPayment, 'paymentType' | 'bankAccountId'> & {
    userId: number
    productIds: readonly number[]
    transferHours: number
    maxOpenOrders: number
  },
): Promise<Allocation> {
  const [allocation] = await tx<[Allocation]>`
    with open as (select id from orders where user_id = ${userId} and ${countedAsOpen[paymentType]} limit ${maxOpenOrders})
    select ${currentOrderId} as id, ${bankSnapshot(tx, bankAccountId)} as bank,
      ${deadlineOf(tx, paymentType, transferHours)} as "transferDeadline", ${hasRestingAmount(tx, userId)} as "hasResting",
      (select count(*) from open) as "openOrders",
      (select coalesce(json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity)), '[]')
        from open join order_lines l on l.order_id = open.id
        where l.product_id = any(${[...productIds]})) as held`
  return allocation
}

const isNone = sqlFragment`false`

/** The shopper's orders that count as unpaid when another one is placed with this payment type. */
const countedAsOpen = { bank: isUnpaid, qris: isUnpaid, cash: isUnpaid, wallet: isNone, paylater: isUnpaid }

export type NewOrder = Omit<
  Order,
  'status' | 'paymentStatus' | 'paymentProofId' | 'isPastDeadline' | 'trackingNumber' | 'uniqueCode' | 'total' | 'note'
> & { hasResting: boolean; lines: readonly OrderLine[] }

/** Writes an order that awaits its payment, its lines, and the exact amount of its transfer. Throws UNIQUE_CODES_EXHAUSTED. */
export async function insertOrder(tx: Transaction, { hasResting, lines, ...given }: NewOrder): Promise<Order> {
  const { id, userId, paymentType, bankAccountId, goodsTotal, shippingFee, delivery, createdAt } = given
  const amount = goodsTotal + shippingFee
  const uniqueCode = await reserveTransfer(
    tx,
    { paymentType, bankAccountId },
    { purpose: 'order', referenceId: id, amount, userId, hasResting },
  )
  const order: Order = {
    ...given,
    ...{
      status: 'waiting',
      paymentStatus: 'unpaid',
      paymentProofId: null,
      isPastDeadline: false,
      trackingNumber: '',
      note: '',
    },
    uniqueCode,
    total: amount + uniqueCode,
  }
  const rows = lines.map((line, index) => ({
    order_id: id,
    line: index + 1,
    ...lineColumns(line),
  }))
  tx.defer(tx`
    insert into orders (id, user_id, store_id, status, payment_status, payment_type, payment, bank_account_id, bank, qris,
      delivery_option, delivery_time, delivery, courier, courier_service, courier_eta, goods_total, shipping_fee, fee_is_estimate,
      borne_shipping, parcel, unique_code, transfer_deadline, created_at, updated_at)
    values (${id}, ${order.userId}, ${order.storeId}, ${order.status}, ${order.paymentStatus}, ${paymentType},
      ${order.payment}, ${bankAccountId}, ${order.bank && tx.json(order.bank)}, ${order.qris}, ${order.deliveryOption},
      ${order.deliveryTime}, ${delivery && tx.json(delivery)}, ${order.courier}, ${order.courierService}, ${order.courierEta}, ${goodsTotal},
      ${shippingFee}, ${order.isFeeEstimate}, ${order.borneShipping && tx.json(order.borneShipping)},
      ${order.parcel && tx.json(order.parcel)}, ${uniqueCode}, ${order.transferDeadline}, ${createdAt}, ${createdAt})`)
  tx.defer(tx`insert into order_lines ${tx.rows(rows)}`)
  return order
}

/** One order, locked until the transaction ends. With `userId` only that shopper's. */
export async function lockOrder(tx: Transaction, id: number, userId?: number): Promise<Order | undefined> {
  const [row] = await tx<Order[]>`
    select ${orderColumns} from orders o join stores s on s.id = o.store_id
    where o.id = ${id} ${userId === undefined ? tx`` : tx`and o.user_id = ${userId}`}
    for update of o`
  return row
}

/** 'placed' comes from the order itself, a proof event from payment_proofs, 'refund', 'edit' and 'news' from their tables, others from order_events. */
export type HistoryRow = {
  at: Date
  event: 'placed' | ProofEvent | 'refund' | 'edit' | 'news' | OrderEvent
  status: OrderStatus
  note: string
  /** The name of the member of staff who edited, refunded a part or sent the news; other authors are in order_events. */
  by?: string
}
export type OrderDetail = {
  order: Order
  lines: OrderLine[]
  /** These lines and their replacements, with the pieces that leave with the order. */
  goods: PlacedLine[]
  /** The name of the shopper's account. */
  customerName: string
  history: HistoryRow[]
  storePlace: WireStorePlace
  /** The number that the current tracking number corrects; null without a correction. */
  wrongTrackingNumber: string | null
  /** The time until which the store must accept the order; null if it does not wait for the store. */
  acceptBy: Date | null
  /** When it counts as arrived without news; null if it is not on its way. */
  presumedArrivalAt: Date | null
  /** The order whose goods it sends again (decision 137); null for other orders. */
  replacementFor: number | null
}

/**
 * One order with its lines, the current address of its store and its history, oldest first, in one statement. With `userId` only that
 * shopper's.
 */
export async function findOrderDetail(sql: AnySql, id: number, userId?: number): Promise<OrderDetail | undefined> {
  const isOwn = userId === undefined ? sql`true` : sql`o.user_id = ${userId}`
  const [detail] = await selectDetails(sql, sql`o.id = ${id} and ${isOwn}`)
  return detail
}

/** The same of several orders, by their ids. */
export async function findOrderDetails(sql: AnySql, ids: readonly number[]): Promise<Map<number, OrderDetail>> {
  const details = await selectDetails(sql, sql`o.id = any(${[...ids]})`)
  return new Map(details.map((detail) => [detail.order.id, detail]))
}

async function selectDetails(sql: AnySql, condition: Fragment): Promise<OrderDetail[]> {
  type Row = Order & {
    goods: PlacedLine[]
    edits: EditRow[]
    customerName: string
    storePlace: WireStorePlace
    storeDays: StoreDays
    history: (Omit<HistoryRow, 'at'> & { at: string })[]
    proofTimes: string[]
    refunds: Refund[]
    news: News[]
    wrongTrackingNumber: string | null
    presumedArrivalAt: Date | null
    replacementFor: number | null
  }
  const rows = await sql<Row[]>`
    select ${orderColumns}, ${storePlaceColumn} as "storePlace",
      json_build_object('openingHours', coalesce(s.opening_hours, '[]'), 'timeZone', s.time_zone, 'holidays', s.holidays) as "storeDays",
      (select full_name from users where id = o.user_id) as "customerName",
      (select c.order_id from complaint_replacements r join complaints c on c.id = r.complaint_id where r.order_id = o.id)
        as "replacementFor",
      ${goodsColumn(sql)} as goods, ${editsColumn(sql)} as edits,
      (select coalesce(json_agg(json_build_object('at', at, 'event', event, 'status', status, 'note', note) order by id), '[]')
        from order_events where order_id = o.id) as history,
      (select coalesce(json_agg(created_at order by id), '[]') from payment_proofs where order_id = o.id) as "proofTimes",
      case when o.status = 'shipped' then o.presumed_arrival_at end as "presumedArrivalAt",
      case when o.tracking_number <> '' then (select number_before from tracking_number_changes where order_id = o.id
        order by id desc limit 1) end as "wrongTrackingNumber",
      (select coalesce(json_agg(json_build_object('at', r.at, 'amount', r.amount, 'reason', r.reason,
          'by', coalesce(m.full_name, ''), 'payout', case when p.id is not null then json_build_object('bankName', p.bank_name,
            'accountNumber', p.account_number, 'state', p.state, 'returnReason', p.return_reason) end) order by r.number), '[]')
        from order_refunds r left join users m on m.id = r.refunded_by
          left join payouts p on p.kind = 'refund' and p.subject_id = r.id
        where r.order_id = o.id) as refunds,
      (select coalesce(json_agg(json_build_object('at', n.at, 'text', n.text, 'by', coalesce(m.full_name, '')) order by n.id), '[]')
        from order_news n left join users m on m.id = n.sent_by where n.order_id = o.id) as news
    from orders o join stores s on s.id = o.store_id
    where ${condition}`
  return rows.map(({ history, storeDays, proofTimes, refunds, news, edits, ...row }) => {
    const { goods, customerName, storePlace, wrongTrackingNumber, presumedArrivalAt, replacementFor, ...order } = row
    const placed: HistoryRow = { at: order.createdAt, event: 'placed', status: 'waiting', note: '' }
    const transitions = history.map((entry) => ({ ...entry, at: new Date(entry.at) }))
    const paid =
      order.status === 'processing'
        ? transitions.findLast(
            ({ event, status }) => status === 'processing' && event !== 'unprocess' && event !== 'unship',
          )
        : undefined
    const acceptance = paid ? acceptBy(paid.at, storeDays) : null
    const steps = withProofs([placed, ...transitions], proofTimes)
    const all = withEntries(steps, [...edits.map(editEntry), ...refunds.map(refundEntry), ...news.map(newsEntry)])
    const lines = goods
      .filter(({ replaces }) => replaces === null)
      .map(({ line, replaces, placed, left, ...ordered }): OrderLine => ({ ...ordered, quantity: placed }))
    return {
      ...{ order, lines, goods, customerName, storePlace, wrongTrackingNumber, presumedArrivalAt },
      replacementFor,
      ...{ acceptBy: acceptance, history: all },
    }
  })
}

type Refund = PartRefund & { at: string; by: string }

type EditRow = EditedGoods & { at: string; by: string; reason: string; isRefunded: boolean }
type News = { at: string; text: string; by: string }
/** An entry that changes no state. */
type SideEntry = Omit<HistoryRow, 'status'>

const refundEntry = ({ at, by, ...refund }: Refund): SideEntry => ({
  ...{ at: new Date(at), event: 'refund', note: partRefundNote(refund), by },
})
/** The reason stands beside the refund, if there is one. */
const editEntry = ({ at, by, reason, isRefunded, ...goods }: EditRow): SideEntry => ({
  ...{ at: new Date(at), event: 'edit', note: isRefunded ? editText(goods) : `${editText(goods)}. ${reason}`, by },
})
const newsEntry = ({ at, by, text }: News): SideEntry => ({ at: new Date(at), event: 'news', note: text, by })

/** Inserts entries into a history by time, each with the state of its time. */
function withEntries(history: readonly HistoryRow[], entries: readonly SideEntry[]): HistoryRow[] {
  const rows = entries.map((entry): HistoryRow => {
    const { status } = history.findLast((row) => row.at <= entry.at) ?? history[0]!
    return { ...entry, status }
  })
  return [...history, ...rows].sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Lines of several orders, by order. */
export async function findLines(sql: AnySql, orderIds: readonly number[]): Promise<Map<number, OrderLine[]>> {
  const rows = await sql<(OrderLine & { orderId: number })[]>`
    select order_id as "orderId", product_id as "productId", name, image, purchase_type as "purchaseType",
      min_days as "minDays", delivery_date::text as "deliveryDate", discount_percent as "discountPercent", price,
      promo_price as "promoPrice", quantity, note, commission
    from order_lines where order_id = any(${[...orderIds]}) order by order_id, line`
  return Map.groupBy(rows, (row) => row.orderId)
}

type WrittenTransition = {
  event: OrderEvent
  to: OrderStatus
  paymentStatus: PaymentStatus | undefined
  actor: Actor
  /** Stored in the history, and shown to the shopper. */
  note: string
  now: Date
}

/** Writes a transition and its row of history. The order must be locked. An order that is reopened loses the note about how it ended. */
export async function writeTransition(tx: Transaction, orderId: number, written: WrittenTransition): Promise<void> {
  await tx`
    with changed as (
      update orders set status = ${written.to}, updated_at = ${written.now},
        payment_status = coalesce(${written.paymentStatus ?? null}, payment_status),
        note = case when ${written.to} = 'waiting' then '' when ${written.note} = '' then note else ${written.note} end
      where id = ${orderId}
    )
    insert into order_events (order_id, at, event, status, actor, actor_user_id, note)
    values (${orderId}, ${written.now}, ${written.event}, ${written.to}, ${written.actor.kind}, ${written.actor.userId}, ${written.note})`
}

/** Gives a reopened order a full deadline. */
export async function renewDeadline(tx: Transaction, orderId: number, hours: number): Promise<void> {
  await tx`
    update orders set transfer_deadline = greatest(transfer_deadline, shop_now() + make_interval(hours => ${hours}::int))
    where id = ${orderId}`
}

/** Orders with their stores, in no particular order. */
export async function findOrders(sql: AnySql, ids: readonly number[]): Promise<Order[]> {
  return sql<Order[]>`
    select ${orderColumns} from orders o join stores s on s.id = o.store_id where o.id = any(${[...ids]})`
}

export async function setTrackingNumber(tx: Transaction, orderId: number, trackingNumber: string): Promise<void> {
  await tx`update orders set tracking_number = ${trackingNumber} where id = ${orderId}`
}

/** Counts a shipped order as arrived after so many days, by the clock of the database; never with 0. */
export async function presumeArrival(tx: Transaction, orderId: number, days: number): Promise<void> {
  await tx`
    update orders set presumed_arrival_at = shop_now() + make_interval(days => nullif(${days}::int, 0)) where id = ${orderId}`
}

/** Past its deadline; an order with an unreviewed proof has `proofHours` more (decision 7). */
const overdue = (sql: AnySql, proofHours: number): Fragment => sql`
  o.status = 'waiting' and o.payment_status = 'unpaid' and o.transfer_deadline <= shop_now()
  and (o.payment_proof_id is null or o.transfer_deadline <= shop_now() - make_interval(hours => ${proofHours}::int))`

/** Unpaid orders whose transfer is overdue. */
export async function findOverdueOrders(sql: AnySql, proofHours: number, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select o.id from orders o where ${overdue(sql, proofHours)} order by o.transfer_deadline limit ${limit}`
  return rows.map((row) => row.id)
}

/** An overdue order, locked until the transaction ends; undefined if it is no longer overdue once the lock is acquired. */
export async function lockOverdueOrder(tx: Transaction, id: number, proofHours: number): Promise<Order | undefined> {
  const [row] = await tx<Order[]>`
    select ${orderColumns} from orders o join stores s on s.id = o.store_id
    where o.id = ${id} and ${overdue(tx, proofHours)}
    for update of o`
  return row
}

/** The number of orders with an unreviewed proof `hours` after their transfer deadline, counted up to `limit`. */
export async function countLongUnreviewed(sql: AnySql, hours: number, limit: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (
      select from orders
      where status = 'waiting' and payment_status = 'unpaid' and ${awaitsReview(sql`payment_proof_id`)}
        and transfer_deadline <= shop_now() - make_interval(hours => ${hours}::int)
      limit ${limit}
    ) waiting`
  return row.count
}

/** The stores that have not accepted an order for `hours`, with the days on which they open, and the database's time. */
export async function findStoresWithUnaccepted(
  sql: AnySql,
  hours: number,
): Promise<{ now: Date; stores: (StoreDays & { id: number })[] }> {
  const [row] = await sql<[{ now: Date; stores: (StoreDays & { id: number })[] }]>`
    select shop_now() as now, coalesce((
      select json_agg(json_build_object('id', s.id, 'openingHours', coalesce(s.opening_hours, '[]'), 'timeZone', s.time_zone,
        'holidays', s.holidays)) from stores s
      where s.id in (
        select o.store_id from orders o
        where o.status = 'processing' and o.updated_at <= shop_now() - make_interval(hours => ${hours}::int)
      )), '[]') as stores`
  return row
}

/** Orders of these stores that were paid before a time, which differs by store, and are not accepted yet. */
export async function findUnacceptedOrders(
  sql: AnySql,
  limits: readonly { storeId: number; paidBefore: Date }[],
  limit: number,
): Promise<number[]> {
  const storeIds = limits.map(({ storeId }) => storeId)
  const times = limits.map(({ paidBefore }) => paidBefore.toISOString())
  const rows = await sql<{ id: number }[]>`
    select o.id from orders o
      join unnest(${storeIds}::bigint[], ${times}::timestamptz[]) as l (store_id, paid_before) on l.store_id = o.store_id
    where o.status = 'processing' and o.updated_at <= l.paid_before
    order by o.updated_at limit ${limit}`
  return rows.map((row) => row.id)
}

/** Stores the id of the newest proof of the order's transfer. */
export async function setOrderProof(tx: Transaction, id: number, proofId: number): Promise<void> {
  await tx`update orders set payment_proof_id = ${proofId},
    updated_at = case when status = 'waiting' then now() else updated_at end where id = ${id}`
}
