import type { Static } from 'typebox'
import type { listManagedTopUps as listCall, ManagedTopUp } from '#contract/backoffice/top-ups.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import { namesOf, wireTopUpStatus } from '#contract/protocol/wire-numbers.ts'
import { contactFor } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import { awaitsReview } from '../payments/payment-reviews.ts'
import type { ProofReader, ProofRow, QueueReader } from '../payments/receivable.ts'
import type { TopUp } from './top-up.ts'
import { topUpColumns } from './top-up-queries.ts'
import { toWireTopUp } from './wire.ts'

type ManagedTopUpQuery = QueryOf<typeof listCall>

/** Top-ups of all shoppers: the operator's queue. */
export async function listManagedTopUps(
  ctx: Context,
  query: ManagedTopUpQuery,
  proofs: ProofReader,
  { rights }: QueueReader,
): Promise<Static<typeof ManagedTopUp>[]> {
  const { sql } = ctx
  const { limit, offset } = pageOf(query, 25)
  const { direction } = sortOf(sql, query, { ID: sql`t.id` }, 'ID-asc')
  type Row = TopUp & ProofRow & { fullName: string; phone: string; email: string }
  const rows = await sql<Row[]>`
    select ${topUpColumns}, u.full_name as "fullName", u.phone, u.email, ${proofs.columns}
    from wallet_top_ups t join users u on u.id = t.user_id left join payment_proofs p on p.id = t.payment_proof_id
    where ${filter(sql, query)} order by t.id ${direction} limit ${limit} offset ${offset}`
  return rows.map((row) => ({
    TopUp: toWireTopUp(row),
    CustomerName: row.fullName,
    ...contactFor(rights, row, null),
    ...proofs.toWire(ctx, row),
  }))
}

export async function countManagedTopUps(sql: AnySql, query: ManagedTopUpQuery): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from wallet_top_ups t where ${filter(sql, query)}`
  return row!.count
}

const filter = (sql: AnySql, query: ManagedTopUpQuery): Fragment =>
  filterGroup(sql, query, {
    ID: (ids) => sql`t.id = any(${ids})`,
    Status: (numbers) => sql`t.status = any(${namesOf(wireTopUpStatus, numbers)})`,
    TransferAmount: (amounts) => sql`t.total = any(${amounts})`,
    HasProof: (values) => sql`${awaitsReview(sql`t.payment_proof_id`)} = any(${values})`,
  })
