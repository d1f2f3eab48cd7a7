import { type NumberStyle, senOf } from './amounts.ts'
import { readDate } from './dates.ts'
import { headOf } from './layouts.ts'
import type { Line } from './read-lines.ts'

/** The lines above and below the rows. */
export type Preamble = {
  accountNumber: string | null
  /** The first and the last day of the period, as the file writes them. */
  period: [string, string] | null
  opening: number | null
  closing: number | null
  credits: number | null
  debits: number | null
}

const labels = {
  account: /^(?:no\.?|nomor|account)\s*(?:rek(?:ening)?|no|number)?\.?/,
  period: /^(?:periode?|period)\b/,
  opening: /^(?:saldo awal|starting balance|initial balance|opening balance)\b/,
  closing: /^(?:saldo akhir|ending balance|closing balance)\b/,
  credits: /^(?:kredit|credit|mutasi kredit|total kredit|total credit|dana masuk|incoming transactions)\b/,
  debits: /^(?:debet|debit|mutasi debet|mutasi debit|total debet|total debit|dana keluar|outgoing transactions)\b/,
}
const dateText = /\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2} [A-Za-z]{3,9} \d{4}/g

/** Reads account, period and totals of the lines that are no rows; a label is followed by its value in the same cell or in another. */
export function readPreamble(lines: readonly Line[], style: NumberStyle): Preamble {
  const found: Preamble = {
    accountNumber: null,
    period: null,
    opening: null,
    closing: null,
    credits: null,
    debits: null,
  }
  for (const { line, cells } of lines) {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && cell !== '=' && cell !== ':')
    for (const [at, cell] of filled.entries()) {
      const [label = '', ...own] = cell.split(':')
      const head = headOf(label)
      const value = own.join(':').trim() || filled[at + 1] || ''
      const digits = value.replace(/['\s.-]/g, '')
      if (
        found.accountNumber === null &&
        /rek|account/.test(head) &&
        labels.account.test(head) &&
        /^\d{5,20}/.test(digits)
      ) {
        found.accountNumber = /^\d+/.exec(digits)![0]
      }
      if (found.period === null && labels.period.test(head)) {
        const dates = cells.join(' ').match(dateText) ?? []
        if (dates.length === 2 && dates.every((date) => readDate(date))) found.period = [dates[0]!, dates[1]!]
      }
      for (const name of ['opening', 'closing', 'credits', 'debits'] as const) {
        if (found[name] === null && labels[name].test(head) && /\d/.test(value)) found[name] = senOf(value, style, line)
      }
    }
  }
  return found
}
