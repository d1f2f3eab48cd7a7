import { withoutInvisible } from '../text/invisible.ts'

/** Cleans a typed or pasted number: removes direction marks, and makes digits and hyphens of any kind ASCII. */
export const phoneText = (input: string): string =>
  withoutInvisible(input)
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .trim()

/** A plus, or two zeros, before the code of another country; 008… is a mobile number with a zero too many. */
const foreignPrefix = /^(?:\+(?!62|0)|00(?=[1-79])(?!62))/

/** Whether a number has a foreign country code. */
export const isForeignPhone = (input: string): boolean => foreignPrefix.test(phoneText(input).replace(/[^\d+]/g, ''))

/**
 * Normalises a phone number (U07): a leading 62 or +62 becomes 0, and a number without a leading 0 gets one. Handles 0062 and
 * +62 0812 as well; no number starts with two zeros. That of another country keeps its plus, since with a zero it would be a
 * stranger's.
 */
export function normalisePhone(input: string): string {
  const digits = phoneText(input).replace(/[^\d+]/g, '')
  if (foreignPrefix.test(digits)) return digits.replace(foreignPrefix, '+')
  const local = digits.replace(/^(?:\+|00)?62/, '0').replace(/\+/g, '')
  return local === '' ? '' : local.replace(/^0*/, '0')
}

/** For wa.me links: 0812…, 62812…, +62 812…, 0062812…, 812… → 62812…, without plus or leading zero; '' stays ''. */
export function internationalPhone(input: string): string {
  return normalisePhone(input).replace(/^0/, '62').replace(/^\+/, '')
}

/** For reading: the digits of a mobile number in groups, 0812-0000-2929; other numbers stay as they are. */
export function groupedPhone(input: string): string {
  const phone = normalisePhone(input)
  return /^08\d{8,}$/.test(phone) ? phone.replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3') : input
}
