import type { Envelope } from './call.ts'
import { type ErrorCode, type ErrorEntry, errorCatalogue } from './errors.ts'

/** Texts of a single refusal, in addition to those of the catalogue. */
export type RefusalWords = {
  /** Appended to the catalogue's message. */
  detail?: string
  /** Replaces the catalogue's. */
  usermsg?: string
}

/** The response to a refusal. Only this function writes its envelope, for the server, its documentation and tests. */
export function refusalAnswer(code: ErrorCode, words: RefusalWords = {}): { http: number; envelope: Envelope<null> } {
  const { http, ...entry }: ErrorEntry = errorCatalogue[code]
  const message = words.detail ? `${entry.message}: ${words.detail}` : entry.message
  const usermsg = words.usermsg ?? entry.usermsg
  return { http, envelope: { status: false, code, message, ...(usermsg ? { usermsg } : {}), data: null } }
}
