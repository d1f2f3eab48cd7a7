import { randomBytes } from 'node:crypto'
import { inTransaction, type Sql } from '../db/database.ts'
import { hashToken } from '../http/authentication.ts'
import { insertAccount, type NewAccount } from '../modules/accounts/account-queries.ts'
import { insertSession } from '../modules/accounts/session-queries.ts'
import { insertStaffSession } from '../modules/accounts/staff-session-queries.ts'
import { type BuiltinRole, grantRole } from '../modules/staff/staff-queries.ts'
import { staffTokenOf } from './test-tokens.ts'

export type InsertedUser = {
  id: number
  email: string
  /** Of the shop. */
  token: string
  /** Of the back office, with the second factor presented. */
  staffToken: string
}

type Attributes = Partial<NewAccount> & {
  /** The role in the back office, for all stores. */
  grant?: BuiltinRole
}

/**
 * Writes an active user with a session on each side, because registration, confirmation and login have their own tests. Without a
 * password hash login is impossible.
 */
export async function insertUser(sql: Sql, { grant, ...attributes }: Attributes = {}): Promise<InsertedUser> {
  const account = {
    ...{
      email: `orang-${randomBytes(6).toString('hex')}@contoh.test`,
      passwordHash: 'none',
      status: 'active' as const,
    },
    ...{ fullName: 'Sari Contoh', phone: '081234567890', gender: null, birthPlace: '', birthDate: null },
    ...attributes,
  }
  const id = await insertAccount(sql, account)
  if (id === undefined) throw new Error(`${account.email} has an account already`)
  if (grant) await inTransaction(sql, (tx) => grantRole(tx, id, grant))
  return { id, email: account.email, ...(await openSessions(sql, { id, passwordHash: account.passwordHash })) }
}

/** Opens a session of the shop and one of the back office for a user. */
export async function openSessions(
  sql: Sql,
  user: { id: number; passwordHash: string },
): Promise<Pick<InsertedUser, 'token' | 'staffToken'>> {
  const token = randomBytes(32).toString('base64url')
  const staffToken = staffTokenOf(token)
  await insertSession(sql, user, hashToken(token), 1)
  const staffSession = { tokenHash: hashToken(staffToken), address: '192.0.2.1', userAgent: 'Test' }
  await insertStaffSession(sql, { id: user.id }, { ...staffSession, isFactorPresented: true })
  return { token, staffToken }
}
