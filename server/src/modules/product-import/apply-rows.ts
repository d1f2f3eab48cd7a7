import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { applyFamily } from './apply-family.ts'
import { addNew, changeFound, type Done } from './apply-products.ts'
import type { OperationRow, WorkRow } from './bulk-operation.ts'
import { addCounts, writeState } from './operation-queries.ts'
import { hasPending, listPending, listPendingFamily, markDone } from './row-queries.ts'
import { type Work, workOf } from './work.ts'

/** A small batch, so that orders do not wait long for the locked products. */
const rowsAtOnce = 50

/** Applies the next rows, or the next family, all or none. Without any left the operation is applied. Throws RowRefusedError. */
export async function applyNextRows(
  tx: Transaction,
  ctx: Context,
  operation: OperationRow,
  atOnce = rowsAtOnce,
): Promise<void> {
  const { id } = operation
  const rows = await listPending(tx, id, atOnce)
  const ofFamily = rows.length > 0 ? [] : await listPendingFamily(tx, id)
  if (rows.length + ofFamily.length === 0) {
    if (!(await hasPending(tx, id))) await writeState(tx, id, 'applied')
    // No lock is held while pictures are made.
    else await addCounts(tx, id, {})
    return
  }
  const work = await workOf(tx, ctx, operation)
  const done = ofFamily.length > 0 ? await applyFamily(work, ofFamily) : await applyProducts(work, rows)
  await markDone(tx, id, done)
  await addCounts(tx, id, { applied: done.length })
}

/** The line of the next row to apply, or of the next family; undefined for none. */
export async function nextLine(tx: Transaction, operationId: number): Promise<number | undefined> {
  const [row] = await listPending(tx, operationId, 1)
  return (row ?? (await listPendingFamily(tx, operationId))[0])?.line
}

/** Applies rows without a family, all or none. Throws RowRefusedError. */
export async function applyProducts(work: Work, rows: readonly WorkRow[]): Promise<Done[]> {
  const { add = [], change = [] } = Object.groupBy(rows, ({ outcome }) => outcome)
  const changed = await changeFound(work, change)
  return [...changed, ...(await addNew(work, add))]
}
