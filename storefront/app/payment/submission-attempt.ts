import { newIdempotencyKey } from '../api/api.ts'
import { readStored, writeStored } from '../browser/local-storage.ts'

/** What is ordered: an attempt at the one leaves an open attempt at the other alone. */
export type SubmissionKind = 'order-attempt' | 'digital-attempt'

/**
 * The Idempotency-Key of an order: the same one for the same order until the server has answered it, also after a reload
 * or in another tab, so that a retry can't order twice; another order gets another key.
 */
export function keyForOrder(body: object, kind: SubmissionKind = 'order-attempt'): string {
  const text = JSON.stringify(body)
  const kept = readAttempt(kind)
  if (kept?.body === text) return kept.key
  const key = newIdempotencyKey()
  writeStored(kind, JSON.stringify({ key, body: text }))
  return key
}

/** The server has answered: the attempt is over. */
export function forgetAttempt(kind: SubmissionKind = 'order-attempt') {
  writeStored(kind, null)
}

/** An order was sent, and what became of it is not known. */
export function isAttemptOpen(kind: SubmissionKind): boolean {
  return readAttempt(kind) !== null
}

function readAttempt(kind: SubmissionKind): { key: string; body: string } | null {
  try {
    const kept = JSON.parse(readStored(kind) ?? 'null')
    return typeof kept?.key === 'string' && typeof kept.body === 'string' ? kept : null
  } catch {
    return null
  }
}
