import type { Context } from '../context.ts'
import type { Sql } from '../db/database.ts'

/** Time is divided into these; work is due once in each of them. `startsAt`: seconds of UTC from its midnight to the first. */
export type Period = { seconds: number; startsAt: number }

const jakartaOffset = 7 * 3_600

export const everyMinutes = (minutes: number): Period => ({ seconds: minutes * 60, startsAt: 0 })
export const hourlyAt = (minute: number): Period => ({ seconds: 3_600, startsAt: minute * 60 })
/** In the time of Jakarta. */
export const dailyAt = (hour: number, minute: number): Period => ({
  seconds: 86_400,
  startsAt: hour * 3_600 + minute * 60 - jakartaOffset,
})

/** Work that one of the servers does once in each period: late, where none of them ran when it began. */
export type PeriodicWork = Record<string, { period: Period; work: () => Promise<void> }>

/**
 * Does what is due, one after the other, so that a shop that starts does not do all of it at once. What fails is done in its
 * next period.
 */
export async function doDueWork({ maintenance, log }: Pick<Context, 'maintenance' | 'log'>, periodic: PeriodicWork) {
  for (const name of await listDue(maintenance, periodic)) {
    const { period, work } = periodic[name]!
    if (!(await claimPeriod(maintenance, name, period))) continue
    await work().catch((err: unknown) => log.warn({ err, work: name }, 'periodic work fails'))
  }
}

/** In their own order. */
async function listDue(sql: Sql, periodic: PeriodicWork): Promise<string[]> {
  const names = Object.keys(periodic)
  const periods = Object.values(periodic).map(({ period }) => period)
  const due = await sql<{ name: string }[]>`
    select name from unnest(
      ${names}::text[], ${periods.map(({ seconds }) => seconds)}::int[], ${periods.map(({ startsAt }) => startsAt)}::int[]
    ) with ordinality as w (name, seconds, starts_at, place)
    where not exists (
      select from periodic_work last
      where last.name = w.name and last.period = floor((extract(epoch from shop_now()) - starts_at) / seconds)
    ) order by place`
  return due.map(({ name }) => name)
}

/**
 * Whether this process is the one that does the work in the present period of the database's clock. A period is compared by
 * being another one, not a later one: a clock that was ahead and is set right stops no work until then.
 */
async function claimPeriod(sql: Sql, name: string, { seconds, startsAt }: Period): Promise<boolean> {
  const claimed = await sql`
    insert into periodic_work as last (name, period)
    select ${name}, floor((extract(epoch from shop_now()) - ${startsAt}::int) / ${seconds}::int)
    on conflict (name) do update set period = excluded.period where last.period <> excluded.period
    returning name`
  return claimed.length > 0
}
