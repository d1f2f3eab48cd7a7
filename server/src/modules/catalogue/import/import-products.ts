import type { CsvRow } from '../../../csv-file.ts'
import type { AnySql } from '../../../db/database.ts'
import { findCategoryIds, writeCategories } from './category-writes.ts'
import { importRows, type Kind, type Listener, type ReadRow, type Tally, type Target } from './import-rows.ts'
import { type ProductInput, readProduct } from './product-row.ts'
import { type PlacedProduct, type ProductDefaults, writeProducts } from './product-writes.ts'
import { isShopNumber, keysOfShopNumbers } from './shop-numbers.ts'
import { findStoreIds } from './store-writes.ts'

export type ProductOptions = ProductDefaults & {
  /** Take rows whose column `flags` says something, too. */
  includeFlagged: boolean
}

/** Reads a file of products. Stores must be there; categories that are not are opened. */
export async function importProducts(
  target: Target,
  rows: AsyncIterable<CsvRow>,
  options: ProductOptions,
  listener: Listener,
): Promise<Tally> {
  const categories = await findCategoryIds(target.db)
  const products: Kind<ProductInput, PlacedProduct> = {
    columns: ['id', 'name', 'store_id', 'category_path', 'price'],
    read: readProduct,
    keyOf: (product) => product.externalId,
    unwanted: (fields) => (options.includeFlagged ? undefined : fields.text('flags', { max: 200 })),
    async place(db, read) {
      const keys = await keysOfShopNumbers(
        db,
        'products',
        read.map(({ input }) => input.externalId),
      )
      const storeKeys = await keysOfShopNumbers(
        db,
        'stores',
        read.map(({ input }) => input.storeExternalId),
      )
      const storeKeyOf = (given: string) => storeKeys.get(given) ?? given
      const stores = await findStoreIds(db, [...new Set(read.map(({ input }) => storeKeyOf(input.storeExternalId)))])
      await openCategories(db, read, categories)
      return read.map(({ fields, input }) => {
        const externalId = keys.get(input.externalId)
        if (!externalId && isShopNumber(input.externalId)) return fields.refuse('id', 'no product has this number')
        const storeId = stores.get(storeKeyOf(input.storeExternalId))
        if (storeId === undefined) return fields.refuse('store_id', 'no such store')
        return {
          ...input,
          externalId: externalId ?? input.externalId,
          storeId,
          categoryId: categories.get(input.category.slug)!,
        }
      })
    },
    write: (tx, placed) => writeProducts(tx, placed, options),
  }
  return importRows(target, rows, products, listener)
}

/** Opens the categories that these products name first. */
async function openCategories(db: AnySql, read: readonly ReadRow<ProductInput>[], known: Map<string, number>) {
  const unknown = new Map(
    read.map(({ input }) => [input.category.slug, input.category] as const).filter(([slug]) => !known.has(slug)),
  )
  if (unknown.size === 0) return
  await writeCategories(db, [...unknown.values()])
  for (const [slug, id] of await findCategoryIds(db)) known.set(slug, id)
}
