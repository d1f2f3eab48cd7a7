import { readSearchText } from '#contract/values/search/search-text.ts'

export type SearchFilter = { ID?: number; TransferAmount?: number; Operand?: 'OR' }

/** The filter for an order number ('12') or an exact transfer amount ('Rp150.123'); null for any other text. */
export function searchFilter(text: string): SearchFilter | null {
  const { number, amount } = readSearchText(text)
  const value = amount ?? number
  return value === null ? null : { ID: value, TransferAmount: value, Operand: 'OR' }
}
