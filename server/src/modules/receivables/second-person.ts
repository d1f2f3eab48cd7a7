import { isOwnRecentChange } from '../../audit/is-own-change.ts'
import type { Context } from '../../context.ts'
import type { AnySql } from '../../db/database.ts'
import type { AwaitedPayment } from '../payments/payment.ts'
import type { Receivable } from '../payments/receivable.ts'
import { needsSecondPerson } from '../staff/second-person.ts'

/** The rupiah of a payment whose verification can be taken back; undefined for others. */
export async function findReversibleTotal(
  sql: AnySql,
  { reversible }: Pick<Receivable, 'reversible'>,
  id: number,
): Promise<number | undefined> {
  const [row] = await sql<{ total: number }[]>`select p.total from (${reversible(sql)}) p where p.id = ${id}`
  return row?.total
}

/**
 * Whether a second person decides about taking back a verification that brought so many rupiah (decision 128): they are more than the
 * owner's bound, and somebody else has the right to decide.
 */
export function isAboveBound(
  { settings }: Pick<Context, 'settings'>,
  sql: AnySql,
  { total, userId }: { total: number; userId: number },
): Promise<boolean> {
  const bound = settings.orders.reversalApprovalOver
  return needsSecondPerson(sql, { bound, sum: total, right: 'payments:write', userId })
}

/** Whether this person made the verification just now, and may undo it alone (decision 116). */
export function mayUndo<Row extends AwaitedPayment>(
  { config }: Pick<Context, 'config'>,
  sql: AnySql,
  receivable: Pick<Receivable<Row>, 'audited'>,
  { id, row, userId }: { id: number; row: Row; userId: number },
): Promise<boolean> {
  const { subject } = receivable.audited(row)
  return isOwnRecentChange(sql, { subject, subjectId: id, action: 'verify', userId, seconds: config.undoSeconds })
}
