import { maxCategoryLevels } from '#contract/values/products/category-tree.ts'
import { DomainError } from '../../errors.ts'

type Places = ReadonlyMap<number, { id: number; parentId: number | null }>

/**
 * Checks whether a category with its subcategories may move below another one, or to the first level (null); `id` is null for a new one.
 * Throws CATEGORY_UNKNOWN, CATEGORY_INSIDE_ITSELF, CATEGORY_TOO_DEEP.
 */
export function checkPlace(places: Places, id: number | null, parentId: number | null): void {
  if (parentId !== null && !places.has(parentId)) throw new DomainError('CATEGORY_UNKNOWN', `category ${parentId}`)
  const above = lineOf(places, parentId)
  if (id !== null && above.includes(id)) throw new DomainError('CATEGORY_INSIDE_ITSELF', `category ${id}`)
  if (above.length + (id === null ? 1 : levelsOf(places, id)) > maxCategoryLevels) {
    throw new DomainError('CATEGORY_TOO_DEEP', `category ${id ?? 'new'} below ${parentId}`)
  }
}

/** The ids from a category up to the first level. */
function lineOf(places: Places, id: number | null): number[] {
  const line: number[] = []
  for (let one = id; one !== null; one = places.get(one)?.parentId ?? null) line.push(one)
  return line
}

/** The number of levels of a category: 1 for itself, plus those below it. */
export function levelsOf(places: Places, id: number): number {
  const below = [...places.values()].filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...below.map((child) => levelsOf(places, child.id)))
}
