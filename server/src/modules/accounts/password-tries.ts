import type { Context } from '../../context.ts'
import { countTry } from '../../http/rate-limit.ts'

/** Tries at one account from one address. The owner at another address is not locked out by them. */
const triesPerQuarterHour = 10

/**
 * Before each comparison with a stored password, at login and at a change of it: guesses count together, wherever they are
 * made. Throws TOO_MANY_REQUESTS.
 */
export function countPasswordTry(
  { sql, config }: Context,
  { email, address }: { email: string; address: string },
): Promise<void> {
  return countTry(sql, `login ${email} ${address}`, triesPerQuarterHour * config.http.rateLimitFactor, 15 * 60)
}
