import { statementTexts as texts } from '../../../texts/bank-statements.ts'
import { senOf } from './amounts.ts'
import type { FileTotals } from './check-balances.ts'
import { dayOf, readDate } from './dates.ts'
import { headsOf } from './layouts.ts'
import { readPreamble } from './preamble.ts'
import type { Line } from './read-lines.ts'
import { type ReadRow, type ReadStatement, refuse } from './statement.ts'

const marks = ['db/cr', 'd/k', 'd/c', 'dk', 'type', 'd/k ']

/** BNIDirect as a workbook: its headings are there, but merged cells put the values elsewhere. */
export const isAnchored = (line: Line) => {
  const heads = headsOf(line.cells)
  return heads.includes('journal no.') && heads.some((head) => marks.includes(head)) && !heads.includes('debit')
}

/**
 * Reads the filled cells of a row in their order, around the one that says D or K: the amount is before it and the balance behind it; the
 * first is the day, and the longest text among the others is the description. Headings repeat on every page.
 */
export function readAnchored(lines: readonly Line[], at: number): ReadStatement & FileTotals {
  const rows: ReadRow[] = []
  const others: Line[] = lines.slice(0, at)
  for (const line of lines.slice(at + 1)) {
    const filled = line.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    const date = readDate(filled[0] ?? '')
    const anchor = filled.findIndex((cell, place) => place > 1 && /^[DKC]$/i.test(cell))
    if (!date && anchor < 0) {
      others.push(line)
      continue
    }
    if (!date || anchor < 2) return refuse(texts.noDirection(line.line))
    const amount = senOf(filled[anchor - 1]!, 'en', line.line)
    if (amount === null) return refuse(texts.brokenNumber(line.line, filled[anchor - 1]!))
    const between = filled.slice(1, anchor - 1).filter((cell) => !readDate(cell))
    const text = between.reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '')
    const balance = filled[anchor + 1]
    rows.push({
      line: line.line,
      day: dayOf(date, ''),
      time: date.time,
      amount: /^D$/i.test(filled[anchor]!) ? -amount : amount,
      balance: balance === undefined ? null : senOf(balance, 'en', line.line),
      text: text.replace(/\s+/g, ' '),
      reference: between.find((cell) => /^\d{3,}$/.test(cell) && cell !== text) ?? '',
      isPending: false,
    })
  }
  if (rows.length === 0) refuse(texts.noRows)
  const { accountNumber, opening, closing } = readPreamble(others, 'en')
  const days = rows.map(({ day }) => day!).sort()
  return {
    ...{ layout: 'BNIDirect (Excel)', accountNumber, firstDay: days[0]!, lastDay: days.at(-1)! },
    ...{ opening, closing, rows, credits: null, debits: null },
  }
}
