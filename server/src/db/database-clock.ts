import type { Clock } from '../context.ts'
import type { Sql } from './database.ts'

const compareEveryMs = 60_000

/**
 * The database's clock, for times that a process writes and compares itself: the clock of its host may be wrong, or be set while it runs.
 * Synchronised now and every minute, and advanced by the monotonic clock. Deadlines use `shop_now()` in their statements. Fails if the
 * database is unreachable at the start.
 */
export async function databaseClock(sql: Sql): Promise<Clock> {
  /** The database's time in milliseconds at the zero of this process' monotonic clock. */
  let origin = 0
  /** Uses the shortest of several round trips: the first one may include opening a connection, which makes it asymmetric. */
  async function compare() {
    let shortestMs = Number.POSITIVE_INFINITY
    for (let roundTrip = 0; roundTrip < 3; roundTrip++) {
      const asked = performance.now()
      const [row] = await sql<[{ now: Date }]>`select clock_timestamp() as now`
      const answered = performance.now()
      if (answered - asked >= shortestMs) continue
      shortestMs = answered - asked
      origin = row.now.getTime() - (asked + answered) / 2
    }
  }
  await compare()
  setInterval(() => compare().catch(() => undefined), compareEveryMs).unref()
  return { now: () => new Date(origin + performance.now()) }
}
