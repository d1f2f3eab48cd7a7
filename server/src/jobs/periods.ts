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
  for (const due of await listDue(maintenance, periodic)) {
    if (!(await claim(maintenance, due))) continue
    const { name } = due
    await periodic[name]!.work().catch((err: unknown) => log.warn({ err, work: name }, 'periodic work fails'))
  }
}

/** Periods are numbered; `last`: the one in which the work was done last. */
type Due = { name: string; period: number; last: number | null }

/**
 * What was last done in another period than the present one of the database's clock, in its own order. Another one, not an
 * earlier one: a clock that was ahead and is set right stops no work until then.
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

/** Whether this process does the work: of several servers the first that notes the period. */
async function claim(sql: Sql, { name, period, last }: Due): Promise<boolean> {
  const claimed = await sql`
    insert into periodic_work as done (name, period) values (${name}, ${period})
    on conflict (name) do update set period = excluded.period where done.period = ${last}::int
    returning name`
  return claimed.length > 0
}
