import type { Context } from '../../context.ts'
import { countTry, hasTried } from '../../http/rate-limit.ts'

/** Tries at one account from one address. The owner at another address is not locked out by them. */
const triesOfAddress = 10
/** Tries at one account from all addresses together, but for those from which its owner has come in before. */
const triesOfStrangers = 20
const quarterHour = 15 * 60
const familiarDays = 30

type Try = { email: string; address: string }

const familiar = ({ email, address }: Try) => `familiar ${email} ${address}`

/**
 * Before each comparison with a stored password, at login and at a change of it: guesses count together, wherever they are
 * made. Throws TOO_MANY_REQUESTS.
 */
export async function countPasswordTry({ sql, config }: Context, input: Try): Promise<void> {
  const { email, address } = input
  const factor = config.http.rateLimitFactor
  await countTry(sql, `login ${email} ${address}`, triesOfAddress * factor, quarterHour)
  if (await hasTried(sql, familiar(input))) return
  await countTry(sql, `login ${email}`, triesOfStrangers * factor, quarterHour)
}

/** The right password came from there: who guesses from elsewhere doesn't keep its owner out. */
export async function rememberAddress({ sql }: Context, input: Try): Promise<void> {
  await countTry(sql, familiar(input), Number.POSITIVE_INFINITY, familiarDays * 24 * 60 * 60)
}
