import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { includesStore, type Scope } from '../../staff/rights.ts'
import { findRights } from '../../staff/staff-queries.ts'
import type { LockedProduct } from '../products/managed-product.ts'
import { lockProduct, lockProducts } from '../products/managed-product-queries.ts'
import { archiveLocked, changeProduct } from '../products/save-product.ts'
import { type Author, authorOf } from './author.ts'
import type { OperationRow, WorkRow } from './bulk-operation.ts'
import { addCounts, writeState } from './operation-queries.ts'
import { listDone, markUndone } from './row-queries.ts'
import { RowRefusedError } from './row-refused.ts'
import { changesIn, changesStock, differing } from './row-values.ts'
import { findStock, writeExternalId } from './target-queries.ts'

const rowsAtOnce = 50

/** Takes back the next rows, all of them or none. Without any the operation is undone. Throws RowRefusedError. */
export async function undoNextRows(tx: Transaction, ctx: Context, operation: OperationRow): Promise<void> {
  const rows = await listDone(tx, operation.id, rowsAtOnce)
  if (rows.length === 0) return writeState(tx, operation.id, 'undone')
  const author = authorOf(operation)
  const rights = await findRights(tx, author.id)
  const work = {
    ...{ tx, author, now: ctx.clock.now() },
    scope: rights.get('catalogue:write') ?? [],
    stockScope: rights.get('stock:write') ?? [],
  }
  await lockProducts(
    tx,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  const undone = []
  const kept = []
  for (const row of rows) (await undoRow(work, operation.id, row)) ? undone.push(row.line) : kept.push(row.line)
  await markUndone(tx, operation.id, undone, 'undone')
  await markUndone(tx, operation.id, kept, 'kept')
  await addCounts(tx, operation.id, { undone: undone.length, kept: kept.length })
}

type Work = { tx: Transaction; author: Author; scope: Scope; stockScope: Scope; now: Date }

/** Whether all of a row is taken back; what somebody has changed since stays as it is. */
async function undoRow(work: Work, operationId: number, row: WorkRow): Promise<boolean> {
  const product = row.productId === null ? undefined : await lockProduct(work.tx, row.productId)
  if (!product || !includesStore(work.scope, product.storeId)) return false
  try {
    return row.outcome === 'add' ? await undoAdded(work, product, row) : await undoChanged(work, product, row)
  } catch (error) {
    if (error instanceof DomainError) throw new RowRefusedError(operationId, row.line, error)
    throw error
  }
}

/** What was added is archived, and its keys are free. */
async function undoAdded({ tx, author }: Work, product: LockedProduct, { after }: WorkRow): Promise<boolean> {
  if (!product.archivedAt) {
    if (differing(product, changesIn(after)).length > 0) return false
    await archiveLocked(tx, author, product, true)
  }
  if (after.externalId !== undefined) await writeExternalId(tx, product.id, null)
  return true
}

/** Each field that is still as it was written goes back, and the stock by as many pieces as it was changed by. */
async function undoChanged(work: Work, product: LockedProduct, row: WorkRow): Promise<boolean> {
  const { tx, author, stockScope, now } = work
  if (product.archivedAt) return false
  if (changesStock(row.after) && !includesStore(stockScope, product.storeId)) return false
  const changedSince = new Set<string>(differing(product, changesIn(row.after)))
  const changes = Object.fromEntries(Object.entries(changesIn(row.before)).filter(([name]) => !changedSince.has(name)))
  const wanted = (row.before.stock ?? 0) - (row.after.stock ?? 0)
  const isEnough = wanted >= 0 || (await findStock(tx, product.id)) + wanted >= 0
  const stockChange = isEnough ? wanted : 0
  if (Object.keys(changes).length > 0 || stockChange !== 0) {
    await changeProduct(tx, author, product, { changes, stockChange, now })
  }
  return changedSince.size === 0 && isEnough
}
