import { CallError } from '#contract/client.ts'
import { accountFailureText } from '../account/account-failure.ts'
import { loginTexts } from '../texts/login.ts'

/** The account exists, but is not admitted, or its e-mail address is not confirmed (U02). */
export type Unverified = keyof typeof loginTexts.unverified

/** Which of the two views of unverified accounts opens, or which text is shown (U02, E02). */
export function readLoginFailure(error: unknown): { unverified: Unverified } | { text: string } {
  if (!(error instanceof CallError) || error.http !== 401) return { text: accountFailureText(error) }
  if (error.code === 'ACCOUNT_NOT_ADMITTED') return { unverified: 'UNVERIFIED_ACCOUNT' }
  if (error.code === 'EMAIL_UNVERIFIED') return { unverified: 'UNVERIFIED_ACCOUNT_EMAIL' }
  return { text: loginTexts.wrongCredentials }
}
