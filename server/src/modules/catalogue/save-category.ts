import { maxCategories } from '#contract/values/products/category-tree.ts'
import { type ChangedBy, changedFields, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { checkPlace } from './category-place.ts'
import {
  type CategoryFields,
  deleteCategoryRow,
  insertCategory,
  isInUse,
  type LockedCategory,
  lockCategories,
  orderCategoryRows,
  updateCategoryRow,
} from './category-queries.ts'

const subject = 'category'

/** Adds a category after its siblings. Returns its id. Throws CATEGORIES_FULL, CATEGORY_UNKNOWN for its parent, and CATEGORY_TOO_DEEP. */
export function createCategory({ sql }: Context, by: ChangedBy, fields: CategoryFields): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const categories = await lockCategories(tx)
    if (categories.size >= maxCategories) throw new DomainError('CATEGORIES_FULL', `${categories.size} categories`)
    checkPlace(categories, null, fields.parentId)
    const id = await insertCategory(tx, fields)
    await recordChange(tx, { by, subject, subjectId: id, action: 'create', after: fields })
    return id
  })
}

/**
 * Changes a category, or moves it below another one. Throws NOT_FOUND, EDIT_CONFLICT, CATEGORY_UNKNOWN for its parent,
 * CATEGORY_INSIDE_ITSELF, CATEGORY_TOO_DEEP.
 */
export function updateCategory(
  { sql }: Context,
  by: ChangedBy,
  { id, version }: { id: number; version: number },
  changes: Partial<CategoryFields>,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const categories = await lockCategories(tx)
    const row = lockedVersion(categories, id, version)
    const fields = { ...row, ...changes }
    const isMoved = fields.parentId !== row.parentId
    if (isMoved) checkPlace(categories, id, fields.parentId)
    await updateCategoryRow(tx, { id, isMoved }, fields)
    const changed = changedFields<CategoryFields>(row, changes)
    await recordChange(tx, { by, subject, subjectId: id, action: 'update', ...changed })
  })
}

/** The category, if it still has the caller's version. Throws NOT_FOUND, EDIT_CONFLICT. */
export function lockedVersion(
  categories: ReadonlyMap<number, LockedCategory>,
  id: number,
  version: number,
): LockedCategory {
  const row = categories.get(id)
  if (!row) throw new DomainError('NOT_FOUND', `category ${id}`)
  if (row.version !== version) throw new DomainError('EDIT_CONFLICT', `category ${id} has version ${row.version}`)
  return row
}

/** Sorts the categories below one, or those of the first level (null). Throws NOT_FOUND if one does not exist. */
export function orderCategories(
  { sql }: Context,
  by: ChangedBy,
  parentId: number | null,
  ids: readonly number[],
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    await lockCategories(tx)
    const siblings = new Set(await orderCategoryRows(tx, parentId, ids))
    if (!ids.every((id) => siblings.has(id))) throw new DomainError('NOT_FOUND', `a category below ${parentId}`)
    const after = { parentId, ids }
    await recordChange(tx, { by, subject, subjectId: parentId ?? 'order', action: 'order', after })
  })
}

/** Deletes an empty category. Throws NOT_FOUND, CATEGORY_NOT_EMPTY. */
export function deleteCategory({ sql }: Context, by: ChangedBy, id: number): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const row = (await lockCategories(tx)).get(id)
    if (!row) throw new DomainError('NOT_FOUND', `category ${id}`)
    if (await isInUse(tx, id)) throw new DomainError('CATEGORY_NOT_EMPTY', `category ${id}`)
    await deleteCategoryRow(tx, id)
    const { name, image, parentId, available } = row
    await recordChange(tx, {
      ...{ by, subject, subjectId: id, action: 'delete' },
      before: { name, image, parentId, available },
    })
  })
}
