import type { StoreDays } from '#contract/values/stores/acceptance-time.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import type { Order } from '../orders/order.ts'

export type CancelRequest = {
  id: number
  at: Date
  reason: string
  state: 'open' | 'accepted' | 'refused'
  note: string
  /** The name of the member of staff who answered. */
  by: string
  storeDays: StoreDays
}

/** An order with its newest request. */
export type RequestedOrder = Pick<
  Order,
  'id' | 'storeId' | 'status' | 'paymentStatus' | 'paymentType' | 'deliveryOption'
> & {
  requests: number
  newest: CancelRequest | null
}

/** One order with its newest request and the number of its requests. With `userId` only that shopper's. */
export async function findRequestedOrder(
  sql: AnySql,
  id: number,
  userId?: number,
): Promise<RequestedOrder | undefined> {
  type Row = Omit<RequestedOrder, 'newest'> & { newest: (Omit<CancelRequest, 'at'> & { at: string }) | null }
  const [row] = await sql<Row[]>`
    select o.id, o.store_id as "storeId", o.status, o.payment_status as "paymentStatus", o.payment_type as "paymentType",
      o.delivery_option as "deliveryOption",
      (select count(*) from order_cancel_requests where order_id = o.id)::int as requests,
      (select json_build_object('id', r.id, 'at', r.at, 'reason', r.reason, 'state', r.state, 'note', r.note,
          'by', coalesce(m.full_name, ''), 'storeDays', json_build_object('openingHours', coalesce(s.opening_hours, '[]'),
          'timeZone', s.time_zone, 'holidays', s.holidays))
        from order_cancel_requests r join stores s on s.id = r.store_id left join users m on m.id = r.decided_by
        where r.order_id = o.id order by r.id desc limit 1) as newest
    from orders o where o.id = ${id} ${ofUser(sql, userId)}`
  return row && { ...row, newest: row.newest && { ...row.newest, at: new Date(row.newest.at) } }
}

const ofUser = (sql: AnySql, userId?: number): Fragment =>
  userId === undefined ? sql`` : sql`and o.user_id = ${userId}`

type NewRequest = { orderId: number; userId: number; storeId: number; reason: string }

export async function insertRequest(tx: Transaction, { orderId, userId, storeId, reason }: NewRequest): Promise<void> {
  await tx`
    insert into order_cancel_requests (order_id, user_id, store_id, reason)
    values (${orderId}, ${userId}, ${storeId}, ${reason})`
}

type Decision = { id: number; state: 'accepted' | 'refused'; by: number | null; note: string }

/** Answers an open request; false if it was answered before. */
export async function writeAnswer(tx: Transaction, { id, state, by, note }: Decision): Promise<boolean> {
  const { count } = await tx`
    update order_cancel_requests set state = ${state}, decided_at = shop_now(), decided_by = ${by}, note = ${note}
    where id = ${id} and state = 'open'`
  return count > 0
}

/** Opens a declined request again; false if it is not declined. */
export async function reopenRequest(tx: Transaction, id: number): Promise<boolean> {
  const { count } = await tx`
    update order_cancel_requests set state = 'open', decided_at = null, decided_by = null, note = ''
    where id = ${id} and state = 'refused'`
  return count > 0
}

/** A declined request for its mail. */
export async function findRefusedRequest(
  sql: AnySql,
  { id, userId }: { id: number; userId: number },
): Promise<{ orderId: number; note: string } | undefined> {
  const [row] = await sql<{ orderId: number; note: string }[]>`
    select order_id as "orderId", note from order_cancel_requests
    where id = ${id} and user_id = ${userId} and state = 'refused'`
  return row
}
