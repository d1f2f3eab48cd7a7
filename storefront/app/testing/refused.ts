import { CallError } from '#contract/client.ts'
import type { ErrorCode } from '#contract/protocol/errors.ts'
import { type RefusalWords, refusalAnswer } from '#contract/protocol/refusal.ts'

/** The error of a call that the server refuses with this code. */
export function refused(code: ErrorCode, words?: RefusalWords): CallError {
  const { http, envelope } = refusalAnswer(code, words)
  return new CallError(http, envelope)
}
