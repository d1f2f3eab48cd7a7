import { kindOfText } from './classify-text.ts'
import type { ReadRow } from './reading/statement.ts'

/** Money that came in is open until something becomes of it; money that left is explained by its text. */
export function firstState(row: ReadRow): { state: 'pending' | 'open' | 'none'; reason: string } {
  const kind = kindOfText(row.amount, row.text)
  if (row.isPending) return { state: 'pending', reason: '' }
  if (kind === 'transfer' || kind === 'cash' || kind === 'reversal') return { state: 'open', reason: '' }
  return { state: 'none', reason: kind }
}

/** Banks and spreadsheets lose leading zeros. */
export const withoutZeros = (number: string) => number.replace(/\D/g, '').replace(/^0+/, '')
