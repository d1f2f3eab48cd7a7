import { readSearchText } from '#contract/values/search-text.ts'
import { type SearchFilter, searchFilter } from '../ui/search-filter.ts'

/** Also by a serial number or token in any writing; null for a text that is none of them. */
export function receiptFilter(text: string): (SearchFilter & { SerialNumber?: string }) | null {
  const found = searchFilter(text)
  const { code } = readSearchText(text)
  return code === null ? found : { ...found, SerialNumber: code, Operand: 'OR' }
}
