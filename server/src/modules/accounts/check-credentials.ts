import type { Context } from '../../context.ts'
import { isDemoLogin } from '../../demo/accounts.ts'
import { DomainError } from '../../errors.ts'
import { type Account, findAccountByEmail, renewPasswordHash } from './account-queries.ts'
import { forgetAttempts, throttlePasswordCheck, trustAddress } from './login-throttle.ts'
import { hashPassword, isHashOutdated, isPasswordCorrect } from './password.ts'

/** `isOwnMachine`: the login comes from the shop's own machine (http/own-machine.ts). */
export type Credentials = { email: string; password: string; address: string; isOwnMachine: boolean }

/** The account of an e-mail address and its password. Throws WRONG_CREDENTIALS and TOO_MANY_REQUESTS. */
export async function checkCredentials(ctx: Context, input: Credentials): Promise<Account> {
  const { sql, log } = ctx
  const email = input.email.trim().toLowerCase()
  await throttlePasswordCheck(ctx, { email, address: input.address })

  const account = await findAccountByEmail(sql, email)
  if (!(await isPasswordCorrect(input.password, account?.passwordHash)) || !account) {
    log.info({ address: input.address }, 'login refused')
    throw new DomainError('WRONG_CREDENTIALS', 'unknown e-mail or wrong password')
  }
  const { demoLogin } = ctx.config
  const mayBeDemo = demoLogin === 'anywhere' || (demoLogin === 'own machine' && input.isOwnMachine)
  if (!mayBeDemo && isDemoLogin(email, input.password)) {
    log.warn({ address: input.address, email }, 'login with the published password of a demo account refused')
    throw new DomainError('WRONG_CREDENTIALS', 'the published password of a demo account')
  }
  return account
}

/** After a login with a password: trusts the address, and renews an outdated hash, which needs the plain password. */
export async function finishLogin(ctx: Context, account: Account, { password, address }: Credentials): Promise<void> {
  await trustAddress(ctx.sql, { email: account.email, address })
  await forgetAttempts(ctx.sql, { email: account.email, address })
  if (isHashOutdated(account.passwordHash)) await renewPasswordHash(ctx.sql, account, await hashPassword(password))
  ctx.log.info({ userId: account.id }, 'login')
}
