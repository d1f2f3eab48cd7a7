import { normalisePhone } from '../accounts/phone-number.ts'
import { readNumber } from '../text/typed-number.ts'

/** The possible meanings of a text in the search; null for an impossible one. */
export type SearchText = {
  /** Parts of a name or of an e-mail address, in lower case. */
  words: string[]
  /** Number of an order, a top-up or a product. */
  number: number | null
  /** Whole rupiah, written as banks do. */
  amount: number | null
  /** The beginning of a phone number, as the shop stores it: 0812… */
  phone: string | null
  /** Tracking number, number of a meter or a customer, SKU: letters and digits without separators, in upper case. */
  code: string | null
}

const maxLength = 100
const maxWords = 5
const maxNumber = 1_000_000_000_000
const minCodeLength = 5

/** Parses a typed text, or one pasted from a bank statement, a chat or a parcel. */
export function readSearchText(input: string): SearchText {
  const text = input.normalize('NFKC').trim().slice(0, maxLength)
  const amount = readAmount(text)
  const number = readOwnNumber(text) ?? amount
  const phone = readPhone(text)
  const isNumeric = number !== null || phone !== null
  return { words: isNumeric ? [] : readWords(text), number, amount, phone, code: readCode(text) }
}

/**
 * An amount as people and banks write it: '150805', 'Rp150.805', 'Rp 150.805,00', 'IDR 150,805.00', '150.805,-'. Null for
 * another text, and for an amount with cents, which no payment here has.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(/\s*(?:cr|db|k|d)$/i, '')
  const reading = readNumber(bare, { isWhole: true })
  // No payment is so small that a bank would write three digits behind its comma.
  const value = reading.kind === 'unclear' ? reading.readings[1] : reading.kind === 'number' ? reading.value : 0
  const hasUnit = reading.kind === 'number' && reading.unit !== ''
  return value >= 1 && !hasUnit ? value : null
}

/** '#10482' or '10482'. */
function readOwnNumber(text: string): number | null {
  const [, digits] = /^#?\s*(\d{1,13})$/.exec(text) ?? []
  const value = Number(digits ?? 0)
  return value >= 1 && value <= maxNumber ? value : null
}

/** In any writing: +62 812-3456-789, (0812) 3456 789, 62812… From six digits after the 0 on. */
function readPhone(text: string): string | null {
  if (!/^(?:\+|00)?[\d\s().-]{6,25}$/.test(text)) return null
  const phone = normalisePhone(text)
  return phone.length >= 7 && phone.length <= 15 ? phone : null
}

function readWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
  // Shorter ones are in nearly every name.
  return words.some((word) => [...word].length >= 3) ? [...new Set(words)].slice(0, maxWords) : []
}

function readCode(text: string): string | null {
  const code = text.replace(/[\s./-]/g, '').toUpperCase()
  return /^(?=.*\d)[A-Z0-9]+$/.test(code) && code.length >= minCodeLength && code.length <= 50 ? code : null
}
