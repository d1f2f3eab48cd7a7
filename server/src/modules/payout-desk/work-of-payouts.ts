import { addOperatingHours, verificationHours } from '#contract/values/time/operating-hours.ts'
import { noFacts, type WorkSource } from '../../open-work/work-source.ts'

type Row = { id: number; number: string; by: string; amount: number; since: string }

/** Payouts above the bound of a person, for those who may approve them: not for the person who requested them. */
export const payoutWork: WorkSource = {
  kind: 'payout',
  for({ sql, settings }, rights, userId) {
    if (rights.get('payouts:write') !== 'all') return undefined
    const from = sql`
      from payouts p
      where p.needs_approval and p.approved_at is null and p.state = 'requested' and p.requested_by is distinct from ${userId}`
    return {
      from,
      rows: (limit) => sql`
        select due.id, due.number, coalesce(u.full_name, '') as by, due.amount, due.requested_at as since
        from (select p.* ${from} order by p.id limit ${limit}) due left join users u on u.id = due.requested_by`,
      toItem({ id, number, by, amount, since: at }: Row) {
        const since = new Date(at)
        return {
          ...noFacts,
          ...{ id, title: by, detail: number, amount, since },
          deadline: addOperatingHours(since, verificationHours, settings.closedDays),
          counts: 'operating',
        }
      },
    }
  },
}
