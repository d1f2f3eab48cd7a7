import type { AnySql } from '../../db/database.ts'
import { type ShopperRecord, shopperRecord } from '../orders/shopper-record.ts'
import type { Receivable } from '../payments/receivable.ts'
import { findReturnedPayouts } from '../payouts/payout-movements.ts'
import { findCandidates, nearRupiah } from './match-candidates.ts'
import { isCertain, type Match, matchRows } from './match-rows.ts'
import { findOpenRowsNear, type StatementRow } from './row-queries.ts'

export type PaymentGrounds = {
  movements: { row: StatementRow; match: Match }[]
  /** The last imported day of the account, `YYYY-MM-DD`. */
  statementUntil: string | null
  shopper: ShopperRecord | null
}

const maxMovements = 3

type AwaitedTransfer = { bankAccountId: number; amount: number }

/** The grounds of an awaited transfer: movements that it may be by the rules of statements, and how its shopper's orders went. */
export async function findPaymentGrounds(
  sql: AnySql,
  { kind }: Pick<Receivable, 'kind'>,
  id: number,
): Promise<PaymentGrounds> {
  const [transfer] = await sql<(AwaitedTransfer & Pick<PaymentGrounds, 'statementUntil' | 'shopper'>)[]>`
    select t.bank_account_id as "bankAccountId", t.amount,
      ${shopperRecord(sql, sql`t.user_id`, kind === 'order' ? id : null)} as shopper,
      (select max(last_day)::text from bank_statements where bank_account_id = t.bank_account_id) as "statementUntil"
    from open_transfers t where t.purpose = ${kind} and t.reference_id = ${id} and t.rests_until is null`
  if (!transfer) return { movements: [], statementUntil: null, shopper: null }
  const { statementUntil, shopper } = transfer
  const movements = await findMovements(sql, transfer, (one) => one.purpose === kind && one.referenceId === id)
  return { movements, statementUntil, shopper }
}

async function findMovements(
  sql: AnySql,
  { bankAccountId, amount }: AwaitedTransfer,
  isThis: (candidate: Match['candidates'][number]) => boolean,
): Promise<PaymentGrounds['movements']> {
  const rows = await findOpenRowsNear(sql, bankAccountId, { amount, within: nearRupiah })
  if (rows.length === 0) return []
  const amounts = rows.flatMap((row) => (row.amount % 100 === 0 ? [row.amount / 100] : []))
  const [candidates, payouts] = await Promise.all([
    findCandidates(sql, bankAccountId, amounts, true),
    findReturnedPayouts(sql, rows),
  ])
  const matches = matchRows(rows, candidates, payouts)
  return rows
    .map((row) => ({ row, match: matches.get(row.id)! }))
    .filter(({ match: { payment, candidates: some } }) => (payment && isThis(payment)) || some.some(isThis))
    .toSorted((a, b) => Number(isCertain(b.match)) - Number(isCertain(a.match)))
    .slice(0, maxMovements)
}
