import { inTransaction, type Sql, type Transaction } from '../../db/database.ts'
import { inRolledBackTransaction } from '../../db/transaction.ts'
import type { CsvRow } from '../../files/csv-file.ts'
import { importCategories } from './import-categories.ts'
import { importProducts, type ProductOptions } from './import-products.ts'
import type { RefusedRow, Tally, Target } from './import-rows.ts'
import { importStores } from './import-stores.ts'

/** The files of a catalogue, in the order in which they are loaded. */
export const catalogueParts = ['stores', 'categories', 'products'] as const
export type CataloguePart = (typeof catalogueParts)[number]

export type CatalogueFiles = Partial<Record<CataloguePart, AsyncIterable<CsvRow>>>

export type CatalogueOptions = ProductOptions & {
  /** Runs everything, reports the effect, and rolls back. */
  dryRun: boolean
}

export type CatalogueListener = {
  onRefused(part: CataloguePart, row: RefusedRow): void
  /** Called after each batch with the number of rows read from this part. */
  onRows(part: CataloguePart, rows: number): void
}

export type CatalogueTally = Partial<Record<CataloguePart, Tally>>

/**
 * Loads stores, categories and products from rows of CSV (columns: docs/import.md). Rows are matched by their `id`, so the
 * import is idempotent: a second run changes only what differs. Each batch is atomic; an interrupted run can be repeated.
 */
export async function importCatalogue(
  sql: Sql,
  files: CatalogueFiles,
  options: CatalogueOptions,
  listener: CatalogueListener,
): Promise<CatalogueTally> {
  if (options.dryRun) {
    return inRolledBackTransaction(sql, (tx) =>
      importParts({ db: tx, write: (work) => inSavepoint(tx, work) }, files, options, listener),
    )
  }
  // Batches commit without waiting for the disk; the last statement waits, which makes all of them durable.
  const write: Target['write'] = (work) =>
    inTransaction(sql, async (tx) => {
      await tx`set local synchronous_commit = off`
      return work(tx)
    })
  const tally = await importParts({ db: sql, write }, files, options, listener)
  await sql`analyze stores, categories, products, product_stock`
  return tally
}

/** A refused batch of a dry run is repeated without the refused row, in the same transaction. */
async function inSavepoint<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  await tx`savepoint batch`
  try {
    const result = await work(tx)
    await tx`release savepoint batch`
    return result
  } catch (error) {
    await tx`rollback to savepoint batch`
    throw error
  }
}

async function importParts(
  target: Target,
  files: CatalogueFiles,
  options: CatalogueOptions,
  listener: CatalogueListener,
): Promise<CatalogueTally> {
  const listenerOf = (part: CataloguePart) => ({
    onRefused: (row: RefusedRow) => listener.onRefused(part, row),
    onRows: (rows: number) => listener.onRows(part, rows),
  })
  const tally: CatalogueTally = {}
  if (files.stores) tally.stores = await importStores(target, files.stores, listenerOf('stores'))
  if (files.categories) tally.categories = await importCategories(target, files.categories, listenerOf('categories'))
  if (files.products) tally.products = await importProducts(target, files.products, options, listenerOf('products'))
  return tally
}
