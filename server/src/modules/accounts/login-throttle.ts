import type { Context } from '../../context.ts'
import type { AnySql } from '../../db/database.ts'
import { consumeRateLimit, isRateLimitOpen } from '../../http/rate-limit.ts'

/** Attempts per account from a trusted address, where its owner has logged in before. */
const attemptsFromTrusted = 10
/** From any other address, so that one alone does not exhaust the shared limit. */
const attemptsPerUnknown = 4
/** From all other addresses together. When it is exhausted, the owner gets in by a mailed link (trustAddress). */
const attemptsOfUnknown = 5
const windowSeconds = 15 * 60
const trustDays = 30

type Attempt = { email: string; address: string }

const trustKey = ({ email, address }: Attempt) => `familiar ${email} ${address}`

/**
 * Call before each comparison with a stored password: login and change of password share the limit. Throws
 * TOO_MANY_REQUESTS.
 */
export async function throttlePasswordCheck({ sql, config }: Context, input: Attempt): Promise<void> {
  const { email, address } = input
  const factor = config.http.rateLimitFactor
  const isTrusted = await isRateLimitOpen(sql, trustKey(input))
  const limit = isTrusted ? attemptsFromTrusted : attemptsPerUnknown
  await consumeRateLimit(sql, `login ${email} ${address}`, limit * factor, windowSeconds)
  if (!isTrusted) await consumeRateLimit(sql, `login ${email}`, attemptsOfUnknown * factor, windowSeconds)
}

/** Trusts an address after a correct password or a mailed link: attackers elsewhere can't lock the owner out. */
export async function trustAddress(sql: AnySql, input: Attempt): Promise<void> {
  await consumeRateLimit(sql, trustKey(input), Number.POSITIVE_INFINITY, trustDays * 24 * 60 * 60)
}
