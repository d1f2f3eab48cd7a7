import { statementTexts as texts } from '../../../texts/bank-statements.ts'
import { type NumberStyle, numberStyleOf, senOf } from './amounts.ts'
import type { FileTotals } from './check-balances.ts'
import { dayOf, type ReadDate, readDate, readTime } from './dates.ts'
import { headsOf } from './layouts.ts'
import { readPreamble } from './preamble.ts'
import type { Line } from './read-lines.ts'
import { type ReadRow, type ReadStatement, refuse, type StatementQuestion } from './statement.ts'

/** The columns of a table, by their places. */
export type Columns = {
  date: number
  time: number | undefined
  text: number[]
  amount: number | undefined
  mark: number | undefined
  debit: number | undefined
  credit: number | undefined
  balance: number | undefined
  reference: number | undefined
  account: number | undefined
}

export type Table = {
  name: string
  above: Line[]
  heads: string[]
  /** The lines below the headings, with as many cells as there are headings or more. */
  body: Line[]
  columns: Columns
  numbers: NumberStyle
}

type DatedRow = ReadRow & { date: ReadDate | null }

/**
 * The statement of a table. Asks for the last day if dates lack a year and no period is given. Refuses a line with an amount that can't
 * be read as a row: a lost row would be lost money.
 */
export function readTable(table: Table, lastDay: string | undefined): (ReadStatement & FileTotals) | StatementQuestion {
  const { columns, body } = table
  const { rows: lines, others } = rowsOf(table)
  const numeric = [columns.amount, columns.debit, columns.credit, columns.balance].filter((at) => at !== undefined)
  const cells = lines.flatMap(({ first }) => numeric.map((at) => ({ cell: first.cells[at] ?? '', line: first.line })))
  const style = numberStyleOf(cells, table.numbers)
  const preamble = readPreamble([...table.above, ...others], style)
  const rows = lines.flatMap((line) => toRow(table, line, style) ?? [])
  if (rows.length === 0 && body.length > 0 && preamble.closing === null) refuse(texts.noRows)
  const [from, to] = (preamble.period ?? []).map((date) => dayOf(readDate(date)!, lastDay ?? ''))
  const until = to ?? lastDay
  const isDated = rows.every(({ date }) => date === null || date.year !== null)
  if (until === undefined && (!isDated || rows.every(({ date }) => date === null))) return { ask: 'last_day' }
  const dated = rows.map(({ date, ...row }) => ({ ...row, day: date && dayOf(date, until ?? '') }))
  const days = dated.flatMap(({ day }) => day ?? []).sort()
  return {
    layout: table.name,
    accountNumber:
      oneAccount(
        table,
        lines.map(({ first }) => first),
      ) ?? preamble.accountNumber,
    firstDay: from ?? days[0] ?? until!,
    lastDay: to ?? days.at(-1) ?? until!,
    rows: dated,
    ...{ opening: preamble.opening, closing: preamble.closing, credits: preamble.credits, debits: preamble.debits },
  }
}

type RowLines = { first: Line; rest: Line[] }

/** A row begins with a date or the mark of one that is not booked; a time or a text alone belongs to the row above. */
function rowsOf({ body, heads, columns }: Table): { rows: RowLines[]; others: Line[] } {
  const rows: RowLines[] = []
  const others: Line[] = []
  const amounts = [columns.amount, columns.debit, columns.credit].filter((at) => at !== undefined)
  let isOpen = false
  for (const line of body) {
    const { cells } = line
    const date = cells[columns.date] ?? ''
    if (isPending(date) || readDate(date)) {
      rows.push({ first: line, rest: [] })
      isOpen = true
    } else if (cells.every((cell) => cell.trim() === '')) isOpen = false
    else if (isOpen && isContinuation(cells, columns)) rows.at(-1)!.rest.push(line)
    else if (headsOf(cells).join() !== heads.join() && isAmongRows(cells, columns, amounts)) {
      refuse(
        date.trim() === '' ? texts.brokenNumber(line.line, cells.join(' ').trim()) : texts.brokenDate(line.line, date),
      )
    } else {
      others.push(line)
      isOpen = false
    }
  }
  return { rows, others }
}

const isPending = (cell: string) => /^'?pend$/i.test(cell.trim())

function isContinuation(cells: readonly string[], { date, text }: Columns): boolean {
  const isTimed = readTime(cells[date] ?? '') !== undefined
  return cells.every((cell, at) => cell.trim() === '' || text.includes(at) || (at === date && isTimed))
}

/** A line with an amount and a text, which is neither a total nor a heading. */
function isAmongRows(cells: readonly string[], { date, text }: Columns, amounts: readonly number[]): boolean {
  const hasAmount = amounts.some((at) => /\d/.test(cells[at] ?? ''))
  const isTotal = cells.some((cell) =>
    /^'?\s*(?:total|saldo|jumlah|mutasi|opening|closing|ending|starting|debet|kredit)/i.test(cell),
  )
  return (
    hasAmount && !isTotal && ((cells[date] ?? '').trim() !== '' || text.some((at) => (cells[at] ?? '').trim() !== ''))
  )
}

function toRow({ columns, heads }: Table, { first, rest }: RowLines, style: NumberStyle): DatedRow | undefined {
  const { line, cells } = first
  if (cells.slice(heads.length).some((cell) => cell.trim() !== '')) refuse(texts.tooManyCells(line))
  const at = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''))
  const isWaiting = isPending(at(columns.date))
  const date = isWaiting ? null : readDate(at(columns.date))!
  const amount = amountOf(columns, cells, style, line)
  if (amount === 0) return undefined
  const restTime = rest.map(({ cells: more }) => readTime(more[columns.date] ?? '')).find((time) => time !== undefined)
  const told = [first, ...rest].flatMap(({ cells: some }) => columns.text.map((column) => some[column] ?? ''))
  return {
    line,
    date,
    day: null,
    time: date?.time ?? restTime ?? readTime(at(columns.time)) ?? null,
    amount,
    balance: senOf(at(columns.balance), style, line),
    text: told.join(' ').replace(/\s+/g, ' ').trim(),
    reference: at(columns.reference).replace(/\s+/g, ' ').trim(),
    isPending: isWaiting,
  }
}

function amountOf(columns: Columns, cells: readonly string[], style: NumberStyle, line: number): number {
  if (columns.amount === undefined) {
    const debit = Math.abs(senOf(cells[columns.debit!] ?? '', style, line) ?? 0)
    const credit = Math.abs(senOf(cells[columns.credit!] ?? '', style, line) ?? 0)
    if (debit !== 0 && credit !== 0) refuse(texts.bothDirections(line))
    return credit - debit
  }
  const cell = cells[columns.amount] ?? ''
  const amount = senOf(cell, style, line) ?? 0
  const mark = columns.mark === undefined ? (/[a-z]+\.?\s*$/i.exec(cell)?.[0] ?? '') : (cells[columns.mark] ?? '')
  if (/^\W*(?:cr|c|k|kredit|credit|masuk)\W*$/i.test(mark)) return Math.abs(amount)
  if (/^\W*(?:db|d|dr|debit|debet|keluar)\W*$/i.test(mark)) return -Math.abs(amount)
  // Signed amounts have no mark; plus is written where minus could be.
  if (columns.mark !== undefined || mark !== '' || amount === 0) return refuse(texts.noDirection(line))
  return amount
}

function oneAccount({ columns }: Table, lines: readonly Line[]): string | null {
  if (columns.account === undefined) return null
  const numbers = new Set(
    lines.map(({ cells }) => (cells[columns.account!] ?? '').replace(/\D/g, '').replace(/^0+/, '')),
  )
  if (numbers.size > 1) refuse(texts.severalAccounts)
  return [...numbers][0] || null
}
