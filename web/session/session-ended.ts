import { CallError } from '#contract/client.ts'

/** 400 and 401 end the session (E01); api.ts has removed the token already. */
export function hasSessionEnded(error: unknown): error is CallError {
  return error instanceof CallError && (error.http === 400 || error.http === 401)
}
