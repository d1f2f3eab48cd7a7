import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { atOrAfter, atOrBefore } from '../../http/list-query.ts'
import type { PostingKind } from './ledger.ts'

type Moved = {
  [Bound in 'PaidFrom' | 'PaidTo' | 'RefundedFrom' | 'RefundedTo']?: readonly string[] | undefined
}

/**
 * Whether the ledger says that what has this id was paid, and refunded, within the times of a list's query. A payment that was taken
 * back within them is none, as in the reports of these times.
 */
export function movedBetween(
  sql: AnySql,
  id: Fragment,
  { PaidFrom, PaidTo, RefundedFrom, RefundedTo }: Moved,
  kinds: { payment: PostingKind; reversal: PostingKind; refund: PostingKind },
): Fragment {
  return sql`${moved(sql, id, kinds.payment, PaidFrom, PaidTo, kinds.reversal)} and ${moved(sql, id, kinds.refund, RefundedFrom, RefundedTo)}`
}

type Times = readonly string[] | undefined

function moved(sql: AnySql, id: Fragment, kind: PostingKind, from: Times, to: Times, reversal?: PostingKind): Fragment {
  if (!from && !to) return sql`true`
  const isWithin = (at: Fragment) =>
    sql`${from ? atOrAfter(sql, at, from) : sql`true`} and ${to ? atOrBefore(sql, at, to) : sql`true`}`
  const isReversed = sql`exists (
    select from ledger_transactions r
    where r.kind = ${reversal ?? kind} and r.reference_id = t.reference_id and r.number = t.number and ${isWithin(sql`r.at`)}
  )`
  return sql`${id} in (
    select t.reference_id from ledger_transactions t
    where t.kind = ${kind} and ${isWithin(sql`t.at`)} and ${reversal ? sql`not ${isReversed}` : sql`true`}
  )`
}
