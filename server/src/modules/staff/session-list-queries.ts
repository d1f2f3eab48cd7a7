import type { AnySql } from '../../db/database.ts'
import { isStaffSessionValid } from '../accounts/staff-session-queries.ts'

export type SessionRow = {
  id: number
  createdAt: Date
  lastUsedAt: Date
  address: string
  userAgent: string
}

const maxListed = 100

/** The open sessions of a user in the back office, the last used first. */
export async function listSessionRows(sql: AnySql, userId: number): Promise<SessionRow[]> {
  return sql<SessionRow[]>`
    select id, created_at as "createdAt", last_used_at as "lastUsedAt", address, user_agent as "userAgent"
    from sessions where user_id = ${userId} and ${isStaffSessionValid(sql)}
    order by last_used_at desc, id desc limit ${maxListed}`
}
