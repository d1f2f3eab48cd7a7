import type { Transaction } from '../../db/database.ts'
import type { Receivable } from './receivable.ts'

/** The movement of a verified payment, if it has one. */
export async function findStatementRow(
  tx: Transaction,
  purpose: Receivable['kind'],
  referenceId: number,
): Promise<{ rowId: number; bankAccountId: number } | undefined> {
  const [row] = await tx<{ rowId: number; bankAccountId: number }[]>`
    select statement_row_id as "rowId", bank_account_id as "bankAccountId" from paid_transfers
    where purpose = ${purpose} and reference_id = ${referenceId} and statement_row_id is not null`
  return row
}

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
