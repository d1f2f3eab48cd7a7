import type { AnySql, Transaction } from '../../db/database.ts'

/** Sessions of the back office have rows of their own, whose tokens the shop does not accept (decision 47). */

/** The maximum lifetime of a session, also with constant use. */
const maxDays = 7
const maxIdleHours = 12
/** The last use is written at most this often. */
const useSeconds = 60
export const maxUserAgentLength = 300

export type NewStaffSession = {
  tokenHash: Buffer
  address: string
  userAgent: string
  /** Logged in with a passkey, which counts as both factors. */
  isFactorPresented: boolean
}

/**
 * Opens a session. With `passwordHash`, the hash of a password that was just verified, only if the password has not changed meanwhile: a
 * login verified against the old one must not succeed after its change.
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

/** The condition that a session of the back office is valid. */
export const isStaffSessionValid = (sql: AnySql) => sql`
  audience = 'staff' and expires_at > now() and last_used_at > now() - make_interval(hours => ${maxIdleHours}::int)`

/** Whether the last use has to be written. */
export const isUseOutdated = (sql: AnySql) => sql`last_used_at < now() - make_interval(secs => ${useSeconds}::int)`

/** Writes the time and address of the last use; a concurrent request may have done so already. */
export async function recordSessionUse(sql: AnySql, sessionId: number, address: string): Promise<void> {
  await sql`
    update sessions set last_used_at = now(), address = ${address} where id = ${sessionId} and ${isUseOutdated(sql)}`
}

/** Records that the second factor was presented in this session. */
export async function recordSecondFactor(sql: AnySql, sessionId: number): Promise<void> {
  await sql`update sessions set second_factor_at = now() where id = ${sessionId} and audience = 'staff'`
}

/** Replaces the token of the session. */
export async function renewStaffToken(sql: AnySql, sessionId: number, tokenHash: Buffer): Promise<void> {
  await sql`update sessions set token_hash = ${tokenHash} where id = ${sessionId} and audience = 'staff'`
}

/** Records that the password was entered again in this session. */
export async function recordPassword(sql: AnySql, sessionId: number): Promise<void> {
  await sql`update sessions set password_at = now() where id = ${sessionId} and audience = 'staff'`
}

export async function deleteStaffSession(sql: AnySql, sessionId: number): Promise<void> {
  await sql`delete from sessions where id = ${sessionId} and audience = 'staff'`
}

/**
 * Ends one session of a user, or all except `kept`. Returns their number. Open event streams of these sessions are closed (modules/live).
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

/** Deletes sessions that were not used for too long. */
export async function sweepStaffSessions(sql: AnySql): Promise<void> {
  await sql`
    delete from sessions where audience = 'staff' and last_used_at < now() - make_interval(hours => ${maxIdleHours}::int)`
}
