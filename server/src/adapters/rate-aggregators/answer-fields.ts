/** Fields of answers of foreign services, whose types vary between their releases. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined if it is no list. */
export const rowsOf = (value: unknown): Fields[] | undefined =>
  Array.isArray(value) ? value.filter(isFields) : undefined

/** A text or number without spaces at its ends; '' for anything else, and for a text that is too long for a name. */
export function textOf(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return text.length > 200 ? '' : text
}

/** Whole rupiah, a fraction rounded up; undefined for anything that is no amount. */
export function rupiahOf(value: unknown): number | undefined {
  const amount = typeof value === 'string' && /^\d{1,12}(\.\d+)?$/.test(value) ? Number(value) : value
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0 || amount > maxFee) return undefined
  return Math.ceil(amount)
}

/** A larger fee is a fault of the service. */
const maxFee = 1_000_000_000

/** Five digits, or null: services send null, '0' and '' where they know none. */
export function postalCodeOf(value: unknown): string | null {
  const text = textOf(value)
  return /^[1-9]\d{4}$/.test(text) ? text : null
}
