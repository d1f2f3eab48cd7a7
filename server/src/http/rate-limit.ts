import type { ErrorCode } from '#contract/protocol/errors.ts'
import type { AnySql } from '../db/database.ts'
import { DomainError } from '../errors.ts'

/** The limit is exceeded; `retryAfterSeconds` is the time until its window ends. */
export class TooManyRequestsError extends DomainError {
  override name = 'TooManyRequestsError'
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number, code: ErrorCode = 'TOO_MANY_REQUESTS') {
    super(code, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Counts one hit, or as many as `cost`, under `key` and throws TooManyRequestsError above `limit` hits in a window. The counter is in the database,
 * so all processes share it.
 */
export async function consumeRateLimit(
  sql: AnySql,
  key: string,
  limit: number,
  windowSeconds: number,
  cost = 1,
): Promise<void> {
  const { hits, secondsLeft } = await hit(sql, key, windowSeconds, cost)
  if (hits > limit) throw new TooManyRequestsError(`more than ${limit} hits for ${key}`, secondsLeft)
}

/** Idempotency keys are stored for a day (http/idempotency.ts). */
const keySeconds = 86_400
/** Bad networks cause a few retries; endless retries with one key are counted. */
const freeRetries = 20

/** Whether this is one of the first retries of a completed request. `name` identifies the request. */
export async function isFreeRetry(sql: AnySql, name: string): Promise<boolean> {
  const { hits } = await hit(sql, name, keySeconds)
  return hits <= freeRetries
}

async function hit(
  sql: AnySql,
  key: string,
  windowSeconds: number,
  cost = 1,
): Promise<{ hits: number; secondsLeft: number }> {
  // A count does not wait for the disk: a power cut loses only the latest counts. Within a transaction this setting would also affect the
  // other writes.
  const commit = 'defer' in sql ? sql`current_setting('synchronous_commit')` : sql`'off'`
  const [row] = await sql<[{ hits: number; secondsLeft: number }]>`
    with soon as materialized (select set_config('synchronous_commit', ${commit}, true))
    insert into rate_limits as r (key, window_ends_at, hits)
    select ${key}, now() + make_interval(secs => ${windowSeconds}), ${cost} from soon
    on conflict (key) do update set
      hits = case when r.window_ends_at < now() then excluded.hits else r.hits + excluded.hits end,
      window_ends_at = case when r.window_ends_at < now() then excluded.window_ends_at else r.window_ends_at end
    returning hits, ceil(extract(epoch from window_ends_at - now()))::int as "secondsLeft"`
  return row
}

/** Resets the count of `key`. */
export async function forgetHits(sql: AnySql, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`
}

/** Whether `key` has hits in a window that has not expired. */
export async function isRateLimitOpen(sql: AnySql, key: string): Promise<boolean> {
  return (await sql`select from rate_limits where key = ${key} and window_ends_at > now()`).length > 0
}

/** Deletes expired windows. */
export async function sweepRateLimits(sql: AnySql): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < now()`
}
