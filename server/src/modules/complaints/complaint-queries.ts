import {
  type ComplaintKind,
  type ComplaintSolution,
  type ComplaintState,
  maxComplaints,
} from '#contract/values/orders/complaint.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { hasReplacement } from '../orders/order-term.ts'
import { isReplacement } from '../orders/replacement.ts'
import type { Complaint, ComplaintStep, ReturnParcel } from './complaint.ts'

type Row = Omit<Complaint, 'steps'> & { steps: (Omit<ComplaintStep, 'at'> & { at: string })[] }

/**
 * A state of complaint `c`, or of one of its steps. A complaint whose goods were sent again and have arrived is stored as withdrawn, which
 * is how releases before decision 137 read it; no other complaint is withdrawn while it has a replacement.
 */
const stateOf = (state: Fragment): Fragment =>
  sqlFragment`case when ${state} = 'withdrawn' and ${hasReplacement} then 'replaced' else ${state} end`

async function select(sql: AnySql, condition: Fragment): Promise<Complaint[]> {
  const rows = await sql<Row[]>`
    select c.id, c.order_id as "orderId", c.user_id as "userId", c.store_id as "storeId", c.at, c.kind, c.text, c.solution, ${stateOf(sqlFragment`c.state`)} as state,
      coalesce((select amount from order_refunds r where r.order_id = c.order_id and r.number = c.refund_number), 0)::bigint
        as "refundedAmount",
      exists (select from order_refunds r join payouts p on p.kind = 'refund' and p.subject_id = r.id and p.state <> 'returned'
        where r.order_id = c.order_id and r.number = c.refund_number) as "isPaidOut",
      json_build_object('openingHours', coalesce(s.opening_hours, '[]'), 'timeZone', s.time_zone, 'holidays', s.holidays) as "storeDays",
      (select coalesce(json_agg(json_build_object('line', l.line, 'productId', l.product_id, 'name', o.name, 'image', o.image,
          'price', o.promo_price, 'quantity', l.quantity, 'earlier', (select count(*) from complaint_lines e
            where e.product_id = l.product_id and e.complaint_id < c.id),
          'left', o.quantity - coalesce((select sum(x.quantity) from order_refunds r join order_refund_lines x on x.refund_id = r.id
            where r.order_id = c.order_id and x.line = l.line), 0),
          'stock', (select stock from product_stock where product_id = l.product_id)) order by l.line), '[]')
        from complaint_lines l join order_goods o on o.order_id = c.order_id and o.line = l.line where l.complaint_id = c.id) as lines,
      (select count(*) from orders o where o.user_id = c.user_id and o.store_id = c.store_id
        and o.payment_status in ('verified', 'paid') and not ${isReplacement})::int as "customerOrders",
      (select count(*) from complaints e where e.user_id = c.user_id and e.store_id = c.store_id and e.id < c.id)::int
        as "customerComplaints",
      (select coalesce(json_agg(upload_key order by place), '[]') from complaint_pictures where complaint_id = c.id) as pictures,
      (select coalesce(json_agg(json_build_object('id', e.id, 'at', e.at, 'state', ${stateOf(sqlFragment`e.state`)}, 'note', e.note,
          'isReplacement', exists (select from complaint_replacements where step_id = e.id),
          'by', case when e.actor = 'operator' then coalesce(m.full_name, '') else '' end) order by e.id), '[]')
        from complaint_events e left join users m on m.id = e.user_id where e.complaint_id = c.id) as steps,
      (select json_build_object('orderId', q.id, 'status', q.status, 'trackingNumber', q.tracking_number)
        from complaint_replacements r join orders q on q.id = r.order_id
        where r.complaint_id = c.id and q.status not in ('rejected', 'cancelled')) as replacement,
      case when c.return_tracking_number <> '' then
        json_build_object('courier', c.return_courier, 'trackingNumber', c.return_tracking_number) end as "returnParcel"
    from complaints c join stores s on s.id = c.store_id
    where ${condition} order by c.id desc limit ${maxComplaints}`
  return rows.map(({ steps, ...row }) => ({ ...row, steps: steps.map((step) => ({ ...step, at: new Date(step.at) })) }))
}

/** The complaints about an order, newest first. */
export const findComplaintsOf = (sql: AnySql, orderId: number): Promise<Complaint[]> =>
  select(sql, sql`c.order_id = ${orderId}`)

export async function findComplaint(sql: AnySql, id: number): Promise<Complaint | undefined> {
  const [complaint] = await select(sql, sql`c.id = ${id}`)
  return complaint
}

/** Locked until the transaction ends. The lock of the order, where it is needed, is taken first. */
export async function lockComplaint(tx: Transaction, id: number): Promise<Complaint | undefined> {
  // Before it is read, because a statement that waits for the lock sees replacements, refunds and steps of before its wait.
  await tx`select from complaints where id = ${id} for update`
  return findComplaint(tx, id)
}

/** The complaint of which this is the newest step; undefined after a later one. */
export async function findComplaintAtStep(
  sql: AnySql,
  { stepId, userId }: { stepId: number; userId: number },
): Promise<Complaint | undefined> {
  const [complaint] = await select(
    sql,
    sql`c.user_id = ${userId} and c.id = (select complaint_id from complaint_events where id = ${stepId})`,
  )
  return complaint?.steps.at(-1)?.id === stepId ? complaint : undefined
}

/** Whether order `o` has a complaint that is not decided; its states are literals, in the words of the index. */
export const hasOpenComplaint = (sql: AnySql): Fragment => sql`exists (
  select from complaints c where c.order_id = o.id and c.state in ('open', 'returning', 'approved')
)`

export type NewComplaint = {
  orderId: number
  userId: number
  storeId: number
  kind: ComplaintKind
  text: string
  solution: ComplaintSolution
  lines: readonly { line: number; productId: number; quantity: number }[]
  uploadKeys: readonly string[]
}

export async function insertComplaint(tx: Transaction, complaint: NewComplaint): Promise<void> {
  const { orderId, userId, storeId, kind, text, solution, lines, uploadKeys } = complaint
  const [{ id }] = await tx<[{ id: number }]>`
    insert into complaints (order_id, user_id, store_id, kind, text, solution)
    values (${orderId}, ${userId}, ${storeId}, ${kind}, ${text}, ${solution}) returning id`
  await tx`
    insert into complaint_lines ${tx.rows(
      lines.map(({ line, productId, quantity }) => ({ complaint_id: id, line, product_id: productId, quantity })),
    )}`
  if (uploadKeys.length > 0) {
    await tx`
      insert into complaint_pictures ${tx.rows(
        uploadKeys.map((key, index) => ({ complaint_id: id, place: index + 1, upload_key: key })),
      )}`
  }
  await insertStep(tx, { id, state: 'open', actor: 'customer', userId, note: '' })
}

type Step = { id: number; state: ComplaintState; actor: 'customer' | 'operator'; userId: number | null; note: string }

/** Returns the id of the step. */
async function insertStep(tx: Transaction, { id, state, actor, userId, note }: Step): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into complaint_events (complaint_id, state, actor, user_id, note)
    values (${id}, ${state}, ${actor}, ${userId}, ${note}) returning id`
  return row.id
}

/** Records that a step sends the goods of a complaint again. */
export async function insertReplacement(
  tx: Transaction,
  { complaintId, orderId, stepId }: { complaintId: number; orderId: number; stepId: number },
): Promise<void> {
  await tx`
    insert into complaint_replacements (order_id, complaint_id, step_id) values (${orderId}, ${complaintId}, ${stepId})`
}

/** Complaints whose goods were sent again and have arrived, each with its order. */
export const findReplaced = (sql: AnySql, limit: number) =>
  sql<{ id: number; orderId: number }[]>`
    select c.id, c.order_id as "orderId" from complaints c
      join complaint_replacements r on r.complaint_id = c.id join orders q on q.id = r.order_id
    where c.state = 'approved' and q.status in ('arrived', 'completed') order by c.id limit ${limit}`

/** Writes the next state of a locked complaint and its step, whose id it returns. `refundNumber`: the part of the order, if refunded. */
export async function writeState(tx: Transaction, step: Step & { refundNumber?: number }): Promise<number> {
  await tx`
    update complaints set state = ${step.state}, state_at = shop_now(), refund_number = ${step.refundNumber ?? null}
    where id = ${step.id}`
  return insertStep(tx, step)
}

export async function writeReturnParcel(tx: Transaction, id: number, parcel: ReturnParcel): Promise<void> {
  await tx`
    update complaints set return_courier = ${parcel.courier}, return_tracking_number = ${parcel.trackingNumber}
    where id = ${id}`
}
