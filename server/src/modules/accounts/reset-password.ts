import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { hashToken } from '../../http/authentication.ts'
import { consumeRateLimit } from '../../http/rate-limit.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { passwordResetMail } from './account-mails.ts'
import {
  type Account,
  activateAccount,
  consumeMailToken,
  findAccountByEmail,
  findAccountOfResetLink,
  insertMailToken,
  lockAccount,
  setPassword,
} from './account-queries.ts'
import { trustAddress } from './login-throttle.ts'
import { checkConfirmation, checkNotCommon, checkStrongEnough, enqueuePasswordChangedMail } from './new-password.ts'
import { hashPassword } from './password.ts'
import { deleteSessions } from './session-queries.ts'

const linkMinutes = 10
/** Limits per client address, and in total: a mailbox can't be flooded, and the owner can still request a link from another address. */
const mailsPerQuarterHour = 3
const mailsPerHour = 10

/**
 * Mails a link to set a new password (U03). Throws EMAIL_UNKNOWN, as specified (E01), and TOO_MANY_REQUESTS, counted before the account
 * is looked up.
 */
export async function sendResetLink(ctx: Context, input: { email: string; address: string }): Promise<void> {
  const { sql, config, log } = ctx
  const email = input.email.trim().toLowerCase()
  const factor = config.http.rateLimitFactor
  await consumeRateLimit(sql, `forgot ${email} ${input.address}`, mailsPerQuarterHour * factor, 15 * 60)
  await consumeRateLimit(sql, `forgot ${email}`, mailsPerHour * factor, 60 * 60)

  const account = await findAccountByEmail(sql, email)
  if (!account) throw new DomainError('EMAIL_UNKNOWN', 'no account has this address')
  await inTransaction(sql, async (tx) => enqueueMail(tx, { kind: 'reset_password', userId: account.id }))
  log.info({ userId: account.id }, 'reset link requested')
}

/** Creates the link when its mail is sent, so that its lifetime begins then. */
export async function createResetMail({ sql }: Context, account: Account): Promise<MailContent> {
  const token = randomBytes(32).toString('base64url')
  await insertMailToken(sql, {
    userId: account.id,
    hash: hashToken(token),
    purpose: 'reset_password',
    minutes: linkMinutes,
  })
  return passwordResetMail({ name: account.fullName, token, minutes: linkMinutes })
}

/** The account of a link. Throws RESET_LINK_INVALID. */
export async function checkResetLink({ sql }: Context, token: string): Promise<{ id: number; email: string }> {
  const account = await findAccountOfResetLink(sql, hashToken(token))
  if (!account) throw new DomainError('RESET_LINK_INVALID', 'unknown, used or old token')
  return account
}

/**
 * Sets the password with a single-use mailed link, and ends every session of the account. The link proves the e-mail
 * address, so it confirms an unconfirmed account. Throws RESET_LINK_INVALID, PASSWORD_TOO_COMMON, PASSWORD_TOO_SHORT or
 * VALIDATION_FAILED.
 */
export async function resetPassword(
  ctx: Context,
  input: { token: string; address: string; newPassword: string; confirmation: string },
): Promise<void> {
  checkConfirmation(input)
  // Before the expensive hash, so that an invalid link is cheap to reject.
  const { id } = await checkResetLink(ctx, input.token)
  checkNotCommon(ctx, input.newPassword)
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(ctx.sql, async (tx) => {
    const account = await lockAccount(tx, id)
    const userId = await consumeMailToken(tx, hashToken(input.token), 'reset_password')
    if (!account || userId !== id) throw new DomainError('RESET_LINK_INVALID', 'used meanwhile')
    await checkStrongEnough(tx, account, input.newPassword)
    await setPassword(tx, id, passwordHash)
    await activateAccount(tx, id)
    await deleteSessions(tx, id)
    await trustAddress(tx, { email: account.email, address: input.address })
    enqueuePasswordChangedMail(tx, account)
  })
  ctx.log.info({ userId: id }, 'password reset')
}
