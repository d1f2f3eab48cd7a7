import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { hashToken } from '../../http/authentication.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import {
  type Account,
  activateAccount,
  consumeMailToken,
  findAccount,
  findUsedMailToken,
  insertAccount,
} from './account-queries.ts'
import { trustAddress } from './login-throttle.ts'
import { checkNotCommon } from './new-password.ts'
import { hashPassword } from './password.ts'
import { checkBirthDate, checkedName, checkedPhone } from './personal-data.ts'

export type Registration = {
  email: string
  password: string
  confirmPassword: string | undefined
  fullName: string
  phone: string
  gender: number | null
  birthPlace: string
  birthDate: string | null
}

const minNameLength = 3

/** Creates an account with an unconfirmed e-mail address (U01). Throws EMAIL_TAKEN. */
export async function register(ctx: Context, input: Registration): Promise<number> {
  const email = input.email.trim().toLowerCase()
  const phone = checkedPhone(input.phone)
  const fullName = checkedName(input.fullName, minNameLength)
  if (input.confirmPassword !== undefined && input.confirmPassword !== input.password) {
    throw new InvalidInputError('ConfirmPassword must equal Password')
  }
  if (input.birthDate !== null) checkBirthDate(input.birthDate)
  checkNotCommon(ctx, input.password)
  const passwordHash = await hashPassword(input.password)

  return inTransaction(ctx.sql, async (tx) => {
    const userId = await insertAccount(tx, { ...input, email, phone, fullName, passwordHash })
    if (userId === undefined) throw new DomainError('EMAIL_TAKEN', 'the address has an account')
    enqueueMail(tx, { kind: 'verify_email', userId })
    return userId
  })
}

/** Confirms an e-mail address. Throws VERIFICATION_LINK_INVALID. Idempotent: a second click on the link succeeds too. */
export async function verifyEmail({ sql }: Context, input: { token: string; address: string }): Promise<Account> {
  return inTransaction(sql, async (tx) => {
    const hash = hashToken(input.token)
    const userId = (await consumeMailToken(tx, hash, 'verify_email')) ?? (await findUsedMailToken(tx, hash))
    const account = userId === undefined ? undefined : await findAccount(tx, userId)
    if (!account) throw new DomainError('VERIFICATION_LINK_INVALID', 'unknown, used or old token')
    await activateAccount(tx, account.id)
    await trustAddress(tx, { email: account.email, address: input.address })
    return account
  })
}
