import { csvLinesOf } from '#contract/values/csv/csv-text.ts'
import { bankNamed } from '#contract/values/money/banks.ts'
import { maxClearingAmount, type PayoutColumn } from '#contract/values/money/payout.ts'
import { payoutColumnTexts } from '../../texts/payouts.ts'
import type { Payout } from '../payouts/payout-queries.ts'

/** The account of the shop that the bank debits, and the day of the payment (`YYYY-MM-DD`). */
export type FileHead = { debitAccount: string; day: string }
type Line = Pick<Payout, 'number' | 'amount' | 'bankName' | 'accountNumber' | 'accountHolder'>

const mandiriColumns = 44
const mandiri = 'Mandiri'

/** Plain ASCII without the signs that would end a cell or begin a formula: no quoting is known for Mandiri's file. */
export const plainText = (text: string, length: number): string =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[,;"']/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/^[ =+\-@]+/, '')
    .trim()
    .slice(0, length)

/** Whether Mandiri's file can have it: other banks need a code of the national clearing, which has a limit. */
export const fitsMandiri = ({ bankName, amount }: Pick<Line, 'bankName' | 'amount'>): boolean => {
  const bank = bankNamed(bankName)
  return bank?.clearingCode !== undefined && (bank.name === mandiri || amount <= maxClearingAmount)
}

/** Whether Mandiri's file can be paid from it: not from an account of another bank. Names that only a person knows are theirs to judge. */
export const paysByMandiri = (bankName: string): boolean => (bankNamed(bankName)?.name ?? mandiri) === mandiri

/**
 * The file for many transfers of Mandiri (MCM 2.0, Kopra): 44 columns in each line, the first line with number and sum. Transfers within
 * the bank, and by the national clearing to others, whose codes are known (decision 126).
 */
export function mandiriFile(lines: readonly Line[], { debitAccount, day }: FileHead): string {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const head = ['P', day.replaceAll('-', ''), debitAccount, String(lines.length), `${total}.00`]
  return [rowOf(new Map(head.map((cell, at) => [at + 1, cell]))), ...lines.map(mandiriLine)].join('')
}

function mandiriLine({ number, amount, bankName, accountNumber, accountHolder }: Line): string {
  const bank = bankNamed(bankName)!
  const isWithin = bank.name === mandiri
  return rowOf(
    new Map([
      [1, accountNumber],
      [2, plainText(accountHolder, 40)],
      [6, 'IDR'],
      [7, `${amount}.00`],
      [8, number],
      [9, number],
      [10, isWithin ? 'IBU' : 'LBU'],
      [11, isWithin ? '' : bank.clearingCode!],
      [12, plainText(bank.name, 100)],
      [17, 'N'],
      [22, 'Y'],
      [39, 'OUR'],
      [40, '1'],
    ]),
  )
}

/** A line of cells by their column, counted from 1. */
const rowOf = (cells: ReadonlyMap<number, string>) =>
  `${Array.from({ length: mandiriColumns }, (_, at) => cells.get(at + 1) ?? '').join(',')}\r\n`

/** A CSV with a heading and the chosen columns. */
export function columnsFile(lines: readonly Line[], columns: readonly PayoutColumn[], head: FileHead): string {
  const rows = lines.map((line, at) => columns.map((column) => cellOf(column, line, at, head)))
  return csvLinesOf([columns.map((column) => payoutColumnTexts[column]), ...rows])
}

function cellOf(column: PayoutColumn, line: Line, at: number, { debitAccount, day }: FileHead): string | number {
  switch (column) {
    case 'line':
      return at + 1
    case 'number':
      return line.number
    case 'date':
      return day
    case 'bank':
      return line.bankName
    case 'bankCode':
      return bankNamed(line.bankName)?.clearingCode ?? ''
    case 'account':
      return line.accountNumber
    case 'holder':
      return line.accountHolder
    case 'amount':
      return line.amount
    case 'debitAccount':
      return debitAccount
    case 'blank':
      return ''
  }
}
