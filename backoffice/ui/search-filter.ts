export type SearchFilter = { ID?: number; TransferAmount?: number; Operand?: 'OR' }

/** The filter for an order number ('12') or an exact transfer amount ('Rp150.123'); null for any other text. */
export function searchFilter(text: string): SearchFilter | null {
  const digits = text.replace(/[^\d]/g, '')
  const value = Number(digits)
  if (digits === '' || value < 1 || value > 1_000_000_000_000) return null
  return { ID: value, TransferAmount: value, Operand: 'OR' }
}
