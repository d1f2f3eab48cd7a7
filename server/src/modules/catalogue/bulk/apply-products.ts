import { isUniqueViolation } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { bulkTexts } from '../../../texts/bulk.ts'
import { includesStore } from '../../staff/rights.ts'
import type { LockedProduct } from '../products/managed-product.ts'
import { lockProducts } from '../products/managed-product-queries.ts'
import { addProduct } from '../products/save-product.ts'
import type { RowProblem, WorkRow } from './bulk-operation.ts'
import { problemOf } from './plan-row.ts'
import { refuseRow } from './refuse-row.ts'
import { changesIn, differing, exceedsStockScope } from './row-values.ts'
import { writeExternalId } from './target-queries.ts'
import type { Work } from './work.ts'
import { type RowChange, refusingRow, writeRows } from './write-rows.ts'

export type Done = { line: number; productId: number }

/** Changes products; rows whose product somebody has changed since the check are refused. */
export async function changeFound(work: Work, rows: readonly WorkRow[]): Promise<Done[]> {
  const products = await lockProducts(
    work.tx,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  const changes: RowChange[] = []
  for (const row of rows) {
    const planned = changeOf(work, row, products)
    if ('text' in planned) await refuseRow(work.tx, work.operationId, row.line, planned)
    else changes.push(planned)
  }
  await writeRows(work, changes)
  return changes.map(({ line, row }) => ({ line, productId: row.id }))
}

/** What a row changes of its locked product, or why it can't any more. */
export function changeOf(
  { scope, stockScope }: Work,
  { line, productId, before, after }: WorkRow,
  products: ReadonlyMap<number, LockedProduct>,
): RowChange | RowProblem {
  const row = products.get(productId ?? 0)
  if (!row || !includesStore(scope, row.storeId)) return problemOf({ code: 'NOT_FOUND' })
  if (exceedsStockScope(after, row.storeId, stockScope)) return problemOf({ code: 'STOCK_RIGHT' })
  if (differing(row, changesIn(before)).length > 0) return { field: '', text: bulkTexts.changedSince }
  return { line, row, changes: changesIn(after), stockChange: (after.stock ?? 0) - (before.stock ?? 0) }
}

/** Adds the products of rows. Throws RowRefusedError. */
export async function addNew(work: Work, rows: readonly WorkRow[]): Promise<Done[]> {
  const added: Done[] = []
  for (const row of rows) {
    added.push({ line: row.line, productId: await refusingRow(work.operationId, row.line, () => add(work, row)) })
  }
  return added
}

async function add({ tx, author, scope, stockScope, now }: Work, { after }: WorkRow): Promise<number> {
  const { categoryId, name, price, storeId, externalId, stock = 0 } = after
  const product = { ...changesIn(after), categoryId: categoryId!, name: name!, price: price!, storeId: storeId! }
  if (exceedsStockScope(after, product.storeId, stockScope)) {
    throw new DomainError('STOCK_RIGHT', `store ${storeId}`)
  }
  const id = await addProduct(tx, author, product, { scope, stock, now })
  if (externalId !== undefined) await refusingTakenId(writeExternalId(tx, id, externalId))
  return id
}

async function refusingTakenId(write: Promise<void>): Promise<void> {
  try {
    await write
  } catch (error) {
    throw isUniqueViolation(error) ? new DomainError('EDIT_CONFLICT', 'id of a product') : error
  }
}
