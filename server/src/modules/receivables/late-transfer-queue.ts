import type { Static } from 'typebox'
import type { listLateTransfers, LateTransfer as WireLateTransfer } from '#contract/backoffice/late-transfers.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { contactFor } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import type { AnySql } from '../../db/database.ts'
import { type Fragment, identifier, joined, sqlFragment } from '../../db/sql.ts'
import { filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import { type LateTransfer, lateTransferColumns } from '../payments/late-transfers.ts'
import { proofColumn } from '../payments/proof-queries.ts'
import type { ProofReader, ProofRow, QueueReader, Receivable } from '../payments/receivable.ts'

type LateTransferQuery = QueryOf<typeof listLateTransfers>
type Kinds = readonly Pick<Receivable, 'kind' | 'type'>[]

type Row = LateTransfer &
  ProofRow & {
    bankName: string | null
    bankNumber: string | null
    fullName: string
    phone: string
    email: string
    sameAmountAs: { kind: string; id: number; isPaid: boolean } | null
  }

/** Transfers for receivables that ended unpaid, of all shoppers, with their proofs. */
export async function listLateTransferRows(
  ctx: Context,
  query: LateTransferQuery,
  { kinds, proofs, reader }: { kinds: Kinds; proofs: ProofReader; reader: QueueReader },
): Promise<Static<typeof WireLateTransfer>[]> {
  const { sql } = ctx
  const { limit, offset } = pageOf(query, 25)
  const { direction } = sortOf(sql, query, { ID: sql`l.id` }, 'ID-asc')
  const rows = await sql<Row[]>`
    select ${lateTransferColumns}, b.bank_name as "bankName", b.account_number as "bankNumber", u.full_name as "fullName",
      u.phone, u.email, ${proofs.columns},
      coalesce(
        case when l.paid_purpose is not null then
          json_build_object('kind', l.paid_purpose, 'id', l.paid_reference_id, 'isPaid', true) end,
        ${otherLate(sql`s.outcome = 'credited'`, true)},
        (select json_build_object('kind', t.purpose, 'id', t.reference_id, 'isPaid', false) from open_transfers t
          where t.bank_account_id = l.bank_account_id and t.amount = l.amount
            and (t.purpose, t.reference_id) <> (l.purpose, l.reference_id)),
        ${otherLate(sql`s.user_id = l.user_id`, false)}) as "sameAmountAs"
    from late_transfers l join users u on u.id = l.user_id left join bank_accounts b on b.id = l.bank_account_id
      left join payment_proofs p on p.id = ${newestProof(kinds)}
    where ${filter(sql, query)} order by l.id ${direction} limit ${limit} offset ${offset}`
  const typeOf = (kind: string) => kinds.find((one) => one.kind === kind)?.type ?? 0
  return rows.map((row) => ({
    ID: row.id,
    Type: typeOf(row.kind),
    ReferenceID: row.referenceId,
    Amount: row.amount,
    BankName: row.bankName ?? '',
    BankAccountNumber: row.bankNumber ?? '',
    CustomerName: row.fullName,
    ...contactFor(reader.rights, row, null),
    EndedAt: toWireTime(row.endedAt),
    ProofUntil: toWireTime(row.proofUntil),
    WaitsSince: row.waitsSince && toWireTime(row.waitsSince),
    Outcome: row.outcome ?? '',
    OutcomeAt: row.outcomeAt && toWireTime(row.outcomeAt),
    Note: row.note,
    SameAmountAs: row.sameAmountAs && {
      Type: typeOf(row.sameAmountAs.kind),
      ID: row.sameAmountAs.id,
      IsPaid: row.sameAmountAs.isPaid,
    },
    ...proofs.toWire(ctx, row),
  }))
}

export async function countLateTransferRows(sql: AnySql, query: LateTransferQuery): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from late_transfers l where ${filter(sql, query)}`
  return row.count
}

/** The latest other late transfer with the amount and the account of `l` that meets the condition `isMeant`. */
const otherLate = (isMeant: Fragment, isPaid: boolean): Fragment => sqlFragment`
  (select json_build_object('kind', s.purpose, 'id', s.reference_id, 'isPaid', ${isPaid}::boolean) from late_transfers s
    where s.amount = l.amount and s.bank_account_id = l.bank_account_id and s.id <> l.id and ${isMeant}
    order by s.id desc limit 1)`

/** The newest proof of the receivable of `l`. */
function newestProof(kinds: Kinds): Fragment {
  const cases = kinds.map(
    ({ kind }) => sqlFragment`when ${kind} then
      (select max(q.id) from payment_proofs q where q.${identifier(proofColumn(kind))} = l.reference_id)`,
  )
  return sqlFragment`case l.purpose ${joined(cases, ' ')} end`
}

const filter = (sql: AnySql, query: LateTransferQuery): Fragment =>
  filterGroup(sql, query, {
    ID: (ids) => sql`l.id = any(${ids})`,
    IsWaiting: (values) => sql`(l.waits_since is not null) = any(${values})`,
    TransferAmount: (amounts) => sql`l.amount = any(${amounts})`,
  })
