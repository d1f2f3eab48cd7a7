import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { hashToken } from '../../http/authentication.ts'
import { findAccount, lockAccount, setPassword } from './account-queries.ts'
import { throttlePasswordCheck } from './login-throttle.ts'
import { checkConfirmation, checkNotCommon, checkStrongEnough, enqueuePasswordChangedMail } from './new-password.ts'
import { hashPassword, isPasswordCorrect } from './password.ts'
import { deleteSessions } from './session-queries.ts'

export type PasswordChange = {
  userId: number
  /** The current session, which stays open. */
  sessionToken: string
  address: string
  password: string
  newPassword: string
  confirmation: string
}

/**
 * Changes the password given the old one, and ends the account's other sessions (U06). Throws WRONG_PASSWORD,
 * PASSWORD_TOO_COMMON, PASSWORD_TOO_SHORT, VALIDATION_FAILED or TOO_MANY_REQUESTS.
 */
export async function changePassword(ctx: Context, input: PasswordChange): Promise<void> {
  checkConfirmation(input)
  const account = await findAccount(ctx.sql, input.userId)
  if (!account) throw new DomainError('NOT_FOUND', `user ${input.userId}`)
  await throttlePasswordCheck(ctx, { email: account.email, address: input.address })
  if (!(await isPasswordCorrect(input.password, account.passwordHash))) {
    ctx.log.info({ userId: account.id, address: input.address }, 'password change refused')
    throw new DomainError('WRONG_PASSWORD', `user ${account.id}`)
  }
  checkNotCommon(ctx, input.newPassword)
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(ctx.sql, async (tx) => {
    const now = await lockAccount(tx, account.id)
    if (now?.passwordHash !== account.passwordHash) throw new DomainError('WRONG_PASSWORD', 'changed meanwhile')
    await checkStrongEnough(tx, account, input.newPassword)
    await setPassword(tx, account.id, passwordHash)
    await deleteSessions(tx, account.id, hashToken(input.sessionToken))
    enqueuePasswordChangedMail(tx, account)
  })
  ctx.log.info({ userId: account.id }, 'password changed')
}
