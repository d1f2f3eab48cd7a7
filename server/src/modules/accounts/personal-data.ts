import { normalisePhone } from '#contract/values/phone-number.ts'
import { InvalidInputError } from '../../errors.ts'

// What registration and profile ask alike of a person's data (000, section 5). Each throws VALIDATION_FAILED.

/** The name without blanks around, which count as none of its characters. */
export function checkedName(input: string, shortest: number): string {
  const name = input.trim()
  if (name.length < shortest) throw new InvalidInputError(`FullName must have ${shortest} to 50 characters`)
  return name
}

/** The phone as it is kept: at least 10000000, at most 999999999999, counted without the leading zero. */
export function checkedPhone(input: string): string {
  const phone = normalisePhone(input)
  const value = Number(phone)
  if (!/^0\d+$/.test(phone) || value < 10_000_000 || value > 999_999_999_999) {
    throw new InvalidInputError('Phone must have 9 to 13 digits')
  }
  return phone
}

/** A day that was, `YYYY-MM-DD`. */
export function checkBirthDate(date: string): void {
  const time = Date.parse(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
  if (!isReal || time > Date.now() || date < '1900') throw new InvalidInputError('BirthDate must be a day in the past')
}
