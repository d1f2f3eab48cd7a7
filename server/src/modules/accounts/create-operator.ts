import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { type AnySql, inTransaction, type Transaction } from '../../db/database.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { findAccountByEmail, insertAccount } from './account-queries.ts'
import { hashPassword } from './password.ts'

export type NewOperator = {
  userId: number
  /** Whether the account is new; one that was there has become an operator's. */
  isNew: boolean
  /** Made up here and told once; nothing where the account keeps the one it has. */
  password: string | undefined
}

/** Opens an operator's account, or makes an account that exists one. `newPassword` replaces the password it has. */
export async function createOperator(
  { sql }: Context,
  input: { email: string; fullName: string; newPassword: boolean },
): Promise<NewOperator> {
  const email = input.email.trim().toLowerCase()
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  return inTransaction(sql, async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (account) {
      await makeOperator(tx, account.id, input.newPassword ? passwordHash : account.passwordHash)
      return { userId: account.id, isNew: false, password: input.newPassword ? password : undefined }
    }
    const userId = await insertAccount(tx, {
      email,
      passwordHash,
      fullName: input.fullName,
      phone: '',
      gender: null,
      birthPlace: '',
      birthDate: null,
      role: 'operator',
      status: 'active',
    })
    if (userId === undefined) throw new Error(`the account of ${email} was opened by somebody else meanwhile`)
    return { userId, isNew: true, password }
  })
}

/** Sessions end: whoever was logged in with the smaller rights, or the old password, logs in anew. */
async function makeOperator(tx: Transaction, userId: number, passwordHash: string): Promise<void> {
  await tx`update users set role = 'operator', status = 'active', password_hash = ${passwordHash} where id = ${userId}`
  await tx`delete from sessions where user_id = ${userId}`
}

/** Whether somebody may open the back office whose password is not published, as those of the demo accounts are. */
export async function hasOperator(sql: AnySql): Promise<boolean> {
  const published = demoAccounts.map(({ email }) => email)
  const [row] = await sql<[{ isThere: boolean }]>`
    select exists (
      select from users where role = 'operator' and status = 'active' and email <> all(${published})
    ) as "isThere"`
  return row.isThere
}
