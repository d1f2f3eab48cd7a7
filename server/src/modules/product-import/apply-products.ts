import { includesStore } from '../../access/rights.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import type { LockedProduct } from '../catalogue/products/managed-product.ts'
import { lockProducts } from '../catalogue/products/managed-product-queries.ts'
import { type AddedProduct, addProducts, type Checking } from '../catalogue/products/save-product.ts'
import type { RowProblem, WorkRow } from './bulk-operation.ts'
import { problemOf } from './plan-row.ts'
import { changesIn, differing, exceedsStockScope, type RowValues } from './row-values.ts'
import { findTargets } from './target-queries.ts'
import type { Work } from './work.ts'
import { ofRow, type RowChange, writeRows } from './write-rows.ts'

export type Done = { line: number; productId: number }

/** Changes products; rows whose product was changed since the check are refused. */
export async function changeFound(work: Work, rows: readonly WorkRow[]): Promise<Done[]> {
  const products = await lockProducts(
    work.tx,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  const changes: RowChange[] = []
  for (const row of rows) {
    const planned = changeOf(work, row, products)
    if ('text' in planned) await work.refuse(row.line, planned)
    else changes.push(planned)
  }
  await writeRows(work, changes)
  return changes.map(({ line, row }) => ({ line, productId: row.id }))
}

/** The changes that a row makes to its locked product, or the reason why it no longer can. */
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
  if (rows.length === 0) return []
  const { tx, author, scope, stockScope, now, operationId } = work
  const checking: Checking = (n, check) => {
    try {
      check()
    } catch (error) {
      throw ofRow(operationId, rows[n]!.line, error)
    }
  }
  const products = rows.map(({ after }) => productOf(after))
  for (const [n, { storeId }] of products.entries()) {
    checking(n, () => {
      if (exceedsStockScope(rows[n]!.after, storeId, stockScope))
        throw new DomainError('STOCK_RIGHT', `store ${storeId}`)
    })
  }
  await checkKeys(tx, products, checking)
  const ids = await addProducts(tx, author, products, { scope, now, checking })
  return rows.map(({ line }, n) => ({ line, productId: ids[n]! }))
}

function productOf(after: RowValues): AddedProduct {
  const { categoryId, name, price, storeId, externalId, stock = 0 } = after
  return {
    ...changesIn(after),
    categoryId: categoryId!,
    name: name!,
    price: price!,
    storeId: storeId!,
    externalId,
    stock,
  }
}

/**
 * Refuses SKUs and keys that were taken since the check: for a statement with many rows the database does not tell which one it refuses.
 * If another transaction takes one before the statement, the batch fails and is repeated.
 */
async function checkKeys(tx: Transaction, products: readonly AddedProduct[], checking: Checking): Promise<void> {
  const taken = await findTargets(tx, {
    ids: [],
    externalIds: products.flatMap(({ externalId }) => externalId ?? []),
    skus: products.flatMap(({ sku }) => (sku ? [sku.toLowerCase()] : [])),
  })
  const skus = new Set(taken.filter(({ archivedAt }) => !archivedAt).flatMap((one) => skuInStore(one) ?? []))
  const externalIds = new Set(taken.map(({ externalId }) => externalId))
  for (const [n, product] of products.entries()) {
    const sku = skuInStore(product)
    checking(n, () => {
      if (externalIds.has(product.externalId ?? '')) throw new DomainError('EDIT_CONFLICT', 'id of a product')
      if (sku && skus.has(sku)) throw new DomainError('SKU_TAKEN', 'SKU of a product')
    })
  }
}

const skuInStore = ({ sku, storeId }: { sku?: string; storeId: number }) => sku && `${storeId}:${sku.toLowerCase()}`
