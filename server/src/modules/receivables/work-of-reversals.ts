import { addOperatingHours, verificationHours } from '#contract/values/time/operating-hours.ts'
import { joined } from '../../db/sql.ts'
import { noFacts, type WorkSource } from '../../open-work/work-source.ts'
import { receivables } from './kinds.ts'

type Row = { id: number; kind: string; referenceId: number; by: string; amount: number; since: string }

/** Requests to take a verification back, for those who may decide them: not for the person who asked. */
export const reversalWork: WorkSource = {
  kind: 'reversal',
  for({ sql, settings }, rights, userId) {
    if (rights.get('payments:write') !== 'all') return undefined
    const payments = joined(
      receivables.map(
        ({ kind, reversible }) =>
          sql`select p.total from (${reversible(sql)}) p where v.purpose = ${kind} and p.id = v.reference_id`,
      ),
      ' union all ',
    )
    const from = sql`
      from verification_reversals v cross join lateral (${payments}) p
      where v.state = 'open' and v.requested_by <> ${userId} and v.number = (
        select count(*) from payment_reviews r where r.purpose = v.purpose and r.reference_id = v.reference_id
          and r.kind = 'taken_back')`
    return {
      from,
      rows: (limit) => sql`
        select due.id, due.purpose as kind, due.reference_id as "referenceId", u.full_name as by, due.total as amount,
          due.requested_at as since
        from (select v.*, p.total ${from} order by v.requested_at, v.id limit ${limit}) due
          join users u on u.id = due.requested_by`,
      toItem(row: Row) {
        const since = new Date(row.since)
        return {
          ...noFacts,
          id: row.id,
          type: receivables.find(({ kind }) => kind === row.kind)?.type ?? null,
          title: row.by,
          detail: String(row.referenceId),
          amount: row.amount,
          since,
          deadline: addOperatingHours(since, verificationHours, settings.closedDays),
          counts: 'operating',
        }
      },
    }
  },
}
