import type { Static } from 'typebox'
import type { Product } from '#contract/shop/catalogue.ts'
import type { ReadSql } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { findProduct, findVariants } from './catalogue-queries.ts'
import type { CategoryTree } from './category-tree.ts'
import { toWireProduct } from './wire.ts'

/** A product as its page shows it. Throws NOT_FOUND. */
export async function readProduct(sql: ReadSql, categories: CategoryTree, id: number): Promise<Static<typeof Product>> {
  const product = await findProduct(sql, id)
  if (!product) throw new DomainError('NOT_FOUND', `product ${id}`)
  const variants = product.family_id === null ? [] : await findVariants(sql, product.family_id)
  return toWireProduct(product, variants, categories.lineOf(product.category_id).slice(0, -1))
}
