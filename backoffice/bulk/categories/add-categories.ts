import { categoryKey, toCategoryText } from '#contract/values/products/category-text.ts'
import { queryClient } from '../../api/query-client.ts'
import { staffApi } from '../../api/staff-api.ts'
import { categoriesQuery, inOrder } from '../../categories/category-tree.ts'
import { pathsTo } from './new-categories.ts'

/** Our ids of all categories by the keys of their texts; for two with the same names the id of the first one, which rows also find. */
export async function loadCategoryIds(): Promise<Map<string, number>> {
  const categories = await queryClient.fetchQuery({ ...categoriesQuery, staleTime: 0 })
  const lines = inOrder(categories).map(({ category, above }) => ({
    id: category.ID,
    key: categoryKey(toCategoryText([...above, category].map(({ Name }) => Name))),
  }))
  return new Map(lines.toSorted((a, b) => b.id - a.id).map(({ key, id }) => [key, id]))
}

/**
 * Adds the missing ones of these categories, from the first level down, so that a failed run can be repeated. `onProgress` gets the
 * number of categories that exist.
 */
export async function addCategories(
  categories: readonly (readonly string[])[],
  onProgress: (count: number) => void,
): Promise<void> {
  const ids = await loadCategoryIds()
  for (const [at, names] of categories.entries()) {
    let ParentID: number | null = null
    for (const line of pathsTo(names)) {
      const key = categoryKey(toCategoryText(line))
      const id: number = ids.get(key) ?? (await addCategory(line.at(-1)!, ParentID))
      ids.set(key, id)
      ParentID = id
    }
    onProgress(at + 1)
  }
}

const addCategory = async (Name: string, ParentID: number | null): Promise<number> =>
  (await staffApi('POST /kelola/category', { body: { Name, Img: '', ParentID, IsShown: true } })).ID
