import type { AnySql } from '../db/database.ts'
import { DomainError } from '../errors.ts'

/** Too many tries; says when the next one may count again. */
export class TooManyRequestsError extends DomainError {
  override name = 'TooManyRequestsError'
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number) {
    super('TOO_MANY_REQUESTS', message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Counts one try under `key` and throws TooManyRequestsError past `limit` tries in a window. The count lives in the database,
 * so several processes share it.
 */
export async function countTry(sql: AnySql, key: string, limit: number, windowSeconds: number): Promise<void> {
  const [row] = await sql<{ hits: number; seconds_left: number }[]>`
    insert into rate_limits as r (key, window_ends_at, hits)
    values (${key}, now() + make_interval(secs => ${windowSeconds}), 1)
    on conflict (key) do update set
      hits = case when r.window_ends_at < now() then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at < now() then excluded.window_ends_at else r.window_ends_at end
    returning hits, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left`
  if (row && row.hits > limit) throw new TooManyRequestsError(`more than ${limit} tries for ${key}`, row.seconds_left)
}

/** Whether there was a try under `key` in a window that is still open. */
export async function hasTried(sql: AnySql, key: string): Promise<boolean> {
  return (await sql`select from rate_limits where key = ${key} and window_ends_at > now()`).length > 0
}

/** Forgets windows that have passed. */
export async function sweepRateLimits(sql: AnySql): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < now()`
}
