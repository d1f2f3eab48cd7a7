import { CallError } from '#contract/client.ts'
import { loginTexts } from '../texts/login.ts'

/**
 * Codes whose message from the server is shown: the time to retry, a password that is too common (REFUSE_COMMON_PASSWORDS), or one too
 * short for an account of the back office.
 */
const isTold = /^(TOO_MANY_REQUESTS|PASSWORD_TOO_)/

/** The text for a failure that is common to login, registration and passwords (E02). */
export function accountFailureText(error: unknown): string {
  if (!(error instanceof CallError) || error.http >= 500) return loginTexts.noServer
  return isTold.test(error.code ?? '') ? error.displayMessage : loginTexts.other
}
