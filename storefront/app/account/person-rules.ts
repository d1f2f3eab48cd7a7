import { normalisePhone } from '#contract/values/phone-number.ts'
import { registerTexts } from '../texts/register.ts'

const minNameLength = 3
export const maxNameLength = 50
export const maxPlaceLength = 100

/** What is wrong with the repeated password (000, section 5); undefined when nothing is. */
export function confirmationError(confirmation: string, password: string): string | undefined {
  if (confirmation === '') return registerTexts.confirmationRequired
  if (confirmation !== password) return registerTexts.confirmationDiffers
}

export function fullNameError(name: string): string | undefined {
  const length = name.trim().length
  if (length === 0) return registerTexts.fullNameRequired
  if (length < minNameLength) return registerTexts.fullNameTooShort
}

/** 000, section 5: numeric, at least 10000000, at most 999999999999, counted as a number and so without leading zero. */
export function phoneError(input: string): string | undefined {
  const text = input.trim()
  if (text === '') return registerTexts.phoneRequired
  if (!isPhoneText(text)) return registerTexts.phoneNotNumeric
  const value = Number(normalisePhone(text))
  if (value < 10_000_000) return registerTexts.phoneTooShort
  if (value > 999_999_999_999) return registerTexts.phoneTooLong
}

/** Digits, as people write and paste them: a plus in front, spaces and hyphens between are taken out later. */
export function isPhoneText(text: string): boolean {
  return /^\+?\d[\d\s-]*$/.test(text)
}

/** A day that was: `YYYY-MM-DD`. Empty is fine, the field is optional. */
export function birthDateError(date: string, now = new Date()): string | undefined {
  if (date === '') return undefined
  const time = Date.parse(`${date}T00:00:00Z`)
  if (!/^\d{4}-/.test(date) || Number.isNaN(time) || time > now.getTime() || date < '1900') {
    return registerTexts.birthDateInvalid
  }
}
