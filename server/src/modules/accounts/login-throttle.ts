import type { Context } from '../../context.ts'
import type { AnySql } from '../../db/database.ts'
import { consumeRateLimit, isRateLimitOpen } from '../../http/rate-limit.ts'

/** Tries at one account from an address from which its owner has come in before: their own slips. */
const triesOfFamiliar = 10
/** From any other address, so that one alone does not use up what all of them have together. */
const triesOfStranger = 4
/** From all other addresses together. An owner whom a crowd has left none comes in by a mailed link (trustAddress). */
const triesOfStrangers = 5
const quarterHour = 15 * 60
const familiarDays = 30

type Try = { email: string; address: string }

const familiar = ({ email, address }: Try) => `familiar ${email} ${address}`

/**
 * Before each comparison with a stored password, at login and at a change of it: guesses count together, wherever they are
 * made. Throws TOO_MANY_REQUESTS.
 */
export async function throttlePasswordCheck({ sql, config }: Context, input: Try): Promise<void> {
  const { email, address } = input
  const factor = config.http.rateLimitFactor
  const isFamiliar = await isRateLimitOpen(sql, familiar(input))
  const most = isFamiliar ? triesOfFamiliar : triesOfStranger
  await consumeRateLimit(sql, `login ${email} ${address}`, most * factor, quarterHour)
  if (!isFamiliar) await consumeRateLimit(sql, `login ${email}`, triesOfStrangers * factor, quarterHour)
}

/** The right password or a mailed link came from there: who guesses from elsewhere doesn't keep its owner out. */
export async function trustAddress(sql: AnySql, input: Try): Promise<void> {
  await consumeRateLimit(sql, familiar(input), Number.POSITIVE_INFINITY, familiarDays * 24 * 60 * 60)
}
