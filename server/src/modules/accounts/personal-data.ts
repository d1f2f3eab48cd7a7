import { normalisePhone } from '#contract/values/accounts/phone-number.ts'
import { InvalidInputError } from '../../errors.ts'

// Rules of personal data that registration and profile share (U01, U05). Each throws VALIDATION_FAILED.

/** A single line, because names are used in mail headers, in lists and on parcels. */
export const normaliseName = (input: string) => input.trim().replace(/\s+/g, ' ')

export function checkedName(input: string, minLength: number): string {
  const name = normaliseName(input)
  if (name.length < minLength) throw new InvalidInputError(`FullName must have ${minLength} to 50 characters`)
  return name
}

/** The normalised phone: 10000000 to 999999999999, without the leading zero. */
export function checkedPhone(input: string): string {
  const phone = normalisePhone(input)
  const value = Number(phone)
  if (!/^0\d+$/.test(phone) || value < 10_000_000 || value > 999_999_999_999) {
    throw new InvalidInputError('Phone must have 9 to 13 digits')
  }
  return phone
}

/** A date in the past, `YYYY-MM-DD`. */
export function checkBirthDate(date: string): void {
  const time = Date.parse(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
  if (!isReal || time > Date.now() || date < '1900') throw new InvalidInputError('BirthDate must be a day in the past')
}
