import { CallError } from '#contract/client.ts'
import { loginTexts } from '../texts/login.ts'

/** What the catalogue says for logging in and registering when the server could not answer as asked (001, section 8). */
export function accountFailureText(error: unknown): string {
  if (!(error instanceof CallError) || error.http >= 500) return loginTexts.noServer
  // Too many tries: the server says how to go on, which helps more than the general sentence.
  if (error.code === 'TOO_MANY_REQUESTS' && error.usermsg) return error.usermsg
  // Only a shop whose operator refuses such passwords says this.
  if (error.code === 'PASSWORD_TOO_COMMON' && error.usermsg) return error.usermsg
  return loginTexts.other
}
