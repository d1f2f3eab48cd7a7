import type { Envelope } from './call.ts'
import { type ErrorCode, type ErrorEntry, errorCatalogue } from './errors.ts'

/** Words of a refusal beside those of the catalogue. */
export type RefusalWords = {
  /** Follows the catalogue's message. */
  detail?: string
  /** Stands in the place of the catalogue's. */
  usermsg?: string
}

/** How a refusal is answered: the one place that writes its envelope, for the server, its documentation and tests. */
export function refusalAnswer(code: ErrorCode, words: RefusalWords = {}): { http: number; envelope: Envelope<null> } {
  const { http, ...entry }: ErrorEntry = errorCatalogue[code]
  const message = words.detail ? `${entry.message}: ${words.detail}` : entry.message
  const usermsg = words.usermsg ?? entry.usermsg
  return { http, envelope: { status: false, code, message, ...(usermsg ? { usermsg } : {}), data: null } }
}
