import { categoryKey, namesOfCategoryText, toCategoryText } from '#contract/values/products/category-text.ts'
import { maxCategoryLevels, maxCategoryName } from '#contract/values/products/category-tree.ts'
import type { RowFields } from './row-fields.ts'

/** A category of a row: by its key, or by the names of those above it and its own. */
export type CategoryInput =
  | {
      slug: string
      /** Null if the row has none. */
      name: string | null
    }
  | { names: readonly string[] }

/** A file has at least one of these columns. */
export const categoryColumns = ['category_path', 'category'] as const

/** The maximum length of all level names with their separators. */
const maxLine = maxCategoryLevels * (maxCategoryName + ' > '.length)

/**
 * Reads the category of a row. The column category, such as 'Makanan > Kue kering', names it with those above it. Otherwise it is
 * the first part of a path such as 'makanan-minuman/bumbu-bahan-masakan/kecap', named by the column category1.
 */
export function readCategory(fields: RowFields): CategoryInput {
  const line = fields.text('category', { max: maxLine })
  if (line !== undefined) return { names: readNames(fields, line) }
  const path = fields.required('category_path', { max: 300 })
  const slug = (path.split('/')[0] ?? '').trim().toLowerCase().replace(/\s+/g, '-')
  if (path !== '' && slug === '') fields.refuse('category_path', 'begins with a slash')
  return { slug, name: fields.text('category1', { max: maxCategoryName }) ?? null }
}

function readNames(fields: RowFields, line: string): string[] {
  const names = namesOfCategoryText(line)
  if (names.length > maxCategoryLevels) fields.refuse('category', `more than ${maxCategoryLevels} levels`)
  else if (names.includes('')) fields.refuse('category', 'a level without a name')
  else if (names.some((name) => name.length > maxCategoryName))
    fields.refuse('category', `longer than ${maxCategoryName} characters`)
  return names
}

/** The key that finds a category; keys made of names begin with a character that no slug contains. */
export const keyOfCategory = (category: CategoryInput): string =>
  'slug' in category ? category.slug : keyOfNames(category.names)

export const keyOfNames = (names: readonly string[]): string => keyOfText(toCategoryText(names))

export const keyOfText = (text: string): string => `>${categoryKey(text)}`

/** The name of a category whose rows name only its slug: 'makanan-minuman' → 'Makanan Minuman'. */
export function nameOfSlug(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}
