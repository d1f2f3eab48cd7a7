import type { Transaction } from '../../db/database.ts'
import type { Receivable } from './receivable.ts'

/** Gives a verified payment its movement of the bank; false if it has one already, or is not verified. */
export async function linkStatementRow(
  tx: Transaction,
  purpose: Receivable['kind'],
  referenceId: number,
  rowId: number,
): Promise<boolean> {
  const { count } = await tx`
    update paid_transfers set statement_row_id = ${rowId}
    where purpose = ${purpose} and reference_id = ${referenceId} and statement_row_id is null`
  return count === 1
}
