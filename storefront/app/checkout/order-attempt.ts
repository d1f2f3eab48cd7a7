import { newIdempotencyKey } from '../api.ts'
import { readStored, writeStored } from '../local-storage.ts'

/**
 * The Idempotency-Key of an order: the same one for the same order until the server has answered it, also after a reload
 * or in another tab, so that a retry can't order twice; another order gets another key.
 */
export function keyForOrder(body: object): string {
  const text = JSON.stringify(body)
  const kept = readAttempt()
  if (kept?.body === text) return kept.key
  const key = newIdempotencyKey()
  writeStored('order-attempt', JSON.stringify({ key, body: text }))
  return key
}

/** The server has answered: the attempt is over. */
export function forgetAttempt() {
  writeStored('order-attempt', null)
}

function readAttempt(): { key: string; body: string } | null {
  try {
    const kept = JSON.parse(readStored('order-attempt') ?? 'null')
    return typeof kept?.key === 'string' && typeof kept.body === 'string' ? kept : null
  } catch {
    return null
  }
}
