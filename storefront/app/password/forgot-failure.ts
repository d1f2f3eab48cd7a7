import { CallError } from '#contract/client.ts'
import { readRegisterFailure } from '../account/register-failure.ts'

/** 001, section 8 "Forgot password": the server's own sentence for an unknown address, else as when registering. */
export function readForgotFailure(error: unknown): { text: string; field?: 'email' } {
  if (error instanceof CallError && error.code === 'EMAIL_UNKNOWN') {
    return { text: error.sentence, field: 'email' }
  }
  return { text: readRegisterFailure(error).text }
}
