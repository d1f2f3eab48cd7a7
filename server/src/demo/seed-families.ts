import { variantName } from '#contract/values/products/variant-name.ts'
import type { Transaction } from '../db/database.ts'
import { familyWords } from '../modules/catalogue/products/family.ts'
import { copyMember, insertFamily } from '../modules/catalogue/products/family-queries.ts'
import { demoProducts } from './demo-catalogue.ts'
import { galleryOf, type PictureKeys } from './demo-pictures.ts'
import type { Ids } from './seed-catalogue.ts'

/** Creates families for products with variants; the further variants are copies of the first. */
export async function insertFamilies(
  tx: Transaction,
  { pictures, stores, products }: { pictures: PictureKeys; stores: Ids; products: Ids },
): Promise<void> {
  for (const { key, store, price, weight, family } of demoProducts) {
    if (!family) continue
    const first = products.get(key)!
    const familyId = await insertFamily(tx, { storeId: stores.get(store)!, ...family })
    const words = familyWords(family)
    await tx`
      update products set family_id = ${familyId}, option_values = ${[...family.values]}::text[], family_words = ${words},
        name = ${variantName(family.name, family.values)}
      where id = ${first}`
    for (const other of family.others) {
      const { values, stock } = other
      const copy = { familyId, values, words, first, name: variantName(family.name, values), sku: undefined }
      const id = await copyMember(tx, { ...copy, price: other.price ?? price, keepsLowStock: true })
      await tx`
        update products set external_id = ${`demo:${key}-${slugOf(values)}`}, weight = ${other.weight ?? weight},
          images = ${galleryOf(pictures, other.pictures ?? key)}::text[]
        where id = ${id}`
      await tx`update product_stock set stock = ${stock}, moved_for = 'opening' where product_id = ${id}`
    }
  }
}

const slugOf = (values: readonly string[]) => values.join('-').toLowerCase().replaceAll(' ', '-')
