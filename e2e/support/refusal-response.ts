import type { ErrorCode } from '../../contract/src/protocol/errors.ts'
import { type RefusalWords, refusalAnswer } from '../../contract/src/protocol/refusal.ts'

/** The server's response to a refused call, for `route.fulfill`. */
export function refusalResponse(code: ErrorCode, words?: RefusalWords) {
  const { http, envelope } = refusalAnswer(code, words)
  return { status: http, json: envelope }
}
