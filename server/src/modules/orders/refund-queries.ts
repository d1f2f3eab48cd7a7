import type { RefundableLine } from '#contract/values/orders/refund-part.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import { findPosted } from '../ledger/posted.ts'
import { splitTax } from '../stores/tax-split.ts'
import { commissionLeft } from './commission.ts'
import type { Order, OrderLine } from './order.ts'
import type { Shares } from './order-accounts.ts'
import { hasReplacement } from './order-term.ts'

/** A line of an order without the pieces that were replaced, and how many of the others were refunded. */
type Line = RefundableLine &
  Pick<OrderLine, 'productId' | 'name' | 'image' | 'purchaseType' | 'deliveryDate' | 'note' | 'commission'> & {
    /** All pieces of the line, and those of them that were replaced or refunded. */
    placed: number
    gone: number
    /** Pieces that are on their way again for a complaint (decision 137). */
    underWay: number
  }

/** The part of an order that can still be refunded. */
export type Refundable = {
  lines: Line[]
  /** Rupiah that are left of shipping and the unique code. */
  shipping: number
  uniqueCode: number
  /** Rupiah that were refunded so far, and in how many parts. */
  refunded: number
  parts: number
  edits: number
  /** The sums of the order in the books. */
  booked: Shares
}

/** Lock the order first if the result is relied upon. */
export async function findRefundable(
  sql: AnySql,
  { id, shippingFee, uniqueCode }: Pick<Order, 'id' | 'shippingFee' | 'uniqueCode'>,
): Promise<Refundable> {
  type Sums = { parts: number; edits: number; refunded: number; shipping: number; uniqueCode: number }
  const [rows, [sums], booked] = await Promise.all([
    sql<Omit<Line, 'gone'>[]>`
      select l.line, l.product_id as "productId", l.name, l.image, l.quantity, l.promo_price as price,
        l.purchase_type as "purchaseType", l.delivery_date::text as "deliveryDate", l.note, l.placed, l.commission,
        coalesce((
          select sum(r.quantity) from order_refunds o join order_refund_lines r on r.refund_id = o.id
          where o.order_id = l.order_id and r.line = l.line
        ), 0)::int as refunded,
        coalesce((
          select sum(s.quantity) from complaints c join complaint_lines s on s.complaint_id = c.id and s.line = l.line
          where c.order_id = l.order_id and c.state = 'approved' and ${hasReplacement}
        ), 0)::int as "underWay"
      from order_goods l where l.order_id = ${id} order by l.line`,
    sql<[Sums]>`
      select count(*)::int as parts, (select count(*)::int from order_edits where order_id = ${id}) as edits,
        coalesce(sum(amount), 0)::bigint as refunded, coalesce(sum(shipping), 0)::bigint as shipping,
        coalesce(sum(unique_code), 0)::int as "uniqueCode"
      from order_refunds where order_id = ${id}`,
    findBookedShares(sql, id),
  ])
  const lines = rows.map((row) => ({ ...row, gone: row.placed - row.quantity + row.refunded }))
  return {
    lines,
    shipping: shippingFee - sums.shipping,
    uniqueCode: uniqueCode - sums.uniqueCode,
    refunded: sums.refunded,
    parts: sums.parts,
    edits: sums.edits,
    booked,
  }
}

const orderPostings = ['order_payment', 'order_reversal', 'order_refund', 'order_partial_refund', 'order_vat'] as const

/** Commission and PPN that the books have of an order, in rupiah. */
export async function findBookedShares(sql: AnySql, orderId: number): Promise<Shares> {
  const accounts = ['commission', 'vat_out'] as const
  const posted = await findPosted(sql, { kinds: orderPostings, referenceId: orderId }, accounts)
  return { commission: posted.commission, tax: posted.vat_out }
}

/** Pieces that leave an order, with the commission that goes with them, and the rupiah of goods and shipping that are refunded. */
type Leaving = { commission: number; goods: number; shipping: number }

/**
 * The shares that the books lose with a part of a locked order: they keep the commission on the pieces that are left, and the PPN of the
 * rupiah that are left. An order without PPN has none of it.
 */
export function sharesOfPart({ lines, refunded, booked, ...left }: Refundable, order: Order, part: Leaving): Shares {
  const commission = lines.reduce((sum, line) => sum + commissionLeft(line), 0) - part.commission
  const codes = order.uniqueCode - left.uniqueCode
  const paid = order.goodsTotal + order.shippingFee - (refunded - codes) - part.goods - part.shipping
  return { commission: booked.commission - commission, tax: booked.tax === 0 ? 0 : booked.tax - splitTax(paid).tax }
}

export type NewRefund = {
  orderId: number
  number: number
  at: Date
  refundedBy: number | null
  reason: string
  goods: number
  shipping: number
  uniqueCode: number
  isRestocked: boolean
  lines: readonly { line: number; quantity: number }[]
}

/** Returns the id of the refund. */
export async function insertRefund(tx: Transaction, { lines, ...refund }: NewRefund): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into order_refunds (order_id, number, at, refunded_by, reason, goods, shipping, unique_code, is_restocked)
    values (${refund.orderId}, ${refund.number}, ${refund.at}, ${refund.refundedBy}, ${refund.reason}, ${refund.goods},
      ${refund.shipping}, ${refund.uniqueCode}, ${refund.isRestocked})
    returning id`
  if (lines.length > 0)
    await tx`insert into order_refund_lines ${tx.rows(lines.map(({ line, quantity }) => ({ refund_id: id, line, quantity })))}`
  return id
}

/** A refunded part of an order with the names of its pieces. Amounts are rupiah. */
export type RefundedPart = {
  number: number
  at: Date
  goods: number
  shipping: number
  amount: number
  lines: { name: string; quantity: number }[]
  /** Whether it has the difference of replacements. */
  hasDifference: boolean
}

/** The refunded parts of an order, the first first. */
export function findRefundsOf(sql: AnySql, orderId: number): Promise<RefundedPart[]> {
  return sql<RefundedPart[]>`
    select r.number, r.at, r.goods, r.shipping, r.amount, coalesce((
        select json_agg(json_build_object('name', l.name, 'quantity', x.quantity) order by l.line)
        from order_refund_lines x join order_goods l on l.order_id = r.order_id and l.line = x.line where x.refund_id = r.id
      ), '[]') as lines,
      exists (select from order_edits e join order_replacements x on x.edit_id = e.id where e.refund_id = r.id) as "hasDifference"
    from order_refunds r where r.order_id = ${orderId} order by r.number`
}

/** A refunded part with the names of its pieces, for its shopper only. */
export async function findRefund(
  sql: AnySql,
  { id, userId }: { id: number; userId: number },
): Promise<
  { orderId: number; amount: number; reason: string; lines: { name: string; quantity: number }[] } | undefined
> {
  const [row] = await sql<
    { orderId: number; amount: number; reason: string; lines: { name: string; quantity: number }[] }[]
  >`
    select r.order_id as "orderId", r.amount, r.reason, coalesce((
        select json_agg(json_build_object('name', l.name, 'quantity', x.quantity) order by l.line)
        from order_refund_lines x join order_goods l on l.order_id = r.order_id and l.line = x.line where x.refund_id = r.id
      ), '[]') as lines
    from order_refunds r join orders o on o.id = r.order_id where r.id = ${id} and o.user_id = ${userId}`
  return row
}

/** The remaining amounts and pieces of an order, all of which a whole refund returns. */
export function remainderOf({ lines, shipping, uniqueCode, booked }: Refundable) {
  const left = lines
    .map(({ productId, quantity, refunded, price }) => ({ productId, price, quantity: quantity - refunded }))
    .filter(({ quantity }) => quantity > 0)
  const goods = left.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  return {
    pieces: left,
    amounts: { goodsTotal: goods, shippingFee: shipping, uniqueCode, ...booked },
    total: goods + shipping + uniqueCode,
  }
}
