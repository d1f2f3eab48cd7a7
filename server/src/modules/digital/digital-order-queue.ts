import type { Static } from 'typebox'
import type { listManagedDigitalOrders as listCall, ManagedDigitalOrder } from '#contract/backoffice/digital-orders.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import { namesOf, wireDigitalStatus } from '#contract/protocol/wire-numbers.ts'
import { digitalCategoryOf } from '#contract/values/digital/digital-goods.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { contactFor, type Rights } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import type { AnySql } from '../../db/database.ts'
import { type Fragment, joined } from '../../db/sql.ts'
import { filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import { movedBetween } from '../ledger/moved-between.ts'
import { mayAskForProof } from '../payments/payment.ts'
import { awaitsReview } from '../payments/payment-reviews.ts'
import type { ProofReader, ProofRow, QueueReader } from '../payments/receivable.ts'
import { type DigitalOrder, transitionOf } from './digital-order.ts'
import { digitalOrderColumns } from './digital-order-queries.ts'
import { mayReadReceipts, withoutReceipt } from './receipt.ts'
import { mayBeResolvedManually } from './resolve-manually.ts'
import { hasCode } from './search-digital-orders.ts'
import { toWireDigitalOrder } from './wire.ts'

type ManagedDigitalOrderQuery = QueryOf<typeof listCall>

/** Digital orders of all shoppers: the operator's queue. */
export async function listManagedDigitalOrders(
  ctx: Context,
  query: ManagedDigitalOrderQuery,
  proofs: ProofReader,
  { rights }: QueueReader,
): Promise<Static<typeof ManagedDigitalOrder>[]> {
  const { sql } = ctx
  const { limit, offset } = pageOf(query, 25)
  const { direction } = sortOf(sql, query, { ID: sql`o.id` }, 'ID-asc')
  type Row = DigitalOrder & ProofRow & { fullName: string; phone: string; email: string }
  const rows = await sql<Row[]>`
    select ${digitalOrderColumns}, u.full_name as "fullName", u.phone, u.email, ${proofs.columns}
    from digital_orders o join users u on u.id = o.user_id left join payment_proofs p on p.id = o.payment_proof_id
    where ${filter(sql, query, rights)} order by o.id ${direction} limit ${limit} offset ${offset}`
  return rows.map((row) => ({
    Order: toWireDigitalOrder(mayReadReceipts(rights) ? row : withoutReceipt(row)),
    CustomerName: row.fullName,
    ...contactFor(rights, row, null),
    ...proofs.toWire(ctx, row),
    SupplierReference: row.supplierReference,
    SupplierMessage: row.supplierMessage,
    SupplierPrice: row.supplierPrice,
    SentAt: row.sentAt && toWireTime(row.sentAt),
    Attempts: row.attempts,
    Attention: row.attention,
    Actions: actionsOf(row),
  }))
}

function actionsOf(order: DigitalOrder & Pick<ProofRow, 'proofWanted'>): Static<typeof ManagedDigitalOrder>['Actions'] {
  const manually = { complete: 'complete', refund: 'fail' } as const
  return [
    ...(['verify', 'reject', 'unverify'] as const).filter((event) => transitionOf(order, event)),
    ...(mayAskForProof(order) && !order.proofWanted ? (['ask_proof'] as const) : []),
    ...(['complete', 'refund'] as const).filter(
      (step) => mayBeResolvedManually(order) && transitionOf(order, manually[step]),
    ),
  ]
}

export async function countManagedDigitalOrders(
  sql: AnySql,
  query: ManagedDigitalOrderQuery,
  { rights }: QueueReader,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from digital_orders o where ${filter(sql, query, rights)}`
  return row!.count
}

/** Inquiries are not orders. */
function filter(sql: AnySql, query: ManagedDigitalOrderQuery, rights: Rights): Fragment {
  // The conditions on the times of payment and refund are outside of the caller's group, because its OR joins conditions on the order
  // itself.
  const { PaidFrom, PaidTo, RefundedFrom, RefundedTo, ...others } = query
  const times = { PaidFrom, PaidTo, RefundedFrom, RefundedTo }
  const isMoved = movedBetween(sql, sql`o.id`, times, {
    ...({ payment: 'digital_payment', reversal: 'digital_reversal', refunds: ['digital_refund'] } as const),
  })
  return sql`o.payment_type is not null and ${isMoved} and ${filterGroup(sql, others, {
    ID: (ids) => sql`o.id = any(${ids})`,
    OrderStatus: (numbers) => sql`o.status = any(${namesOf(wireDigitalStatus, numbers)})`,
    TransferAmount: (amounts) => sql`o.total = any(${amounts})`,
    HasProof: (values) => sql`${awaitsReview(sql`o.payment_proof_id`)} = any(${values})`,
    NeedsAttention: (values) => sql`(o.attention <> '') = any(${values})`,
    SerialNumber: (codes) =>
      mayReadReceipts(rights)
        ? sql`(${joined(
            codes.map((code) => hasCode(sql, code)),
            ' or ',
          )})`
        : sql`false`,
    CategoryID: (ids) => sql`o.category = any(${ids.flatMap((id) => digitalCategoryOf(id) ?? [])})`,
  })}`
}
