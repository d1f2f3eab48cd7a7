import { categoryKey, namesOfCategoryText, toCategoryText } from '#contract/values/products/category-text.ts'
import { maxCategoryLevels, maxCategoryName } from '#contract/values/products/category-tree.ts'

/** A column with more is most likely one of other values. */
export const maxNewCategories = 200

export type NewCategories = {
  /** Their names from the first level down, each behind its parent; of more than `maxNewCategories` not all. */
  missing: string[][]
  /** The number of texts that can't name a category. */
  unusable: number
}

/** The categories that cells name and the shop lacks, each once. `known` has the keys of the shop's categories. */
export function findNewCategories(cells: Iterable<string>, known: ReadonlySet<string>): NewCategories {
  const missing = new Map<string, string[]>()
  let unusable = 0
  for (const text of new Set(cells)) {
    if (text.trim() === '' || known.has(categoryKey(text))) continue
    const names = namesOfCategoryText(text)
    if (!canBeAdded(names)) {
      unusable++
      continue
    }
    for (const line of pathsTo(names)) {
      const key = categoryKey(toCategoryText(line))
      if (!known.has(key) && !missing.has(key)) missing.set(key, line)
    }
    if (missing.size > maxNewCategories) break
  }
  return { missing: [...missing.values()], unusable }
}

/** A category and its ancestors, from the first level down. */
export const pathsTo = (names: readonly string[]): string[][] => names.map((_, level) => names.slice(0, level + 1))

/** '#12' is read as the number of a category, so it can't be a name. */
const canBeAdded = (names: readonly string[]) =>
  names.length <= maxCategoryLevels &&
  names.every((name) => name !== '' && name.length <= maxCategoryName && !/^#\d+$/.test(name))
