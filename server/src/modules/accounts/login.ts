import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { isDemoLogin } from '../../demo/accounts.ts'
import { DomainError } from '../../errors.ts'
import { hashToken } from '../../http/authentication.ts'
import { findAccountByEmail, renewPasswordHash } from './account-queries.ts'
import { throttlePasswordCheck, trustAddress } from './login-throttle.ts'
import { hashPassword, isHashOutdated, isPasswordCorrect } from './password.ts'
import { insertSession } from './session-queries.ts'
import { resendVerificationLink } from './verification-link.ts'

const sessionDays = 30

export type Login = { userId: number; token: string }

/**
 * Starts a session. Throws WRONG_CREDENTIALS; EMAIL_UNVERIFIED or ACCOUNT_NOT_ADMITTED only after a correct password, so
 * that strangers learn nothing about an account (E01). With EMAIL_UNVERIFIED a new link is mailed.
 */
export async function login(ctx: Context, input: { email: string; password: string; address: string }): Promise<Login> {
  const { sql, log } = ctx
  const email = input.email.trim().toLowerCase()
  await throttlePasswordCheck(ctx, { email, address: input.address })

  const account = await findAccountByEmail(sql, email)
  if (!(await isPasswordCorrect(input.password, account?.passwordHash)) || !account) {
    log.info({ address: input.address }, 'login refused')
    throw new DomainError('WRONG_CREDENTIALS', 'unknown e-mail or wrong password')
  }
  if (!ctx.config.demoLogin && isDemoLogin(email, input.password)) {
    log.warn({ address: input.address, email }, 'login with the published password of a demo account refused')
    throw new DomainError('WRONG_CREDENTIALS', 'the published password of a demo account')
  }
  if (account.status === 'unconfirmed') {
    await resendVerificationLink(ctx, account.id)
    throw new DomainError('EMAIL_UNVERIFIED', `user ${account.id}`)
  }
  if (account.status === 'refused') throw new DomainError('ACCOUNT_NOT_ADMITTED', `user ${account.id}`)

  const token = randomBytes(32).toString('base64url')
  if (!(await insertSession(sql, account, hashToken(token), sessionDays))) {
    throw new DomainError('WRONG_CREDENTIALS', 'the password was changed meanwhile')
  }
  await trustAddress(sql, { email, address: input.address })
  // Rehashing needs the plain password, which only a login has.
  if (isHashOutdated(account.passwordHash)) await renewPasswordHash(sql, account, await hashPassword(input.password))
  log.info({ userId: account.id }, 'login')
  return { userId: account.id, token }
}
