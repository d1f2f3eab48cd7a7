import type { RowFields } from './row-fields.ts'

export type CategoryInput = {
  slug: string
  /** Null where the row has none. */
  name: string | null
}

/**
 * Reads the category of a row. The shop has one level of categories: the first of a path such as
 * 'makanan-minuman/bumbu-bahan-masakan/kecap', named by the column category1.
 */
export function readCategory(fields: RowFields): CategoryInput {
  const path = fields.required('category_path', { max: 300 })
  const slug = (path.split('/')[0] ?? '').trim().toLowerCase().replace(/\s+/g, '-')
  if (path !== '' && slug === '') fields.refuse('category_path', 'begins with a slash')
  return { slug, name: fields.text('category1', { max: 100 }) ?? null }
}

/** The name of a category whose rows have none: 'makanan-minuman' → 'Makanan Minuman'. */
export function nameOfSlug(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}
