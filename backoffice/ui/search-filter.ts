export type SearchFilter = { ID?: number; TransferAmount?: number; Operand?: 'OR' }

/** '12' or 'Rp150.123': a number of an order or the exact amount of a bank statement's line; null for all other text. */
export function searchFilter(text: string): SearchFilter | null {
  const digits = text.replace(/[^\d]/g, '')
  const value = Number(digits)
  if (digits === '' || value < 1 || value > 1_000_000_000_000) return null
  return { ID: value, TransferAmount: value, Operand: 'OR' }
}
