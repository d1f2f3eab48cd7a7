import { isForeignPhone, normalisePhone, phoneText } from '#contract/values/accounts/phone-number.ts'
import { registerTexts } from '../texts/register.ts'

const minNameLength = 3
export const maxNameLength = 50
export const maxPlaceLength = 100

/** The error of the repeated password (U01); undefined if it is valid. */
export function confirmationError(confirmation: string, password: string): string | undefined {
  if (confirmation === '') return registerTexts.confirmationRequired
  if (confirmation !== password) return registerTexts.confirmationDiffers
}

export function fullNameError(name: string): string | undefined {
  const length = name.trim().length
  if (length === 0) return registerTexts.fullNameRequired
  if (length < minNameLength) return registerTexts.fullNameTooShort
}

/** The error of a phone number (U01, U07). Its limits apply to the number without the leading zero. */
export function phoneError(input: string): string | undefined {
  const text = input.trim()
  if (text === '') return registerTexts.phoneRequired
  if (!isPhoneText(text)) return registerTexts.phoneNotNumeric
  if (isForeignPhone(text)) return registerTexts.phoneForeign
  const value = Number(normalisePhone(text))
  if (value < 10_000_000) return registerTexts.phoneTooShort
  if (value > 999_999_999_999) return registerTexts.phoneTooLong
}

/** Digits with an optional plus, spaces and hyphens, which `normalisePhone` removes. */
export function isPhoneText(text: string): boolean {
  return /^\+?\d[\d\s-]*$/.test(phoneText(text))
}

/** The error of an optional date of birth (`YYYY-MM-DD`), which must lie in the past. */
export function birthDateError(date: string, now = new Date()): string | undefined {
  if (date === '') return undefined
  const time = Date.parse(`${date}T00:00:00Z`)
  if (!/^\d{4}-/.test(date) || Number.isNaN(time) || time > now.getTime() || date < '1900') {
    return registerTexts.birthDateInvalid
  }
}
