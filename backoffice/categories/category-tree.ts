import { useQuery } from '@tanstack/react-query'
import type { Data } from '#contract/client.ts'
import { maxCategoryLevels } from '#contract/values/products/category-tree.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'

export const categorySubject = 'category'

/** A category of the tree. */
export type Category = Data<'GET /kelola/category'>[number]
/** One category with all data of its form. */
export type ManagedCategory = Data<'GET /kelola/category/:id'>

/** The parameter that names the category in which a new one is added. */
export const parentParameter = 'di'

export const categoriesKey = keys.list(categorySubject, {})

/** All categories, siblings in their order. */
export const categoriesQuery = {
  queryKey: categoriesKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => staffApi('GET /kelola/category', { signal }),
}
export const useCategories = () => useQuery(categoriesQuery)

export const childrenOf = (categories: readonly Category[], id: number | null) =>
  categories.filter(({ ParentID }) => ParentID === id)

/** All categories from the top down, each behind its parent, with all its ancestors. */
export function inOrder(
  categories: readonly Category[],
  parentId: number | null = null,
  above: readonly Category[] = [],
): { category: Category; above: readonly Category[] }[] {
  return childrenOf(categories, parentId).flatMap((category) => [
    { category, above },
    ...inOrder(categories, category.ID, [...above, category]),
  ])
}

/** The number of levels of a category: 1 for itself, and those of its descendants. */
const levelsOf = (categories: readonly Category[], id: number): number =>
  1 + Math.max(0, ...childrenOf(categories, id).map(({ ID }) => levelsOf(categories, ID)))

/** The categories that can be parent of `levels` further levels, without a category and its descendants. */
export function placesFor(categories: readonly Category[], id: number | null, levels: number) {
  const own = new Set(id === null ? [] : [id, ...inOrder(categories, id).map(({ category }) => category.ID)])
  return inOrder(categories).filter(
    ({ category, above }) => !own.has(category.ID) && above.length + 1 + levels <= maxCategoryLevels,
  )
}

/** The levels that move with a category: with itself, or only those of its descendants. */
export const levelsWith = (categories: readonly Category[], id: number | null) =>
  id === null ? 1 : levelsOf(categories, id)
export const levelsBelow = (categories: readonly Category[], id: number) => levelsOf(categories, id) - 1
