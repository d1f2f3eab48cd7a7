import type { Transaction } from '../../db/database.ts'
import { claimRows, findBroughtRows, findPushedRows, keyOf } from './feed-queries.ts'
import type { NewRow } from './statement-queries.ts'

/**
 * The rows of a file without those that a service has pushed before: one of the same day and amount for each, the one with the same text
 * first. They are noted, so that the same file again finds them.
 */
export async function withoutPushedRows(
  tx: Transaction,
  bankAccountId: number,
  days: { firstDay: string; lastDay: string },
  rows: readonly NewRow[],
): Promise<readonly NewRow[]> {
  const pushed = await findPushedRows(tx, bankAccountId, days)
  if (pushed.length === 0) return rows
  const noted = new Set(
    pushed.flatMap(({ fileIdentity, fileOccurrence }) =>
      fileIdentity === null ? [] : [keyOf({ identity: fileIdentity, occurrence: fileOccurrence! })],
    ),
  )
  const free = pushed.filter(({ fileIdentity }) => fileIdentity === null)
  const brought = await findBroughtRows(tx, bankAccountId, rows)
  const claimed: { identity: string; occurrence: number; rowId: number; text: string }[] = []
  const left = rows.filter((row) => {
    if (row.isPending || brought.has(keyOf(row))) return true
    if (noted.has(keyOf(row))) return false
    const same = free.filter(({ day, amount }) => day === row.day && amount === row.amount)
    const one = same.find(({ text }) => text.toUpperCase() === row.text.toUpperCase()) ?? same[0]
    if (!one) return true
    free.splice(free.indexOf(one), 1)
    claimed.push({ identity: row.identity, occurrence: row.occurrence, rowId: one.id, text: row.text })
    return false
  })
  await claimRows(tx, claimed)
  return left
}
