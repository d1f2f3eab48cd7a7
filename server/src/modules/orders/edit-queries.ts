import { type Scope, withinScope } from '../../access/rights.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import { lineColumns } from './line-columns.ts'
import type { Order, OrderLine } from './order.ts'

/** A line that takes the place of pieces of the line `replaces`. */
export type NewReplacement = OrderLine & { line: number; replaces: number }

export type NewEdit = {
  orderId: number
  storeId: number
  number: number
  at: Date
  editedBy: number | null
  reason: string
  /** The part that it refunded; null if replacements cost the same. */
  refundId: number | null
  replaced: readonly NewReplacement[]
}

/** Returns the id of the edit. */
export async function insertEdit(tx: Transaction, { replaced, ...edit }: NewEdit): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into order_edits (order_id, store_id, number, at, edited_by, reason, refund_id)
    values (${edit.orderId}, ${edit.storeId}, ${edit.number}, ${edit.at}, ${edit.editedBy}, ${edit.reason}, ${edit.refundId}) returning id`
  if (replaced.length === 0) return id
  const rows = replaced.map((line) => ({
    edit_id: id,
    order_id: edit.orderId,
    line: line.line,
    replaces: line.replaces,
    ...lineColumns(line),
  }))
  await tx`insert into order_replacements ${tx.rows(rows)}`
  return id
}

type NamedPieces = { name: string; quantity: number }
/** The goods of an edit in words: pieces that were taken away, and pieces that others take the place of. */
export type EditedGoods = { removed: NamedPieces[]; replaced: (NamedPieces & { by: string })[] }

/** The goods of edit `e`, as JSON. */
const removedGoods = (sql: AnySql) => sql`(
  select coalesce(json_agg(json_build_object('name', g.name, 'quantity', x.quantity) order by g.line), '[]')
  from order_refund_lines x join order_goods g on g.order_id = e.order_id and g.line = x.line where x.refund_id = e.refund_id)`
const replacedGoods = (sql: AnySql) => sql`(
  select coalesce(json_agg(json_build_object('name', g.name, 'quantity', r.quantity, 'by', r.name) order by r.line), '[]')
  from order_replacements r join order_goods g on g.order_id = r.order_id and g.line = r.replaces where r.edit_id = e.id)`

/** The edits of order `o` as JSON, oldest first; `by` is the name of the member of staff. */
export const editsColumn = (sql: AnySql) => sql`(
  select coalesce(json_agg(json_build_object('at', e.at, 'by', coalesce(m.full_name, ''), 'reason', e.reason,
    'isRefunded', e.refund_id is not null, 'removed', ${removedGoods(sql)}, 'replaced', ${replacedGoods(sql)}) order by e.number), '[]')
  from order_edits e left join users m on m.id = e.edited_by where e.order_id = o.id)`

export type Edit = EditedGoods & {
  number: number
  at: Date
  orderId: number
  reason: string
  amount: number
  isPaidOut: boolean
}

const select = (sql: AnySql) => sql`
  select e.number, e.at, e.order_id as "orderId", e.reason, coalesce(f.amount, 0)::bigint as amount,
    exists (select from payouts p where p.kind = 'refund' and p.subject_id = e.refund_id) as "isPaidOut",
    ${removedGoods(sql)} as removed, ${replacedGoods(sql)} as replaced
  from order_edits e left join order_refunds f on f.id = e.refund_id`

/** The edits of an order, the first first. */
export const findEditsOf = (sql: AnySql, orderId: number): Promise<Edit[]> =>
  sql<Edit[]>`${select(sql)} where e.order_id = ${orderId} order by e.number`

/** An edit with its refunded rupiah, for its shopper only. */
export async function findEdit(sql: AnySql, { id, userId }: { id: number; userId: number }): Promise<Edit | undefined> {
  const [row] = await sql<Edit[]>`
    ${select(sql)} where e.id = ${id} and e.order_id in (select id from orders where user_id = ${userId})`
  return row
}

/** A line with its place: those that were ordered, then replacements. */
export type PlacedLine = OrderLine & {
  line: number
  replaces: number | null
  /** Pieces when the line was made. */
  placed: number
  /** Of these, pieces that were not replaced. */
  left: number
}

/** All lines of order `o` as JSON; `quantity` is the pieces that leave with it: not replaced, and not refunded before. */
export const goodsColumn = (sql: AnySql) => sql`(
  select json_agg(json_build_object('line', g.line, 'replaces', g.replaces, 'placed', g.placed, 'left', g.quantity,
      'quantity', g.quantity - (
        select coalesce(sum(x.quantity), 0) from order_refunds r join order_refund_lines x on x.refund_id = r.id
        where r.order_id = o.id and x.line = g.line and (o.status in ('processing', 'packing', 'ready')
          or not exists (select from order_events e where e.order_id = o.id and e.event in ('ship', 'arrive') and e.at <= r.at))
      ),
      'productId', g.product_id, 'name', g.name, 'image', g.image, 'purchaseType', g.purchase_type, 'minDays', g.min_days,
      'deliveryDate', g.delivery_date, 'discountPercent', g.discount_percent, 'price', g.price, 'promoPrice', g.promo_price,
      'note', g.note, 'commission', g.commission) order by g.line)
  from order_goods g where g.order_id = o.id)`

type EditableLine = Pick<Order, 'status' | 'paymentStatus' | 'storeId'> &
  Pick<OrderLine, 'productId' | 'purchaseType' | 'deliveryDate'> & { price: number }

/** A line of an order of these stores; `price` is the rupiah that were paid for a piece. */
export async function findEditableLine(
  sql: AnySql,
  { orderId, line, scope }: { orderId: number; line: number; scope: Scope },
): Promise<EditableLine | undefined> {
  const [row] = await sql<EditableLine[]>`
    select o.status, o.payment_status as "paymentStatus", o.store_id as "storeId", g.product_id as "productId",
      g.purchase_type as "purchaseType", g.delivery_date::text as "deliveryDate", g.promo_price as price
    from orders o join order_goods g on g.order_id = o.id
    where o.id = ${orderId} and g.line = ${line} and ${withinScope(sql, scope, sql`o.store_id`)}`
  return row
}
