import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { hashToken } from '../../http/authentication.ts'
import { countTry } from '../../http/rate-limit.ts'
import { findAccountByEmail } from './account-queries.ts'
import { isPasswordCorrect } from './password.ts'
import { insertSession } from './session-queries.ts'

const sessionDays = 30
/** Wrong tries at one account from one address. The owner at another address is not locked out by them. */
const triesPerQuarterHour = 10

export type Login = { userId: number; token: string }

/**
 * Starts a session. Throws WRONG_CREDENTIALS, and only after the password was right EMAIL_UNVERIFIED or
 * ACCOUNT_NOT_ADMITTED, so that a stranger learns nothing about an account (001, section 8).
 */
export async function login(
  { sql, config, log }: Context,
  input: { email: string; password: string; address: string },
): Promise<Login> {
  const email = input.email.trim().toLowerCase()
  const limit = triesPerQuarterHour * config.http.rateLimitFactor
  await countTry(sql, `login ${email} ${input.address}`, limit, 15 * 60)

  const account = await findAccountByEmail(sql, email)
  if (!(await isPasswordCorrect(input.password, account?.passwordHash)) || !account) {
    log.info({ address: input.address }, 'login refused')
    throw new DomainError('WRONG_CREDENTIALS', 'unknown e-mail or wrong password')
  }
  if (account.status === 'unconfirmed') throw new DomainError('EMAIL_UNVERIFIED', `user ${account.id}`)
  if (account.status === 'refused') throw new DomainError('ACCOUNT_NOT_ADMITTED', `user ${account.id}`)

  const token = randomBytes(32).toString('base64url')
  await insertSession(sql, account.id, hashToken(token), sessionDays)
  log.info({ userId: account.id }, 'login')
  return { userId: account.id, token }
}
