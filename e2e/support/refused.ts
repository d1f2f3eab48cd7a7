import type { ErrorCode } from '../../contract/src/errors.ts'
import { type RefusalWords, refusalAnswer } from '../../contract/src/refusal.ts'

/** For `route.fulfill`: the answer of a server that refuses the call with this code. */
export function refused(code: ErrorCode, words?: RefusalWords) {
  const { http, envelope } = refusalAnswer(code, words)
  return { status: http, json: envelope }
}
