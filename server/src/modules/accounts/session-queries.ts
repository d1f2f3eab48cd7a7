import type { AnySql } from '../../db/database.ts'
import { sweepStaffSessions } from './staff-session-queries.ts'

export type Role = 'customer' | 'store_owner' | 'operator'
export type SessionUser = { id: number; role: Role; status: 'unconfirmed' | 'active' | 'refused'; sessionId: number }

/** The user of a valid session of the shop. */
export async function findSession(sql: AnySql, tokenHash: Buffer): Promise<SessionUser | undefined> {
  const [row] = await sql<SessionUser[]>`
    select u.id, u.role, u.status, s.id as "sessionId" from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.audience = 'shop' and s.expires_at > now()`
  return row
}

/**
 * Opens a session of `days`, unless the password hash is no longer `passwordHash`: a login verified against the old password must not
 * succeed after its change.
 */
export async function insertSession(
  sql: AnySql,
  user: { id: number; passwordHash: string },
  tokenHash: Buffer,
  days: number,
): Promise<boolean> {
  const { count } = await sql`
    insert into sessions (token_hash, user_id, expires_at)
    select ${tokenHash}, id, now() + make_interval(days => ${days}) from users
    where id = ${user.id} and password_hash = ${user.passwordHash}
    for share`
  return count === 1
}

export async function deleteSession(sql: AnySql, tokenHash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${tokenHash} and audience = 'shop'`
}

/** Ends the sessions of an account except `kept`, of the shop and of the back office. */
export async function deleteSessions(sql: AnySql, userId: number, kept?: Buffer): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and token_hash is distinct from ${kept ?? null}`
}

export async function sweepSessions(sql: AnySql): Promise<void> {
  await sql`delete from sessions where expires_at < now()`
  await sweepStaffSessions(sql)
  await sql`delete from mail_tokens where expires_at < now() - interval '7 days'`
}
