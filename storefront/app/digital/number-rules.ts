import { normalisePhone } from '#contract/values/phone-number.ts'
import { digitalTexts } from '../texts/digital.ts'

/** What a digital product is for: whose credit, which meter, whose bill, which family. */
export type NumberKind = keyof typeof digitalTexts.numbers

/** From this length on a number is stored, and its provider is looked up (D01). */
export const minimumDigits = 10
const phoneLengths = { least: 12, most: 13 } // D01

/** The number as it is sent: digits alone, and of a phone the local spelling (+62 812… → 0812…). */
export function normaliseNumber(kind: NumberKind, typed: string): string {
  return kind === 'phone' ? normalisePhone(typed) : typed.replace(/\D/g, '')
}

/** Digits as people group them when they print them; a phone's address book writes +62. */
export function hasOnlyDigits(kind: NumberKind, typed: string): boolean {
  const text = typed.trim()
  return /^[\d\s.-]+$/.test(kind === 'phone' ? text.replace(/^\+/, '') : text)
}

/** The error of a typed number; undefined for a valid one. */
export function numberError(kind: NumberKind, typed: string): string | undefined {
  const texts = digitalTexts.numbers[kind]
  const text = typed.trim()
  if (text === '') return texts.required
  if (!hasOnlyDigits(kind, text)) return texts.digits
  const { length } = normaliseNumber(kind, text)
  if (length < (kind === 'phone' ? phoneLengths.least : minimumDigits)) return texts.short
  return kind === 'phone' && length > phoneLengths.most ? digitalTexts.numbers.phone.long : undefined
}
