import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { hashToken, newSessionToken } from '../../http/authentication.ts'
import { type Credentials, checkCredentials, finishLogin } from './check-credentials.ts'
import { insertSession } from './session-queries.ts'
import { resendVerificationLink } from './verification-link.ts'

const sessionDays = 30

export type Login = { userId: number; token: string }

/**
 * Starts a session of the shop. Throws WRONG_CREDENTIALS; EMAIL_UNVERIFIED or ACCOUNT_NOT_ADMITTED only after a correct password, so that
 * the response reveals nothing about an account (E01). With EMAIL_UNVERIFIED a new link is mailed.
 */
export async function login(ctx: Context, input: Credentials): Promise<Login> {
  const account = await checkCredentials(ctx, input)
  if (account.status === 'unconfirmed') {
    await resendVerificationLink(ctx, account.id)
    throw new DomainError('EMAIL_UNVERIFIED', `user ${account.id}`)
  }
  if (account.status === 'refused') throw new DomainError('ACCOUNT_NOT_ADMITTED', `user ${account.id}`)

  const token = newSessionToken()
  if (!(await insertSession(ctx.sql, account, hashToken(token), sessionDays))) {
    throw new DomainError('WRONG_CREDENTIALS', 'the password was changed meanwhile')
  }
  await finishLogin(ctx, account, input)
  return { userId: account.id, token }
}
