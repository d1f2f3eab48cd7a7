import type { AnySql } from '../../db/database.ts'

export type Role = 'customer' | 'store_owner' | 'operator'
export type SessionUser = { id: number; role: Role; status: 'unconfirmed' | 'active' | 'refused' }

/** The user of a living session. */
export async function findSession(sql: AnySql, tokenHash: Buffer): Promise<SessionUser | undefined> {
  const [row] = await sql<SessionUser[]>`
    select u.id, u.role, u.status from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()`
  return row
}

/** Opens a session that lasts `days`. */
export async function insertSession(sql: AnySql, userId: number, tokenHash: Buffer, days: number): Promise<void> {
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    values (${tokenHash}, ${userId}, now() + make_interval(days => ${days}))`
}

export async function deleteSession(sql: AnySql, tokenHash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${tokenHash}`
}

export async function sweepSessions(sql: AnySql): Promise<void> {
  await sql`delete from sessions where expires_at < now()`
  await sql`delete from mail_tokens where expires_at < now() - interval '7 days'`
}
