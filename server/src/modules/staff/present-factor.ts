import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { hashToken, newSessionToken, type StaffUser } from '../../http/authentication.ts'
import { consumeRateLimit } from '../../http/rate-limit.ts'
import { findAccount } from '../accounts/account-queries.ts'
import { forgetAttempts, throttlePasswordCheck } from '../accounts/login-throttle.ts'
import { isPasswordCorrect } from '../accounts/password.ts'
import { recordPassword, recordSecondFactor, renewStaffToken } from '../accounts/staff-session-queries.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { consumeRecoveryCode, consumeTotpStep, findFactors, findTotpSecret } from './factor-queries.ts'
import { type Assertion, verifyPasskey } from './passkeys.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { decryptTotpSecret, stepOfCode } from './totp.ts'

/** The limits of one account: from one address, from all of them, and in a day, since a code has only a million values. */
const maxAttempts = { ofAddress: 5, inQuarterHour: 10, inDay: 60 }

/** Call before each comparison with a code. Throws TOO_MANY_REQUESTS. */
export async function throttleCodes({ sql, config }: Context, { id, address }: StaffUser): Promise<void> {
  const factor = config.http.rateLimitFactor
  await consumeRateLimit(sql, `code ${id} ${address}`, maxAttempts.ofAddress * factor, 15 * 60)
  await consumeRateLimit(sql, `code ${id}`, maxAttempts.inQuarterHour * factor, 15 * 60)
  await consumeRateLimit(sql, `codes of a day ${id}`, maxAttempts.inDay * factor, 24 * 60 * 60)
}

/**
 * Records that the factor was presented. The first time in a session replaces its token, which is returned: a token stolen before grants
 * no access. Later times keep it, since other tabs use it.
 */
async function recordPresented(tx: Transaction, { sessionId, factor }: StaffUser): Promise<string | null> {
  await recordSecondFactor(tx, sessionId)
  if (factor.age !== null) return null
  const token = newSessionToken()
  await renewStaffToken(tx, sessionId, hashToken(token))
  return token
}

/** Returns the session's new token, if it has one. Throws CODE_REFUSED or TOO_MANY_REQUESTS. */
export async function presentTotp(ctx: Context, user: StaffUser, code: string): Promise<string | null> {
  await throttleCodes(ctx, user)
  return inTransaction(ctx.sql, async (tx) => {
    const stored = (await findTotpSecret(tx, user.id))?.secret
    const secret = stored && decryptTotpSecret(ctx.secrets, user.id, stored)
    const step = secret && stepOfCode(secret, code, ctx.clock.now())
    // A code works once, so that observing it is useless.
    if (step === undefined || step === null || !(await consumeTotpStep(tx, user.id, step))) throw refusedCode(ctx, user)
    return recordPresented(tx, user)
  })
}

/**
 * Consumes a recovery code, and returns the number of remaining ones and the session's new token, if it has one. The person gets a mail.
 * Throws CODE_REFUSED or TOO_MANY_REQUESTS.
 */
export async function presentRecoveryCode(
  ctx: Context,
  user: StaffUser,
  code: string,
): Promise<{ token: string | null; left: number }> {
  await throttleCodes(ctx, user)
  return inTransaction(ctx.sql, async (tx) => {
    if (!user.factor.hasFactor || !(await consumeRecoveryCode(tx, user.id, hashRecoveryCode(code)))) {
      throw refusedCode(ctx, user)
    }
    const token = await recordPresented(tx, user)
    enqueueMail(tx, { kind: 'second_factor_changed', userId: user.id })
    return { token, left: (await findFactors(tx, user.id)).recoveryCodes }
  })
}

/** Returns the session's new token, if it has one. Throws PASSKEY_REFUSED. */
export function presentPasskey(ctx: Context, user: StaffUser, assertion: Assertion): Promise<string | null> {
  return inTransaction(ctx.sql, async (tx) => {
    await verifyPasskey(ctx, tx, 'present', assertion, user.id)
    return recordPresented(tx, user)
  })
}

/**
 * Checks the password again, with the limits of a login. `client` is the address as limits count it. Throws WRONG_PASSWORD,
 * TOO_MANY_REQUESTS.
 */
export async function presentPassword(ctx: Context, user: StaffUser, password: string, client: string): Promise<void> {
  await throttlePasswordCheck(ctx, { email: user.email, address: client })
  const account = await findAccount(ctx.sql, user.id)
  if (!(await isPasswordCorrect(password, account?.passwordHash))) {
    ctx.log.info({ userId: user.id, address: user.address }, 'password before a first second factor refused')
    throw new DomainError('WRONG_PASSWORD', `user ${user.id}`)
  }
  await forgetAttempts(ctx.sql, { email: user.email, address: client })
  await recordPassword(ctx.sql, user.sessionId)
}

export function refusedCode({ log }: Context, { id, address }: StaffUser): DomainError {
  log.warn({ userId: id, address }, 'code of a second factor refused')
  return new DomainError('CODE_REFUSED', `user ${id}`)
}
