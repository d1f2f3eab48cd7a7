import { isForeignPhone, normalisePhone, phoneText } from '#contract/values/accounts/phone-number.ts'
import { digitalTexts } from '../texts/digital.ts'
import { registerTexts } from '../texts/register.ts'

/** The target of a digital product: a phone, an electricity meter, a bill or a family (BPJS). */
export type NumberKind = keyof typeof digitalTexts.numbers

/** Shorter numbers are not stored, and their provider is not looked up (D01). */
export const minDigits = 10
const phoneLengths = { min: 12, max: 13 } // D01

/** The number as it is sent: digits only, a phone number in its local form (+62 812… → 0812…). */
export function normaliseNumber(kind: NumberKind, typed: string): string {
  return kind === 'phone' ? normalisePhone(typed) : phoneText(typed).replace(/\D/g, '')
}

/** Whether a number consists of digits and separators; a phone number may start with a plus. */
export function hasOnlyDigits(kind: NumberKind, typed: string): boolean {
  const text = phoneText(typed)
  return /^[\d\s.-]+$/.test(kind === 'phone' ? text.replace(/^\+/, '') : text)
}

/** The error of a typed number; undefined for a valid one. */
export function numberError(kind: NumberKind, typed: string): string | undefined {
  const texts = digitalTexts.numbers[kind]
  const text = typed.trim()
  if (text === '') return texts.required
  if (!hasOnlyDigits(kind, text)) return texts.digits
  if (kind === 'phone' && isForeignPhone(text)) return registerTexts.phoneForeign
  const { length } = normaliseNumber(kind, text)
  if (length < (kind === 'phone' ? phoneLengths.min : minDigits)) return texts.short
  return kind === 'phone' && length > phoneLengths.max ? digitalTexts.numbers.phone.long : undefined
}
