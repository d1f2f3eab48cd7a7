import type { AnySql, Transaction } from '../../db/database.ts'

/** Sessions of the back office are rows of their own, whose tokens the shop does not accept (decision 47). */

/** However it is used, a session ends after this time. */
const maxDays = 7
const maxIdleHours = 12
/** The last use is written at most this often. */
const useSeconds = 60
export const maxUserAgentLength = 300

export type NewStaffSession = {
  tokenHash: Buffer
  address: string
  userAgent: string
  /** By a passkey, which counts as both factors. */
  isFactorPresented: boolean
}

/**
 * Opens a session. With `passwordHash`, the hash of a password that was just given, unless the password has changed meanwhile: a
 * login that was verified against the old one must not succeed after its change.
 */
export async function insertStaffSession(
  sql: AnySql,
  { id, passwordHash }: { id: number; passwordHash?: string },
  { tokenHash, address, userAgent, isFactorPresented }: NewStaffSession,
): Promise<boolean> {
  const { count } = await sql`
    insert into sessions (token_hash, user_id, audience, expires_at, address, user_agent, second_factor_at, password_at)
    select ${tokenHash}, id, 'staff', now() + make_interval(days => ${maxDays}), ${address}, ${userAgent.slice(0, maxUserAgentLength)},
      case when ${isFactorPresented} then now() end, case when ${passwordHash !== undefined} then now() end
    from users
    where id = ${id} and status = 'active' and password_hash = coalesce(${passwordHash ?? null}, password_hash)
    for share`
  return count === 1
}

/** The condition that a session of the back office is alive. */
export const aliveStaffSession = (sql: AnySql) => sql`
  audience = 'staff' and expires_at > now() and last_used_at > now() - make_interval(hours => ${maxIdleHours}::int)`

/** Whether the last use has to be written. */
export const isUseOutdated = (sql: AnySql) => sql`last_used_at < now() - make_interval(secs => ${useSeconds}::int)`

/** Writes the last use and from where; another request may just have done so. */
export async function recordSessionUse(sql: AnySql, sessionId: number, address: string): Promise<void> {
  await sql`
    update sessions set last_used_at = now(), address = ${address} where id = ${sessionId} and ${isUseOutdated(sql)}`
}

/** The second factor was presented in this session. */
export async function recordSecondFactor(sql: AnySql, sessionId: number): Promise<void> {
  await sql`update sessions set second_factor_at = now() where id = ${sessionId} and audience = 'staff'`
}

/** The session has another token from now on. */
export async function renewStaffToken(sql: AnySql, sessionId: number, tokenHash: Buffer): Promise<void> {
  await sql`update sessions set token_hash = ${tokenHash} where id = ${sessionId} and audience = 'staff'`
}

/** The password was given again in this session. */
export async function recordPassword(sql: AnySql, sessionId: number): Promise<void> {
  await sql`update sessions set password_at = now() where id = ${sessionId} and audience = 'staff'`
}

export async function deleteStaffSession(sql: AnySql, sessionId: number): Promise<void> {
  await sql`delete from sessions where id = ${sessionId} and audience = 'staff'`
}

/**
 * Ends one session of somebody, or all of them, except `kept`. Answers how many it were. What they hold open is
 * closed (modules/live).
 */
export async function endStaffSessionsOf(
  tx: Transaction,
  userId: number,
  { only, kept }: { only?: number; kept?: number } = {},
): Promise<number> {
  const { count } = await tx`
    delete from sessions where user_id = ${userId} and audience = 'staff' and id = coalesce(${only ?? null}::bigint, id)
      and id is distinct from ${kept ?? null}::bigint`
  return count
}

/** Deletes sessions that nobody used for too long. */
export async function sweepStaffSessions(sql: AnySql): Promise<void> {
  await sql`
    delete from sessions where audience = 'staff' and last_used_at < now() - make_interval(hours => ${maxIdleHours}::int)`
}
