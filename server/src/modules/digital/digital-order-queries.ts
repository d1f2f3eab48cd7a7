import type { QueryOf } from '#contract/protocol/call.ts'
import { wireDigitalStatus, wirePaymentStatus } from '#contract/protocol/wire-numbers.ts'
import type { listDigitalOrders } from '#contract/shop/digital.ts'
import { digitalCategories } from '#contract/values/digital/digital-goods.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import { type Fragment, joined, sqlFragment, type Value } from '../../db/sql.ts'
import { DomainError } from '../../errors.ts'
import { columnsOf, conditionsOf, filterGroup, listFields, lowerCased, pageOf, sortOf } from '../../http/list-query.ts'
import { type BankSnapshot, bankSnapshot, transferAccountFields } from '../payments/bank-queries.ts'
import { type ChosenPayment, deadlineOf } from '../payments/choose-payment.ts'
import { hasRestingAmount, reserveTransfer } from '../payments/open-transfers.ts'
import { isTransfer } from '../payments/payment.ts'
import { withProofs } from '../payments/proof-history.ts'
import type { Actor } from '../payments/receivable.ts'
import type { DigitalEvent, DigitalHistoryRow, DigitalOrder, DigitalStatus } from './digital-order.ts'
import { categoryName } from './product-queries.ts'

export const digitalOrderColumns = sqlFragment`
  o.id, o.user_id as "userId", o.product_id as "productId", o.category, o.sku, o.product_name as "productName",
  o.brand_name as "brandName", o.image, o.reference, o.status, o.payment_status as "paymentStatus",
  o.payment_type as "paymentType", o.payment, o.payment_proof_id as "paymentProofId", o.bank_account_id as "bankAccountId", o.bank, o.qris,
  o.transfer_deadline as "transferDeadline",
  coalesce(o.transfer_deadline <= shop_now(), false) as "isPastDeadline", o.price, o.fee, o.unique_code as "uniqueCode", o.total, o.note, o.facts,
  o.supplier_reference as "supplierReference", o.inquiry_reference as "inquiryReference",
  o.inquired_at as "inquiredAt", o.sent_at as "sentAt", o.is_acknowledged as "isAcknowledged",
  o.doubted_at as "doubtedAt", o.attempts, o.called_at as "calledAt", o.next_check_at as "nextCheckAt",
  o.supplier_price as "supplierPrice", o.serial_number as "serialNumber", o.supplier_message as "supplierMessage",
  o.is_number_refused as "isNumberRefused", o.attention, o.confirmed_at as "confirmedAt", o.created_at as "createdAt", o.updated_at as "updatedAt"`

export type NewInquiry = Pick<
  DigitalOrder,
  | 'userId'
  | 'productId'
  | 'category'
  | 'sku'
  | 'productName'
  | 'brandName'
  | 'image'
  | 'reference'
  | 'price'
  | 'fee'
  | 'supplierReference'
> & { status: 'inquiring' | 'ready' }

/** Writes an inquiry, or a row that is `ready` at once because its goods need no inquiry. */
export async function insertInquiry(tx: Transaction, inquiry: NewInquiry, now: Date): Promise<DigitalOrder> {
  const { status } = inquiry
  const [row] = await tx<[DigitalOrder]>`
    insert into digital_orders as o (user_id, product_id, category, sku, product_name, brand_name, image, reference, status,
      payment_status, price, fee, supplier_reference, next_check_at, created_at, updated_at)
    values (${inquiry.userId}, ${inquiry.productId}, ${inquiry.category}, ${inquiry.sku}, ${inquiry.productName},
      ${inquiry.brandName}, ${inquiry.image}, ${inquiry.reference}, ${status}, 'unpaid', ${inquiry.price},
      ${inquiry.fee}, ${inquiry.supplierReference}, ${status === 'inquiring' ? now : null}, ${now}, ${now})
    returning ${digitalOrderColumns}`
  return row
}

type Placing = ChosenPayment & {
  price: number
  fee: number
  transferHours: number
  maxOpenOrders: number
}

/**
 * Makes a locked inquiry that is `ready` an order that waits for its payment, with the exact transfer that is awaited for it and the
 * first row of its history. Throws PAYMENT_METHOD_UNAVAILABLE if the bank account accepts no transfers, TOO_MANY_OPEN_ORDERS,
 * UNIQUE_CODES_EXHAUSTED. Call it inside `withIdempotency`.
 */
export async function writePlaced(
  tx: Transaction,
  order: DigitalOrder,
  placing: Placing,
  now: Date,
): Promise<DigitalOrder> {
  const { id, userId } = order
  const { paymentType, bankAccountId, price, fee, maxOpenOrders } = placing
  const open = isTransfer(paymentType) ? tx`status = 'waiting' and payment_type is not null` : tx`false`
  type Allocation = { bank: BankSnapshot | null; openOrders: number; hasResting: boolean }
  const [{ bank, openOrders, hasResting }] = await tx<[Allocation]>`
    select ${bankSnapshot(tx, bankAccountId)} as bank, ${hasRestingAmount(tx, userId)} as "hasResting",
      (select count(*) from (
        select from digital_orders where user_id = ${userId} and ${open} limit ${maxOpenOrders}
      ) open) as "openOrders"`
  if (paymentType === 'bank' && !bank) {
    throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', `bank account ${bankAccountId}`)
  }
  if (openOrders >= maxOpenOrders) throw new DomainError('TOO_MANY_OPEN_ORDERS', `user ${userId}`)
  const code = await reserveTransfer(tx, placing, {
    purpose: 'digital_order',
    referenceId: id,
    amount: price + fee,
    userId,
    hasResting,
  })
  const [written] = await tx<[DigitalOrder]>`
    update digital_orders o set status = 'waiting', payment_type = ${paymentType}, payment = ${placing.payment},
      bank_account_id = ${bankAccountId}, bank = ${bank && tx.json(bank)}, qris = ${placing.qris}, price = ${price},
      fee = ${fee}, unique_code = ${code}, transfer_deadline = ${deadlineOf(tx, paymentType, placing.transferHours)}, placed_at = ${now},
      updated_at = ${now}
    where id = ${id}
    returning ${digitalOrderColumns}`
  tx.defer(tx`
    insert into digital_order_events (order_id, at, event, status, actor, actor_user_id)
    values (${id}, ${now}, 'place', ${written.status}, 'customer', ${userId})`)
  return written
}

/** Gives a reopened order a full deadline, and returns it. */
export async function renewDigitalDeadline(tx: Transaction, id: number, hours: number) {
  const [row] = await tx<[{ transferDeadline: Date }]>`
    update digital_orders set transfer_deadline = greatest(transfer_deadline, shop_now() + make_interval(hours => ${hours}::int))
    where id = ${id} returning transfer_deadline as "transferDeadline"`
  return row.transferDeadline
}

/** One order or inquiry, locked until the transaction ends. With `userId` only that shopper's. */
export async function lockDigitalOrder(
  tx: Transaction,
  id: number,
  userId?: number,
): Promise<DigitalOrder | undefined> {
  const [row] = await tx<DigitalOrder[]>`
    select ${digitalOrderColumns} from digital_orders o
    where o.id = ${id} ${userId === undefined ? tx`` : tx`and o.user_id = ${userId}`} for update`
  return row
}

/** One order by the reference that we gave the supplier, locked. */
export async function lockBySupplierReference(tx: Transaction, reference: string): Promise<DigitalOrder | undefined> {
  const [row] = await tx<DigitalOrder[]>`
    select ${digitalOrderColumns} from digital_orders o where o.supplier_reference = ${reference} for update`
  return row
}

/** A recent equal inquiry of this shopper, to be reused. */
export async function findInquiry(
  tx: Transaction,
  { userId, productId, reference, since }: { userId: number; productId: number; reference: string; since: Date },
): Promise<DigitalOrder | undefined> {
  const [row] = await tx<DigitalOrder[]>`
    select ${digitalOrderColumns} from digital_orders o
    where user_id = ${userId} and payment_type is null and created_at > ${since} and status in ('inquiring', 'ready')
      and product_id = ${productId} and reference = ${reference}
    order by id desc limit 1`
  return row
}

/** Whether the supplier has refused this number for these goods since then, for any shopper. */
export async function wasNumberRefused(
  tx: Transaction,
  { sku, reference, since }: { sku: string; reference: string; since: Date },
): Promise<boolean> {
  const [row] = await tx<[{ wasRefused: boolean }]>`
    select exists (
      select from digital_orders
      where reference = ${reference} and placed_at is not null and sku = ${sku} and is_number_refused and updated_at > ${since}
    ) as "wasRefused"`
  return row.wasRefused
}

/** One order or inquiry of a shopper and its history, oldest first. */
export async function findDigitalOrder(
  sql: AnySql,
  id: number,
  userId?: number,
): Promise<{ order: DigitalOrder; history: DigitalHistoryRow[] } | undefined> {
  type Row = DigitalOrder & { history: (Omit<DigitalHistoryRow, 'at'> & { at: string })[]; proofTimes: string[] }
  const [row] = await sql<Row[]>`
    select ${digitalOrderColumns}, coalesce(
      (select json_agg(json_build_object('at', at, 'event', event, 'status', status, 'note', note) order by id)
        from digital_order_events where order_id = o.id), '[]') as history,
      (select coalesce(json_agg(created_at order by id), '[]') from payment_proofs where digital_order_id = o.id) as "proofTimes"
    from digital_orders o where o.id = ${id} ${userId === undefined ? sql`` : sql`and o.user_id = ${userId}`}`
  if (!row) return undefined
  const { history, proofTimes, ...order } = row
  const transitions = history.map((entry) => ({ ...entry, at: new Date(entry.at) }))
  return { order, history: withProofs(transitions, proofTimes) }
}

type MyDigitalOrderQuery = QueryOf<typeof listDigitalOrders>

/** A page of the shopper's orders, newest first. */
export async function listMyDigitalOrders(
  sql: AnySql,
  userId: number,
  query: MyDigitalOrderQuery,
): Promise<DigitalOrder[]> {
  const { limit, offset } = pageOf(query, 10)
  const { column, direction } = sortOf(sql, query, columnsOf(fieldsOf(sql)), 'ID-desc')
  return sql<DigitalOrder[]>`
    select ${digitalOrderColumns} from digital_orders o where ${ownedBy(sql, userId, query)}
    order by ${column} ${direction}, o.id ${direction} limit ${limit} offset ${offset}`
}

export async function countMyDigitalOrders(sql: AnySql, userId: number, query: MyDigitalOrderQuery): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from digital_orders o where ${ownedBy(sql, userId, query)}`
  return row!.count
}

/** The condition on the owner is outside of the caller's group. Inquiries are not orders. */
function ownedBy(sql: AnySql, userId: number, query: MyDigitalOrderQuery): Fragment {
  return sql`o.user_id = ${userId} and o.payment_type is not null and ${filterGroup(sql, query, {
    ...conditionsOf(fieldsOf(sql)),
    Reference: (numbers) => sql`o.reference = any(${numbers.map((number) => number.replace(/[\s.-]/g, ''))})`,
    PaymentType: (types) => sql`o.payment_type = any(${lowerCased(types)})`,
    UserID: (ids) => sql`o.user_id = any(${ids})`,
  })}`
}

function fieldsOf(sql: AnySql) {
  const { number, text, time, flag, choice } = listFields(sql)
  const ofDelivered = (column: Fragment) => text(sql`case when o.status = 'completed' then ${column} else '' end`)
  return {
    ID: number(sql`o.id`),
    TransactionID: number(sql`o.id`),
    OrderStatus: choice(sql`o.status`, wireDigitalStatus),
    ProductID: number(sql`o.product_id`),
    ProductCode: text(sql`o.sku`),
    ProductCategory: text(categoryName(sql, sql`o.category`)),
    ProductName: text(sql`o.product_name`),
    BrandName: text(sql`o.brand_name`),
    CategoryID: choice(sql`o.category`, digitalCategories),
    Reference: text(sql`o.reference`),
    Price: number(sql`o.price`),
    AdminFee: number(sql`o.fee`),
    UniqueNum: number(sql`o.unique_code`),
    TotalTransaction: number(sql`o.price + o.fee`),
    Payment: text(sql`o.payment`),
    PaymentType: text(sql`o.payment_type`),
    PaymentStatus: choice(sql`o.payment_status`, wirePaymentStatus),
    PaymentConfirmationID: number(sql`o.payment_proof_id`),
    ...transferAccountFields(sql, sql`o.bank`),
    TransferDeadline: time(sql`o.transfer_deadline`),
    SerialNumber: ofDelivered(sql`o.serial_number`),
    Token: ofDelivered(sql`coalesce(o.facts ->> 'Token', '')`),
    IsConfirmed: flag(sql`o.confirmed_at is not null`),
    CreatedAt: time(sql`o.created_at`),
    UpdatedAt: time(sql`o.updated_at`),
  }
}

/** The columns that may change; omitted ones stay. */
export type Changes = Partial<
  Pick<
    DigitalOrder,
    | 'facts'
    | 'price'
    | 'fee'
    | 'supplierReference'
    | 'inquiryReference'
    | 'inquiredAt'
    | 'sentAt'
    | 'isAcknowledged'
    | 'doubtedAt'
    | 'attempts'
    | 'calledAt'
    | 'nextCheckAt'
    | 'supplierPrice'
    | 'serialNumber'
    | 'supplierMessage'
    | 'isNumberRefused'
    | 'attention'
    | 'confirmedAt'
    | 'status'
    | 'paymentStatus'
    | 'note'
  >
>

const columnOf = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Changes an order, which must be locked, and returns the changed row. */
export async function changeDigitalOrder(
  tx: Transaction,
  id: number,
  changes: Changes,
  now: Date,
): Promise<DigitalOrder> {
  const columns = Object.entries({ ...changes, updatedAt: now }).map(
    ([property, value]) =>
      tx`${tx.identifier(columnOf(property))} = ${property === 'facts' ? tx.json(value) : (value as Value)}`,
  )
  const [row] = await tx<[DigitalOrder]>`
    update digital_orders o set ${joined(columns, ', ')} where id = ${id} returning ${digitalOrderColumns}`
  return row
}

type HistoryEntry = { event: DigitalEvent; status: DigitalStatus; actor: Actor; note: string; detail: string }

export async function writeHistory(tx: Transaction, orderId: number, entry: HistoryEntry, now: Date): Promise<void> {
  await tx`
    insert into digital_order_events (order_id, at, event, status, actor, actor_user_id, note, detail)
    values (${orderId}, ${now}, ${entry.event}, ${entry.status}, ${entry.actor.kind}, ${entry.actor.userId},
      ${entry.note}, ${entry.detail})`
}

/** Orders and inquiries to advance now, longest due first. */
export async function findDueDigitalOrders(sql: AnySql, now: Date, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from digital_orders where next_check_at <= ${now} order by next_check_at limit ${limit}`
  return rows.map((row) => row.id)
}

/** Unpaid orders whose transfer is overdue and has no unreviewed proof. */
export async function findOverdueDigitalOrders(sql: AnySql, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from digital_orders
    where status = 'waiting' and transfer_deadline <= shop_now() and payment_proof_id is null
    order by transfer_deadline limit ${limit}`
  return rows.map((row) => row.id)
}

/** Inquiries that were not paid within `lifeMs`. */
export async function findOldInquiries(sql: AnySql, lifeMs: number, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from digital_orders
    where status in ('inquiring', 'ready') and created_at <= shop_now() - ${lifeMs}::float8 * interval '1 millisecond'
    order by created_at limit ${limit}`
  return rows.map((row) => row.id)
}

/** Deletes inquiries that led to no order: they contain personal names. */
export async function sweepInquiries(sql: AnySql): Promise<void> {
  await sql`
    delete from digital_orders
    where payment_type is null and status in ('failed', 'cancelled') and updated_at < now() - interval '7 days'`
}

/** Stores the id of the newest proof of its transfer. */
export async function setDigitalOrderProof(tx: Transaction, id: number, proofId: number): Promise<void> {
  await tx`update digital_orders set payment_proof_id = ${proofId},
    updated_at = case when status = 'waiting' then now() else updated_at end where id = ${id}`
}
