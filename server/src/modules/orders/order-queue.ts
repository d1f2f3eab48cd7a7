import type { Static } from 'typebox'
import type { listManagedOrders as listCall, ManagedOrder } from '#contract/backoffice/orders.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import {
  namesOf,
  wireDeliveryOption,
  wireDeliveryOptionText,
  wireOrderStatus,
  wirePaymentStatus,
  wirePaymentType,
} from '#contract/protocol/wire-numbers.ts'
import { fromWireTime, toWireTime } from '#contract/values/time/wib-time.ts'
import { withinScope } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import type { AnySql } from '../../db/database.ts'
import { equalsAny, type Fragment } from '../../db/sql.ts'
import { filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import { movedBetween } from '../ledger/moved-between.ts'
import type { PaymentStatus, PaymentType } from '../payments/payment.ts'
import { awaitsReview } from '../payments/payment-reviews.ts'
import type { ProofReader, ProofRow, QueueReader } from '../payments/receivable.ts'
import { paymentTypeOf } from '../payments/wire.ts'
import { amountScope, hasAmounts } from './amounts.ts'
import type { DeliveryOption, OrderStatus } from './order.ts'
import { type TeamRow, teamColumns } from './order-team-queries.ts'
import { type AwaitedRow, awaitedColumns, toWireAwaited } from './order-term.ts'

type ManagedOrderQuery = QueryOf<typeof listCall>
type Reader = Pick<QueueReader, 'scope' | 'rights'>

type Row = AwaitedRow & {
  id: number
  store_id: number
  created_at: Date
  status: OrderStatus
  payment_status: PaymentStatus
  payment_type: PaymentType
  payment: string
  customer_name: string
  store_name: string
  delivery_option: DeliveryOption
  courier: string
  item_count: number
  bank_name: string | null
  unique_code: number
  total: number
  transfer_deadline: Date | null
  has_proof: boolean
}

/** Orders of all shoppers, of the stores in the reader’s scope, with amounts and payment where the reader may read orders. */
export async function listManagedOrders(
  { sql, settings }: Pick<Context, 'sql' | 'settings'>,
  query: ManagedOrderQuery,
  reader: Reader,
): Promise<Static<typeof ManagedOrder>[]> {
  const { limit, offset } = pageOf(query, 25)
  const { column, direction } = sortOf(
    sql,
    query,
    {
      ID: sql`o.id`,
      CreatedAt: sql`o.created_at`,
      PromisedDate: sql`promised`,
    },
    'ID-asc',
  )
  const rows = await sql<Row[]>`
    select o.id, o.store_id, o.created_at, o.status, o.payment_status, o.payment_type, o.payment, u.full_name as customer_name,
      s.name as store_name, o.delivery_option, o.courier, o.bank->>'name' as bank_name, o.unique_code, o.total,
      o.transfer_deadline, ${awaitsReview(sql`o.payment_proof_id`)} as has_proof, ${awaitedColumns},
      (select sum(quantity)::int from order_lines l where l.order_id = o.id) as item_count
    from orders o join users u on u.id = o.user_id join stores s on s.id = o.store_id
      left join payment_proofs p on p.id = o.payment_proof_id
    where ${filter(sql, query, reader)} order by ${column} ${direction}, o.id ${direction} limit ${limit} offset ${offset}`
  return rows.map((row) => ({
    ...paymentOf(row, reader),
    ID: row.id,
    CreatedAt: toWireTime(row.created_at),
    Status: wireOrderStatus[row.status],
    PaymentStatus: wirePaymentStatus[row.payment_status],
    CustomerName: row.customer_name,
    StoreName: row.store_name,
    DeliveryOption: wireDeliveryOptionText[row.delivery_option],
    DeliveryOptionID: wireDeliveryOption[row.delivery_option],
    Courier: row.courier,
    ItemCount: row.item_count,
    PromisedDate: row.promised,
    ...toWireAwaited(row, { closed: settings.closedDays, isWhole: hasAmounts(reader.rights, row.store_id) }),
  }))
}

const nothingOfPayment = {
  PaymentType: '',
  Payment: '',
  BankName: '',
  UniqueNum: 0,
  TotalTransaction: 0,
  TransferDeadline: null,
  HasProof: false,
}

function paymentOf(row: Row, { rights }: Reader) {
  if (!hasAmounts(rights, row.store_id)) return { HasAmounts: false, ...nothingOfPayment }
  return {
    HasAmounts: true,
    PaymentType: wirePaymentType[row.payment_type],
    Payment: row.payment,
    BankName: row.bank_name ?? '',
    UniqueNum: row.unique_code,
    TotalTransaction: row.total - row.unique_code,
    TransferDeadline: row.transfer_deadline && toWireTime(row.transfer_deadline),
    HasProof: row.has_proof,
  }
}

export async function countManagedOrders(sql: AnySql, query: ManagedOrderQuery, reader: Reader): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from orders o where ${filter(sql, query, reader)}`
  return row!.count
}

function filter(sql: AnySql, query: ManagedOrderQuery, { scope, rights }: Reader): Fragment {
  // The conditions on the times of payment and refund are outside of the caller's group, because its OR joins conditions on the order
  // itself.
  const { PaidFrom, PaidTo, RefundedFrom, RefundedTo, PromisedFrom, PromisedTo, ...others } = query
  const times = { PaidFrom, PaidTo, RefundedFrom, RefundedTo }
  const isMoved = movedBetween(sql, sql`o.id`, times, {
    ...({
      payment: 'order_payment',
      reversal: 'order_reversal',
      refunds: ['order_refund', 'order_partial_refund'],
    } as const),
  })
  // A filter reveals as much as a column: filters by payment find only orders whose payment the caller may see.
  const customers = rights.get('customers:read') ?? []
  const isShown = withinScope(sql, amountScope(rights), sql`o.store_id`)
  const isMovedAsShown = Object.values(times).some(Boolean) ? sql`(${isMoved} and ${isShown})` : isMoved
  const isPromised = promisedBetween(sql, { PromisedFrom, PromisedTo })
  return sql`${withinScope(sql, scope, sql`o.store_id`)} and ${isMovedAsShown} and ${isPromised} and ${filterGroup(
    sql,
    others,
    {
      ID: (ids) => sql`o.id = any(${ids})`,
      // As a literal: the few waiting orders and the many completed ones need different query plans.
      Status: (numbers) => sql`o.status = any(${sql.unsafe(`'{${namesOf(wireOrderStatus, numbers)}}'`)})`,
      TransferAmount: (amounts) => sql`(o.total = any(${amounts}) and ${isShown})`,
      HasProof: (values) => sql`(${awaitsReview(sql`o.payment_proof_id`)} = any(${values}) and ${isShown})`,
      HasCancelRequest: (values) => sql`(${isAmong(sql, requested(sql), values)} and ${isShown})`,
      HasComplaint: (values) => sql`(${isAmong(sql, complained(sql), values)} and ${isShown})`,
      IsPreOrder: (values) => isAmong(sql, preOrdered(sql), values),
      StoreID: (ids) => equalsAny(sql, sql`o.store_id`, ids),
      CustomerID: (ids) => sql`(o.user_id = any(${ids}) and ${withinScope(sql, customers, sql`o.store_id`)})`,
      ProductID: (ids) => sql`o.id in (
        select l.order_id from order_lines l where l.product_id = any(${ids})
        union select l.order_id from order_replacements l where l.product_id = any(${ids}))`,
      PaymentType: (types) =>
        sql`(o.payment_type = any(${types.map((type) => paymentTypeOf(type) ?? '')}) and ${isShown})`,
    },
  )}`
}

/** Open complaints and requests are few, so that the orders are found by them. The states are literals, in the words of the indexes. */
const complained = (sql: AnySql) =>
  sql`select c.order_id from complaints c where c.state in ('open', 'returning', 'approved')`
const requested = (sql: AnySql) => sql`
  select r.order_id from order_cancel_requests r join orders q on q.id = r.order_id
  where r.state = 'open' and q.status in ('processing', 'packing', 'ready')`

const preOrdered = (sql: AnySql) => sql`select l.order_id from order_lines l where l.delivery_date is not null`

/** Orders with a pre-order that was promised for these days. */
function promisedBetween(
  sql: AnySql,
  { PromisedFrom, PromisedTo }: Pick<ManagedOrderQuery, 'PromisedFrom' | 'PromisedTo'>,
): Fragment {
  if (!PromisedFrom?.length && !PromisedTo?.length) return sql`true`
  const days = (texts: readonly string[] = []) =>
    texts.map((text) => text.slice(0, 10)).filter((text) => fromWireTime(text))
  const from = days(PromisedFrom).toSorted()[0]
  const to = days(PromisedTo).toSorted().at(-1)
  if ((PromisedFrom?.length && !from) || (PromisedTo?.length && !to)) return sql`false`
  return sql`o.id in (
    select l.order_id from order_lines l
    where l.delivery_date >= coalesce(${from ?? null}::date, '-infinity') and l.delivery_date <= coalesce(${to ?? null}::date, 'infinity'))`
}

function isAmong(sql: AnySql, ids: Fragment, values: readonly boolean[]): Fragment {
  if (new Set(values).size > 1) return sql`true`
  return values[0] ? sql`o.id in (${ids})` : sql`o.id not in (${ids})`
}

export type CustomerOfOrder = ProofRow &
  TeamRow &
  AwaitedRow & {
    fullName: string
    phone: string
    email: string
    hasCancelRequest: boolean
  }

/** The customer, the newest proof of the transfer, the awaited step, and what the team did and wrote. */
export async function findCustomerOfOrder(
  sql: AnySql,
  orderId: number,
  proofs: Pick<ProofReader, 'columns'>,
): Promise<CustomerOfOrder | undefined> {
  const [row] = await sql<CustomerOfOrder[]>`
    select u.full_name as "fullName", u.phone, u.email, ${proofs.columns}, ${teamColumns(sql, sql`o.id`)}, ${awaitedColumns},
      o.id in (${requested(sql)}) as "hasCancelRequest"
    from orders o join users u on u.id = o.user_id join stores s on s.id = o.store_id left join payment_proofs p on p.id = o.payment_proof_id
    where o.id = ${orderId}`
  return row
}

/** The names of the customers of orders, by the order's id. */
export async function findCustomerNames(sql: AnySql, orderIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select o.id, u.full_name as name from orders o join users u on u.id = o.user_id where o.id = any(${[...orderIds]})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
