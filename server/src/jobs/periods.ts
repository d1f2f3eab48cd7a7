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

/**
 * Whether this process is the one that does the work in the present period of the database's clock. A period is compared by
 * being another one, not a later one: a clock that was ahead and is set right stops no work until then.
 */
export async function claimPeriod(sql: Sql, name: string, { seconds, startsAt }: Period): Promise<boolean> {
  const claimed = await sql`
    insert into periodic_work as last (name, period)
    select ${name}, floor((extract(epoch from shop_now()) - ${startsAt}::int) / ${seconds}::int)
    on conflict (name) do update set period = excluded.period where last.period <> excluded.period
    returning name`
  return claimed.length > 0
}
