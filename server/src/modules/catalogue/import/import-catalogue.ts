import type { CsvRow } from '../../../csv-file.ts'
import { inTransaction, type Sql } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { importCategories } from './import-categories.ts'
import { importProducts, type ProductOptions } from './import-products.ts'
import type { RefusedRow, Tally, Target } from './import-rows.ts'
import { importStores } from './import-stores.ts'

/** The files of a catalogue, in the order in which they depend on each other. */
export const parts = ['stores', 'categories', 'products'] as const
export type Part = (typeof parts)[number]

export type CatalogueFiles = Partial<Record<Part, AsyncIterable<CsvRow>>>

export type CatalogueOptions = ProductOptions & {
  /** Do everything, tell what would happen, and leave nothing. */
  dryRun: boolean
}

export type CatalogueListener = {
  onRefused(part: Part, row: RefusedRow): void
  /** After each batch: how many rows of this part have been read. */
  onRows(part: Part, rows: number): void
}

export type CatalogueTally = Partial<Record<Part, Tally>>

/**
 * Loads stores, categories and products from rows of CSV (columns: docs/import.md). Rows are found again by their `id`, so a
 * second run changes what differs and adds no double. Each batch is written whole or not at all; a run that is cut short
 * is simply repeated.
 */
export async function importCatalogue(
  sql: Sql,
  files: CatalogueFiles,
  options: CatalogueOptions,
  listener: CatalogueListener,
): Promise<CatalogueTally> {
  if (options.dryRun) return inUndoneTransaction(sql, (target) => importParts(target, files, options, listener))
  // Batches don't wait for the disk each; the last statement, which does, takes all of them along.
  const write: Target['write'] = (work) =>
    inTransaction(sql, async (tx) => {
      await tx`set local synchronous_commit = off`
      return work(tx)
    })
  const tally = await importParts({ db: sql, write }, files, options, listener)
  await sql`analyze stores, categories, products, product_stock`
  return tally
}

async function importParts(
  target: Target,
  files: CatalogueFiles,
  options: CatalogueOptions,
  listener: CatalogueListener,
): Promise<CatalogueTally> {
  const listenerOf = (part: Part) => ({
    onRefused: (row: RefusedRow) => listener.onRefused(part, row),
    onRows: (rows: number) => listener.onRows(part, rows),
  })
  const tally: CatalogueTally = {}
  if (files.stores) tally.stores = await importStores(target, files.stores, listenerOf('stores'))
  if (files.categories) tally.categories = await importCategories(target, files.categories, listenerOf('categories'))
  if (files.products) tally.products = await importProducts(target, files.products, options, listenerOf('products'))
  return tally
}

async function inUndoneTransaction<T>(sql: Sql, work: (target: Target) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  const undo = new Error('dry run')
  await runTransaction(sql, async (tx) => {
    result = { value: await work({ db: tx, write: (write) => write(tx) }) }
    throw undo
  }).catch((error) => {
    if (error !== undo) throw error
  })
  return result!.value
}
