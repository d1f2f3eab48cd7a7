import { randomBytes } from 'node:crypto'
import { normalisePhone } from '#contract/values/phone-number.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { hashToken } from '../../http/authentication.ts'
import {
  activateAccount,
  findAccount,
  findUsedMailToken,
  insertAccount,
  insertMailToken,
  takeMailToken,
} from './account-queries.ts'
import { verificationMail } from './mails.ts'
import { hashPassword } from './password.ts'

export type Registration = {
  email: string
  password: string
  confirmPassword: string | undefined
  fullName: string
  phone: string
  gender: number | null
  birthPlace: string
  birthDate: string | null
}

const linkMinutes = 24 * 60

/** Opens an account that waits for its e-mail address to be confirmed (000, section 4). Throws EMAIL_TAKEN. */
export async function register(ctx: Context, input: Registration): Promise<number> {
  const email = input.email.trim().toLowerCase()
  const phone = checkedPhone(input.phone)
  const fullName = checkedName(input.fullName)
  if (input.confirmPassword !== undefined && input.confirmPassword !== input.password) {
    throw new InvalidInputError('ConfirmPassword must equal Password')
  }
  checkBirthDate(input.birthDate)
  const passwordHash = await hashPassword(input.password)
  const token = randomBytes(32).toString('base64url')

  return inTransaction(ctx.sql, async (tx) => {
    const userId = await insertAccount(tx, { ...input, email, phone, fullName, passwordHash })
    if (userId === undefined) throw new DomainError('EMAIL_TAKEN', 'the address has an account')
    await insertMailToken(tx, { userId, hash: hashToken(token), purpose: 'verify_email', minutes: linkMinutes })
    const link = `${ctx.config.http.publicUrl}/welcome?token=${token}`
    await ctx.jobs.enqueue(tx, 'send-mail', verificationMail({ to: email, name: fullName, link }))
    return userId
  })
}

/** Confirms an e-mail address. Throws VERIFICATION_LINK_INVALID. Following the link twice is as good as once. */
export async function verifyEmail({ sql }: Context, token: string): Promise<{ fullName: string }> {
  return inTransaction(sql, async (tx) => {
    const hash = hashToken(token)
    const userId = (await takeMailToken(tx, hash, 'verify_email')) ?? (await findUsedMailToken(tx, hash))
    if (userId === undefined) throw new DomainError('VERIFICATION_LINK_INVALID', 'unknown, used or old token')
    await activateAccount(tx, userId)
    const account = await findAccount(tx, userId)
    return { fullName: account?.fullName ?? '' }
  })
}

/** 000 section 5: at least 3 characters, of which blanks around the name are none. */
function checkedName(input: string): string {
  const name = input.trim()
  if (name.length < 3) throw new InvalidInputError('FullName must have 3 to 50 characters')
  return name
}

/** 000 section 5: at least 10000000, at most 999999999999, counted without the leading zero. */
function checkedPhone(input: string): string {
  const phone = normalisePhone(input)
  const value = Number(phone)
  if (!/^0\d+$/.test(phone) || value < 10_000_000 || value > 999_999_999_999) {
    throw new InvalidInputError('Phone must have 9 to 13 digits')
  }
  return phone
}

function checkBirthDate(date: string | null) {
  if (date === null) return
  const time = Date.parse(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
  if (!isReal || time > Date.now() || date < '1900') throw new InvalidInputError('BirthDate must be a day in the past')
}
