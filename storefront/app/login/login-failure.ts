import { CallError } from '#contract/client.ts'
import { accountFailureText } from '../account/account-failure.ts'
import { loginTexts } from '../texts/login.ts'

/** The account is there, but not (yet) admitted, or its e-mail address is not confirmed (000, section 4). */
export type Unverified = keyof typeof loginTexts.unverified

/** 001, section 8 "Login": which of the two views opens, or which sentence is shown. */
export function readLoginFailure(error: unknown): { unverified: Unverified } | { text: string } {
  if (!(error instanceof CallError) || error.http !== 401) return { text: accountFailureText(error) }
  if (error.code === 'ACCOUNT_NOT_ADMITTED') return { unverified: 'UNVERIFIED_ACCOUNT' }
  if (error.code === 'EMAIL_UNVERIFIED') return { unverified: 'UNVERIFIED_ACCOUNT_EMAIL' }
  return { text: loginTexts.wrongCredentials }
}
