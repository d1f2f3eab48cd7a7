import { randomBytes } from 'node:crypto'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { type AnySql, inTransaction, type Transaction } from '../../db/database.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { findAccountByEmail, insertAccount, makeOperator } from '../accounts/account-queries.ts'
import { hashPassword } from '../accounts/password.ts'
import { deleteSessions } from '../accounts/session-queries.ts'
import { mailOwners } from './mail-owners.ts'
import { countOwners } from './people-queries.ts'
import { findAuthority, grantRole } from './staff-queries.ts'

export type NewOperator = {
  userId: number
  /** False if an existing account was promoted. */
  isNew: boolean
  /** Generated and shown once; undefined if the account keeps its password. */
  password: string | undefined
}

/** Creates an operator, or promotes an existing account. `newPassword` replaces its password. */
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
      await promoteToOperator(tx, account.id, input.newPassword ? passwordHash : account.passwordHash)
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
    if (userId === undefined) throw new Error(`the account of ${email} was created by another process meanwhile`)
    await giveOwnership(tx, userId)
    return { userId, isNew: true, password }
  })
}

/** Ends its sessions, which started with fewer rights or with the old password. */
async function promoteToOperator(tx: Transaction, userId: number, passwordHash: string): Promise<void> {
  await makeOperator(tx, userId, passwordHash)
  await deleteSessions(tx, userId)
  await giveOwnership(tx, userId)
}

/** Owners are notified, as if one of them had given the role. */
async function giveOwnership(tx: Transaction, userId: number): Promise<void> {
  const { isOwner } = await findAuthority(tx, userId)
  await grantRole(tx, userId, 'owner')
  if (isOwner) return
  const after = { role: 'Pemilik', storeId: null }
  const entryId = await recordChange(tx, { by: null, subject: 'staff', subjectId: userId, action: 'grant', after })
  await mailOwners(tx, 'owner_changed', entryId, userId)
}

/** Whether the shop has an owner other than the demo accounts, whose password is published. */
export async function hasOwner(sql: AnySql): Promise<boolean> {
  const demoEmails = demoAccounts.map(({ email }) => email)
  return (await countOwners(sql, demoEmails)) > 0
}
