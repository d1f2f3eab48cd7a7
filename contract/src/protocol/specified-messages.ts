import type { ErrorCode } from './errors.ts'

/**
 * The refusals that the specification recognises by their `message` (document 001, section 8). They never change: a server that
 * is written from it sends no `code` (decision 74). Without a prototype, since any message is looked up.
 */
export const specifiedMessages: Readonly<Record<string, ErrorCode>> = {
  __proto__: null as never,
  'unverified account': 'ACCOUNT_NOT_ADMITTED',
  'verified account': 'EMAIL_UNVERIFIED',
  'record not found': 'NOT_FOUND',
  'Email already registered': 'EMAIL_TAKEN',
  'Email not exists': 'EMAIL_UNKNOWN',
  'Insufficient stock': 'INSUFFICIENT_STOCK',
}
