import { readSearchText } from '#contract/values/search/search-text.ts'
import { type SearchFilter, searchFilter } from '../work-queues/search-filter.ts'

/** The filter of `searchFilter`, extended by a serial number or token in any writing; null for any other text. */
export function receiptFilter(text: string): (SearchFilter & { SerialNumber?: string }) | null {
  const found = searchFilter(text)
  const { code } = readSearchText(text)
  return code === null ? found : { ...found, SerialNumber: code, Operand: 'OR' }
}
