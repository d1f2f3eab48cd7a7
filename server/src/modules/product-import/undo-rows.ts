import { includesStore } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { LockedProduct } from '../catalogue/products/managed-product.ts'
import { archiveLocked } from '../catalogue/products/save-product.ts'
import type { OperationRow, WorkRow } from './bulk-operation.ts'
import { lockFamilyOf } from './locked-family.ts'
import { addCounts, writeState } from './operation-queries.ts'
import { listDone, listDoneFamily, markUndone } from './row-queries.ts'
import { changesIn, differing, exceedsStockScope } from './row-values.ts'
import { clearExternalIds, findFamilyOf, findStock } from './target-queries.ts'
import { undoFamily } from './undo-family.ts'
import { type Work, workOf } from './work.ts'
import { type RowChange, writeRows } from './write-rows.ts'

const rowsAtOnce = 50

/** Undoes the next rows, all or none. Without any left the operation is undone. Throws RowRefusedError. */
export async function undoNextRows(tx: Transaction, ctx: Context, operation: OperationRow): Promise<void> {
  const ofFamily = await listDoneFamily(tx, operation.id)
  const rows = ofFamily.length > 0 ? ofFamily : await listDone(tx, operation.id, rowsAtOnce)
  if (rows.length === 0) return writeState(tx, operation.id, 'undone')
  const work = await workOf(tx, ctx, operation)
  const familyId = ofFamily.length > 0 ? await findFamilyOf(tx, ofFamily) : null
  const locked = await lockFamilyOf(work, familyId, rows)
  const isFamilyTaken = ofFamily.length === 0 || (await undoFamily(work, locked, ofFamily))
  const undone: number[] = []
  const kept: number[] = []
  const changes: RowChange[] = []
  const added: LockedProduct[] = []
  for (const row of rows) {
    const product = locked.products.get(row.productId ?? 0)
    const isWhole =
      isFamilyTaken &&
      product !== undefined &&
      includesStore(work.scope, product.storeId) &&
      (row.outcome === 'add' ? isAsAdded(product, row) : await undoChanged(work, product, row, changes))
    ;(isWhole ? undone : kept).push(row.line)
    if (isWhole && row.outcome === 'add') added.push(product)
  }
  await undoAdded(work, added)
  await writeRows(work, changes)
  await markUndone(tx, operation.id, undone, 'undone')
  await markUndone(tx, operation.id, kept, 'kept')
  await addCounts(tx, operation.id, { undone: undone.length, kept: kept.length })
}

/** Whether an added product is unchanged, or archived already: a changed one stays. */
const isAsAdded = (product: LockedProduct, { after }: WorkRow) =>
  product.archivedAt !== null || differing(product, changesIn(after)).length === 0

/** Added products are archived, and their keys are free. */
async function undoAdded({ tx, author }: Work, products: readonly LockedProduct[]): Promise<void> {
  await archiveLocked(
    tx,
    author,
    products.filter(({ archivedAt }) => !archivedAt),
    true,
  )
  await clearExternalIds(
    tx,
    products.map(({ id }) => id),
  )
}

/**
 * Reverts each field that still has the written value, and the stock by the changed number of pieces: `changes` gets the fields to write.
 * Returns whether that is the whole row.
 */
async function undoChanged(
  { tx, stockScope }: Work,
  product: LockedProduct,
  { line, before, after }: WorkRow,
  changes: RowChange[],
): Promise<boolean> {
  if (product.archivedAt) return false
  if (exceedsStockScope(after, product.storeId, stockScope)) return false
  const changedSince = new Set<string>(differing(product, changesIn(after)))
  const back = Object.fromEntries(Object.entries(changesIn(before)).filter(([name]) => !changedSince.has(name)))
  const wanted = (before.stock ?? 0) - (after.stock ?? 0)
  const isEnough = wanted >= 0 || (await findStock(tx, product.id)) + wanted >= 0
  const stockChange = isEnough ? wanted : 0
  if (Object.keys(back).length > 0 || stockChange !== 0)
    changes.push({ line, row: product, changes: back, stockChange })
  return changedSince.size === 0 && isEnough
}
