import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { checkPlace } from './category-place.ts'
import { lockCategories, moveProducts, moveSubcategories, replaceCategory } from './category-queries.ts'
import { lockedVersion } from './save-category.ts'

/**
 * Merges a category into another one: its products and subcategories move there, and its id is redirected. Runs with the timeout of long
 * statements, since it may have many products. Throws NOT_FOUND, EDIT_CONFLICT, CATEGORY_UNKNOWN for the other one,
 * CATEGORY_INSIDE_ITSELF, CATEGORY_TOO_DEEP.
 */
export function mergeCategory(
  { maintenance }: Context,
  by: ChangedBy,
  { id, version }: { id: number; version: number },
  intoId: number,
): Promise<void> {
  return inTransaction(maintenance, async (tx) => {
    const categories = await lockCategories(tx)
    const row = lockedVersion(categories, id, version)
    if (!categories.has(intoId)) throw new DomainError('CATEGORY_UNKNOWN', `category ${intoId}`)
    if (intoId === id) throw new DomainError('CATEGORY_INSIDE_ITSELF', `category ${id}`)
    for (const child of categories.values()) if (child.parentId === id) checkPlace(categories, child.id, intoId)
    const products = await moveProducts(tx, id, intoId)
    const subcategories = await moveSubcategories(tx, id, intoId)
    await replaceCategory(tx, row, intoId)
    const { name } = row
    const after = { intoId, products, subcategories }
    await recordChange(tx, { by, subject: 'category', subjectId: id, action: 'merge', before: { name }, after })
  })
}
