import { statementTexts as texts } from '../../../texts/bank-statements.ts'
import { type ReadRow, type ReadStatement, refuse } from './statement.ts'

/** Sums as the file has them. */
export type FileTotals = { credits: number | null; debits: number | null }

const sum = (rows: readonly ReadRow[]) => rows.reduce((total, { amount }) => total + amount, 0)
const credits = (rows: readonly ReadRow[]) => sum(rows.filter(({ amount }) => amount > 0))
const debits = (rows: readonly ReadRow[]) => -sum(rows.filter(({ amount }) => amount < 0))

/**
 * The statement with its rows in order, the oldest first, and with its balances: every running balance follows from the one before,
 * opening + in - out = closing, and the sums are those of the file. Refuses a gap: a row is missing or was changed. Rows that are not booked
 * yet count where the file counts them.
 */
export function withCheckedBalances({
  credits: inTotal,
  debits: outTotal,
  ...read
}: ReadStatement & FileTotals): ReadStatement {
  const rows = inOrder(read.rows, read.opening)
  const known = rows.filter(({ balance }) => balance !== null)
  const opening = read.opening ?? openingOf(rows)
  checkRunning(rows, opening)
  const booked = rows.filter(({ isPending }) => !isPending)
  const closing = read.closing ?? known.at(-1)?.balance ?? null
  // Some files count rows that are not booked yet, others do not: the sums tell.
  const counted = [rows, booked].find((some) => opening === null || closing === null || opening + sum(some) === closing)
  if (!counted) return refuse(texts.notClosing(opening! + sum(booked), closing!))
  for (const [total, of] of [
    [inTotal, credits],
    [outTotal, debits],
  ] as const) {
    if (total !== null && ![rows, booked].some((some) => of(some) === Math.abs(total))) {
      refuse(texts.otherTotal(Math.abs(total), of(counted)))
    }
  }
  return { ...read, rows, opening, closing }
}

/** The balance before the first row, where one row has a balance. */
function openingOf(rows: readonly ReadRow[]): number | null {
  const at = rows.findIndex(({ balance }) => balance !== null)
  return at < 0 ? null : rows[at]!.balance! - sum(rows.slice(0, at + 1))
}

/** Some banks list the newest first: by days and times, or where these are equal by the balances. */
function inOrder(rows: readonly ReadRow[], opening: number | null): ReadRow[] {
  const key = ({ day, time }: ReadRow) => `${day ?? '9999'} ${time ?? ''}`
  const dated = rows.filter(({ day }) => day !== null)
  const [first, last] = [dated[0], dated.at(-1)]
  const reversed = rows.toReversed()
  if (first && last && first.day !== last.day) return first.day! > last.day! ? reversed : [...rows]
  if (first && last && key(first) !== key(last) && first.time && last.time)
    return key(first) > key(last) ? reversed : [...rows]
  return firstGap(rows, opening ?? openingOf(rows)) && !firstGap(reversed, opening ?? openingOf(reversed))
    ? reversed
    : [...rows]
}

type Gap = { line: number; expected: number; found: number }

/** One bank leaves out the decimals of some balances: less than a rupiah may be missing there. */
function firstGap(rows: readonly ReadRow[], opening: number | null): Gap | undefined {
  if (opening === null) return undefined
  let expected = opening
  for (const { line, amount, balance } of rows) {
    expected += amount
    if (balance === null) continue
    const isRounded = balance % 100 === 0 && Math.abs(balance - expected) < 100
    if (balance !== expected && !isRounded) return { line, expected, found: balance }
  }
  return undefined
}

function checkRunning(rows: readonly ReadRow[], opening: number | null): void {
  const gap = firstGap(rows, opening)
  if (gap) refuse(texts.gap(gap.line, gap.expected, gap.found))
}
