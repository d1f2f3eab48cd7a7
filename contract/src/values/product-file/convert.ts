import { type FileRow, type ProductCells, rowReader } from './file-row.ts'
import { type ImportField, importFields } from './import-fields.ts'
import { fromPrestaShop, fromShopee, fromTokopedia } from './marketplaces.ts'
import { type Platform, platformOf } from './platform.ts'
import { fromShopify } from './shopify.ts'
import { fromWooCommerce } from './woocommerce.ts'

export type Converted = {
  platform: Platform
  /** The fields that the columns of `rows` are. */
  fields: ImportField[]
  /** One for each row of the file; empty for a row that is no product. */
  rows: string[][]
  /** The headings of filled columns that match no field of a product. */
  unread: string[]
}

/** Beside the rows: the time, and categories by the codes of the platform. */
type Reader = (rows: FileRow[], now: Date, categories: ReadonlyMap<string, string>) => ProductCells[]

const readers: Record<Platform, Reader> = {
  woocommerce: fromWooCommerce,
  shopify: fromShopify,
  prestashop: fromPrestaShop,
  tokopedia: fromTokopedia,
  shopee: fromShopee,
}

/** The export of another shop as products with the columns of ours; undefined for a user's own file. */
export function convertProducts(
  heads: readonly string[],
  rows: readonly string[][],
  now: Date,
  categories: ReadonlyMap<string, string> = new Map(),
): Converted | undefined {
  const platform = platformOf(heads)
  if (!platform) return undefined
  const { rowOf, isAsked } = rowReader(heads)
  const products = readers[platform](rows.map(rowOf), now, categories)
  const fields = importFields.filter((field) => products.some((product) => product[field] !== undefined))
  const isUnread = (column: number) =>
    !isAsked(column) &&
    rows.some((row, at) => Object.keys(products[at]!).length > 0 && (row[column] ?? '').trim() !== '')
  return {
    ...{ platform, fields, rows: products.map((product) => fields.map((field) => product[field] ?? '')) },
    unread: heads.filter((head, column) => head !== '' && isUnread(column)),
  }
}
