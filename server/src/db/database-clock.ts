import type { Clock } from '../context.ts'
import type { Sql } from './database.ts'

const comparedEveryMs = 60_000

/**
 * The database's clock, for what a process writes and compares itself: its own may be wrong, or be set while it runs. It is
 * compared now and every minute, and counted on meanwhile. What sets a deadline or ends something asks `shop_now()` in its
 * statement. Fails where the database is out of reach at the start.
 */
export async function databaseClock(sql: Sql): Promise<Clock> {
  /** Of the database, in milliseconds, when this process' monotonic clock stood at 0. */
  let origin = 0
  /** Of several answers the soonest is the truest: the first may wait for a connection to be opened, on one side only. */
  async function compare() {
    let soonest = Number.POSITIVE_INFINITY
    for (let question = 0; question < 3; question++) {
      const asked = performance.now()
      const [row] = await sql<[{ now: Date }]>`select clock_timestamp() as now`
      const answered = performance.now()
      if (answered - asked >= soonest) continue
      soonest = answered - asked
      origin = row.now.getTime() - (asked + answered) / 2
    }
  }
  await compare()
  setInterval(() => compare().catch(() => undefined), comparedEveryMs).unref()
  return { now: () => new Date(origin + performance.now()) }
}
