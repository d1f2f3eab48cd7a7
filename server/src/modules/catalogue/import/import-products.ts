import type { CsvRow } from '../../../csv-file.ts'
import type { AnySql } from '../../../db/database.ts'
import { categoryColumns, keyOfCategory } from './category-row.ts'
import { findCategoryIds, writeCategories } from './category-writes.ts'
import { importRows, type Listener, type ReadRow, type RowImporter, type Tally, type Target } from './import-rows.ts'
import { isInternalId, resolveInternalIds } from './internal-ids.ts'
import { type ProductInput, readProduct } from './product-row.ts'
import { type ProductDefaults, type ResolvedProduct, writeProducts } from './product-writes.ts'
import { findStoreIds } from './store-writes.ts'

export type ProductOptions = ProductDefaults & {
  /** Import rows whose column `flags` is not empty, too. */
  includeFlagged: boolean
}

/** Reads a file of products. Stores must exist; missing categories are created. */
export async function importProducts(
  target: Target,
  rows: AsyncIterable<CsvRow>,
  options: ProductOptions,
  listener: Listener,
): Promise<Tally> {
  const categories = await findCategoryIds(target.db)
  const products: RowImporter<ProductInput, ResolvedProduct> = {
    columns: ['id', 'name', 'store_id', categoryColumns, 'price'],
    read: readProduct,
    keyOf: (product) => product.externalId,
    skipReason: (fields) => (options.includeFlagged ? undefined : fields.text('flags', { max: 200 })),
    async resolve(db, read) {
      const externalIds = await resolveInternalIds(
        db,
        'products',
        read.map(({ input }) => input.externalId),
      )
      const storeExternalIds = await resolveInternalIds(
        db,
        'stores',
        read.map(({ input }) => input.storeExternalId),
      )
      const externalStoreIdOf = (given: string) => storeExternalIds.get(given) ?? given
      const stores = await findStoreIds(db, [
        ...new Set(read.map(({ input }) => externalStoreIdOf(input.storeExternalId))),
      ])
      await createMissingCategories(db, read, categories)
      return read.map(({ fields, input }) => {
        const externalId = externalIds.get(input.externalId)
        if (!externalId && isInternalId(input.externalId)) return fields.refuse('id', 'no product has this number')
        const storeId = stores.get(externalStoreIdOf(input.storeExternalId))
        if (storeId === undefined) return fields.refuse('store_id', 'no such store')
        return {
          ...input,
          externalId: externalId ?? input.externalId,
          storeId,
          categoryId: categories.get(keyOfCategory(input.category))!,
        }
      })
    },
    write: (tx, resolved) => writeProducts(tx, resolved, options),
  }
  return importRows(target, rows, products, listener)
}

/** Creates the categories of these products that do not exist. */
async function createMissingCategories(db: AnySql, read: readonly ReadRow<ProductInput>[], known: Map<string, number>) {
  const unknown = new Map(
    read
      .map(({ input }) => [keyOfCategory(input.category), input.category] as const)
      .filter(([key]) => !known.has(key)),
  )
  if (unknown.size === 0) return
  await writeCategories(db, [...unknown.values()])
  for (const [key, id] of await findCategoryIds(db)) known.set(key, id)
}
