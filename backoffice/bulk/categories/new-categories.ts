import { categoryKey, namesOfCategoryText, toCategoryText } from '#contract/values/category-text.ts'
import { maxCategoryLevels, maxCategoryName } from '#contract/values/category-tree.ts'

/** More are most likely a column of something else. */
export const mostNewCategories = 200

export type NewCategories = {
  /** Their names from the first level down, each behind the one above it; of more than `mostNewCategories` not all. */
  missing: string[][]
  /** How many texts can't be the names of a category. */
  unusable: number
}

/** The categories that cells name and the shop does not have, each once. `known` has the keys of those that it has. */
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
    for (const line of linesTo(names)) {
      const key = categoryKey(toCategoryText(line))
      if (!known.has(key) && !missing.has(key)) missing.set(key, line)
    }
    if (missing.size > mostNewCategories) break
  }
  return { missing: [...missing.values()], unusable }
}

/** A category and those above it, from the first level down. */
export const linesTo = (names: readonly string[]): string[][] => names.map((_, level) => names.slice(0, level + 1))

/** '#12' looks like the number of a category, which nobody wants as its name. */
const canBeAdded = (names: readonly string[]) =>
  names.length <= maxCategoryLevels &&
  names.every((name) => name !== '' && name.length <= maxCategoryName && !/^#\d+$/.test(name))
