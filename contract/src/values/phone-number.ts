/** Phone normalisation (000, section 5): a leading 62 or +62 becomes 0, a number that does not start with 0 gets one. */
export function normalisePhone(input: string): string {
  const digits = input.trim().replace(/[^\d+]/g, '')
  const local = digits.replace(/^\+?62/, '0').replace(/\+/g, '')
  if (local === '') return ''
  return local.startsWith('0') ? local : `0${local}`
}

/** For wa.me links: 0812…, 62812…, +62 812…, 0062812…, 812… → 62812…, without plus or leading zero; '' stays ''. */
export function internationalPhone(input: string): string {
  return normalisePhone(input.trim().replace(/^00/, '+')).replace(/^0+/, '62')
}
