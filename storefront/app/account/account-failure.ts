import { CallError } from '#contract/client.ts'
import { loginTexts } from '../texts/login.ts'

/** The text for a failure that is common to login, registration and passwords (E02). */
export function accountFailureText(error: unknown): string {
  if (!(error instanceof CallError) || error.http >= 500) return loginTexts.noServer
  // The server says when to retry, which helps more than the general text.
  if (error.code === 'TOO_MANY_REQUESTS' && error.usermsg) return error.usermsg
  // Sent only if the server refuses common passwords (REFUSE_COMMON_PASSWORDS).
  if (error.code === 'PASSWORD_TOO_COMMON' && error.usermsg) return error.usermsg
  // Of an account that works in the back office.
  if (error.code === 'PASSWORD_TOO_SHORT') return error.displayMessage
  return loginTexts.other
}
