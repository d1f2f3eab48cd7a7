import type { Context } from '../context.ts'
import type { Sql } from '../db/database.ts'

/** A division of time into periods; work is due once in each. `startsAt`: seconds in UTC from midnight to the first. */
export type Period = { seconds: number; startsAt: number }

const jakartaOffset = 7 * 3_600

export const everyMinutes = (minutes: number): Period => ({ seconds: minutes * 60, startsAt: 0 })
export const hourlyAt = (minute: number): Period => ({ seconds: 3_600, startsAt: minute * 60 })
/** In Jakarta time. */
export const dailyAt = (hour: number, minute: number): Period => ({
  seconds: 86_400,
  startsAt: hour * 3_600 + minute * 60 - jakartaOffset,
})

/** Work that one of the servers does once in each period; it runs late if no server was running at the beginning. */
export type PeriodicWork = Record<string, { period: Period; work: () => Promise<void> }>

/**
 * Does due work one after the other, so that a shop that starts does not do all of it at once. Failed work runs again in its next period.
 */
export async function doDueWork({ maintenance, log }: Pick<Context, 'maintenance' | 'log'>, periodic: PeriodicWork) {
  for (const due of await listDue(maintenance, periodic)) {
    if (!(await claim(maintenance, due))) continue
    const { name } = due
    await periodic[name]!.work().catch((err: unknown) => log.warn({ err, work: name }, 'periodic work fails'))
  }
}

/** Periods are numbered; `last`: the period of the last run. */
type Due = { name: string; period: number; last: number | null }

/**
 * The work whose last run was in a period other than the current one of the database's clock, in the given order. Other rather than
 * earlier: after a wrong clock that was ahead is corrected, work continues.
 */
function listDue(sql: Sql, periodic: PeriodicWork): Promise<Due[]> {
  const names = Object.keys(periodic)
  const periods = Object.values(periodic).map(({ period }) => period)
  return sql<Due[]>`
    select p.name, w.period, done.period as last
    from unnest(
      ${names}::text[], ${periods.map(({ seconds }) => seconds)}::int[], ${periods.map(({ startsAt }) => startsAt)}::int[]
    ) with ordinality as p (name, seconds, starts_at, place)
    cross join lateral (select floor((extract(epoch from shop_now()) - starts_at) / seconds)::int as period) w
    left join periodic_work done on done.name = p.name
    where done.period is distinct from w.period order by place`
}

/** Whether this process does the work: the first of several servers to record the period. */
async function claim(sql: Sql, { name, period, last }: Due): Promise<boolean> {
  const claimed = await sql`
    insert into periodic_work as done (name, period) values (${name}, ${period})
    on conflict (name) do update set period = excluded.period where done.period = ${last}::int
    returning name`
  return claimed.length > 0
}
