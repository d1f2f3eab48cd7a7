import { CallError } from '#contract/client.ts'
import { readRegisterFailure } from '../account/register-failure.ts'

/** The server's text for an unknown address, else the same as for a registration (U03, E02). */
export function readForgotFailure(error: unknown): { text: string; field?: 'email' } {
  if (error instanceof CallError && error.code === 'EMAIL_UNKNOWN') {
    return { text: error.displayMessage, field: 'email' }
  }
  return { text: readRegisterFailure(error).text }
}
