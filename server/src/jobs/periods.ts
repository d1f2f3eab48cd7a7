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

/**
 * Work that one of the servers does once in each period; it runs late if no server was running at the beginning, and again if its server
 * died meanwhile.
 */
export type PeriodicWork = Record<string, { period: Period; work: () => Promise<void> }>

/** How often the process of running work notes that it lives, and after how long without a note it is taken for dead. */
const aliveMs = 20_000
const deadSeconds = 120
/** Work that ends its process each time is left to the next period. */
const maxAttempts = 3

/**
 * Does due work one after the other, so that a shop that starts does not do all of it at once. Failed work runs again in its next period.
 */
export async function doDueWork(
  { sql, maintenance, log }: Pick<Context, 'sql' | 'maintenance' | 'log'>,
  periodic: PeriodicWork,
) {
  for (const due of await listDue(maintenance, periodic)) {
    if (!(await claim(maintenance, due))) continue
    const { name } = due
    const onFailure = (err: unknown) => log.warn({ err, work: name }, 'periodic work fails')
    // By the other pool: the work may have all connections of its own for minutes.
    const beating = setInterval(() => void noteAlive(sql, due).catch(onFailure), aliveMs)
    await periodic[name]!.work()
      .catch(onFailure)
      .finally(() => clearInterval(beating))
    await noteFinished(maintenance, due)
  }
}

/** Periods are numbered; `last` and `aliveAt`: the period of the last run, and when its process was last alive. */
type Due = { name: string; period: number; last: number | null; aliveAt: string | null }

/**
 * The work whose last run was in a period other than the current one of the database's clock, or whose process died, in the given order.
 * Other rather than earlier: after a wrong clock that was ahead is corrected, work continues.
 */
function listDue(sql: Sql, periodic: PeriodicWork): Promise<Due[]> {
  const names = Object.keys(periodic)
  const periods = Object.values(periodic).map(({ period }) => period)
  return sql<Due[]>`
    select p.name, w.period, done.period as last, done.alive_at::text as "aliveAt"
    from unnest(
      ${names}::text[], ${periods.map(({ seconds }) => seconds)}::int[], ${periods.map(({ startsAt }) => startsAt)}::int[]
    ) with ordinality as p (name, seconds, starts_at, place)
    cross join lateral (select floor((extract(epoch from shop_now()) - starts_at) / seconds)::int as period) w
    left join periodic_work done on done.name = p.name
    where done.period is distinct from w.period
      or not done.finished and done.attempts < ${maxAttempts}
        and done.alive_at < now() - make_interval(secs => ${deadSeconds})
    order by place`
}

/** Whether this process does the work: the first of several servers to record that it does. */
async function claim(sql: Sql, { name, period, last, aliveAt }: Due): Promise<boolean> {
  const claimed = await sql`
    insert into periodic_work as done (name, period, finished) values (${name}, ${period}, false)
    on conflict (name) do update set period = excluded.period, finished = false, alive_at = now(),
      attempts = case when done.period = excluded.period then done.attempts + 1 else 1 end
    where done.period = ${last}::int and done.alive_at = ${aliveAt}::timestamptz
    returning name`
  return claimed.length > 0
}

const noteAlive = (sql: Sql, { name, period }: Due) =>
  sql`update periodic_work set alive_at = now() where name = ${name} and period = ${period} and not finished`

const noteFinished = (sql: Sql, { name, period }: Due) =>
  sql`update periodic_work set finished = true where name = ${name} and period = ${period}`
