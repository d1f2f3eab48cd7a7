import { maxProductPictures } from '../products/pictures.ts'
import { headingKey } from './headings.ts'
import { type ImportField, notSent, pictureSeparator } from './import-fields.ts'

/** The fields of a product that a row of another shop's file gives; empty for a row that is no product of its own. */
export type ProductCells = Partial<Record<ImportField, string>>

/** A row of a file; cells are found by their headings. */
export type FileRow = {
  /** The first cell below one of these headings that is not empty. */
  get: (...keys: string[]) => string
  /** The cell of a column that affects the row, but is not imported as a field. */
  peek: (key: string) => string
  /** Whether the file has a column with one of these headings. */
  has: (...keys: string[]) => boolean
  /** The unit in the heading of a column, such as 'kg' in 'Weight (kg)'. */
  unitOf: (key: string) => string
}

type RowReader = {
  rowOf: (cells: readonly string[]) => FileRow
  /** Whether a column was read for a field of the product. */
  isAsked: (column: number) => boolean
}

/** Reads rows by headings; a heading with a unit is found without it. */
export function rowReader(heads: readonly string[]): RowReader {
  const asked = new Set<number>()
  const columns = new Map<string, number>()
  const units = new Map<string, string>()
  for (const [at, head] of heads.entries()) {
    const [, name = head, unit = ''] = /^(.*?)\s*\(\s*([a-z]{1,5})\s*\)\s*\*?$/i.exec(head) ?? []
    for (const key of [headingKey(head), headingKey(name)]) if (!columns.has(key)) columns.set(key, at)
    if (!units.has(headingKey(name))) units.set(headingKey(name), unit.toLowerCase())
  }
  const cellOf = (cells: readonly string[], key: string) => (cells[columns.get(key) ?? -1] ?? '').trim()
  const rowOf = (cells: readonly string[]): FileRow => ({
    get: (...keys) => {
      for (const at of keys.flatMap((key) => columns.get(key) ?? [])) asked.add(at)
      return keys.map((key) => cellOf(cells, key)).find(Boolean) ?? ''
    },
    peek: (key) => cellOf(cells, key),
    has: (...keys) => keys.some((key) => columns.has(key)),
    unitOf: (key) => units.get(key) ?? '',
  })
  return { rowOf, isAsked: (column) => asked.has(column) }
}

/** A value with the unit of its column, unless it has a unit of its own. */
export const withUnit = (value: string, unit: string): string =>
  value === '' || unit === '' || /[a-z]/i.test(value) ? value : `${value} ${unit}`

/** Pieces: other shops have negative stock after more orders than pieces. */
export const stockCell = (stock: string): string => (/^-\d/.test(stock) ? '0' : stock)

/** Addresses of pictures, each once and as many as a product has. */
export const pictureCell = (addresses: readonly string[]): string =>
  [...new Set(addresses.map((one) => one.trim()).filter(Boolean))]
    .slice(0, maxProductPictures)
    .join(` ${pictureSeparator} `)

/** Names of a path from the first level down; the shop has three levels. */
export const categoryCell = (names: readonly string[]): string =>
  names
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 3)
    .join(' > ')

/** A refused row needs no category to be added for it. */
export const unsentCells: ProductCells = { purchase_type: notSent, category: '' }

/** Without empty values. */
export const filled = (cells: ProductCells): ProductCells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '' && cell !== undefined))

/** The options of a variant, in their order. */
export function optionCells(options: readonly { name: string; value: string }[]): ProductCells {
  const [first, second, third] = options.filter(({ name, value }) => name !== '' && value !== '')
  return filled({
    ...{ option1_name: first?.name, option1_value: first?.value, option2_name: second?.name },
    ...{ option2_value: second?.value, option3_name: third?.name, option3_value: third?.value },
  })
}
