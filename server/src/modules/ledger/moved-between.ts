import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { atOrAfter, atOrBefore } from '../../http/list-query.ts'
import type { PostingKind } from './ledger.ts'

type Moved = {
  [Bound in 'PaidFrom' | 'PaidTo' | 'RefundedFrom' | 'RefundedTo']?: readonly string[] | undefined
}

/**
 * Whether the ledger has a payment, or a refund, of the row with this id within the time range of a list's query. A payment reversed
 * within the range does not count, as in the reports.
 */
export function movedBetween(
  sql: AnySql,
  id: Fragment,
  { PaidFrom, PaidTo, RefundedFrom, RefundedTo }: Moved,
  kinds: { payment: PostingKind; reversal: PostingKind; refunds: readonly PostingKind[] },
): Fragment {
  return sql`${moved(sql, id, [kinds.payment], PaidFrom, PaidTo, kinds.reversal)} and ${moved(sql, id, kinds.refunds, RefundedFrom, RefundedTo)}`
}

type Times = readonly string[] | undefined

function moved(
  sql: AnySql,
  id: Fragment,
  kinds: readonly PostingKind[],
  from: Times,
  to: Times,
  reversal?: PostingKind,
): Fragment {
  if (!from && !to) return sql`true`
  const isWithin = (at: Fragment) =>
    sql`${from ? atOrAfter(sql, at, from) : sql`true`} and ${to ? atOrBefore(sql, at, to) : sql`true`}`
  const isReversed = (by: PostingKind) => sql`exists (
    select from ledger_transactions r
    where r.kind = ${by} and r.reference_id = t.reference_id and r.number = t.number and ${isWithin(sql`r.at`)}
  )`
  return sql`${id} in (
    select t.reference_id from ledger_transactions t
    where t.kind = any(${[...kinds]}) and ${isWithin(sql`t.at`)} and ${reversal ? sql`not ${isReversed(reversal)}` : sql`true`}
  )`
}
