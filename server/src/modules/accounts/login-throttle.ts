import type { Context } from '../../context.ts'
import type { AnySql } from '../../db/database.ts'
import { consumeRateLimit, forgetHits, isRateLimitOpen } from '../../http/rate-limit.ts'

/** The limit per account and trusted address, from which its owner has logged in before. */
const maxAttemptsPerTrustedAddress = 10
/** The limit per account and any other address, so that one alone does not exhaust the shared limit. */
const maxAttemptsPerUnknownAddress = 4
/** The limit per account for all other addresses together. When it is exhausted, a mailed link still admits the owner (trustAddress). */
const maxAttemptsOfUnknownAddresses = 5
const windowSeconds = 15 * 60
const trustDays = 30

type Attempt = { email: string; address: string }

const attemptKey = ({ email, address }: Attempt) => `login ${email} ${address}`
const trustKey = ({ email, address }: Attempt) => `familiar ${email} ${address}`

/**
 * Call before each comparison with a stored password: login and change of password share the limit. Throws
 * TOO_MANY_REQUESTS.
 */
export async function throttlePasswordCheck({ sql, config }: Context, input: Attempt): Promise<void> {
  const { email } = input
  const factor = config.http.rateLimitFactor
  const isTrusted = await isRateLimitOpen(sql, trustKey(input))
  const limit = isTrusted ? maxAttemptsPerTrustedAddress : maxAttemptsPerUnknownAddress
  await consumeRateLimit(sql, attemptKey(input), limit * factor, windowSeconds)
  if (!isTrusted) await consumeRateLimit(sql, `login ${email}`, maxAttemptsOfUnknownAddresses * factor, windowSeconds)
}

/** Trusts an address after a correct password or a mailed link: attackers elsewhere can't lock the owner out. */
export async function trustAddress(sql: AnySql, input: Attempt): Promise<void> {
  await consumeRateLimit(sql, trustKey(input), Number.POSITIVE_INFINITY, trustDays * 24 * 60 * 60)
}

/**
 * Resets the attempts of this address after a correct password: only wrong ones count. Those of all unknown addresses together are not
 * reset, so that a login of the owner gives attackers no further guesses.
 */
export async function forgetAttempts(sql: AnySql, input: Attempt): Promise<void> {
  await forgetHits(sql, attemptKey(input))
}
