import { type ImportField, importFields } from '../import-fields.ts'
import { type ProductCells, rowReader } from './file-row.ts'
import { fromPrestaShop, fromShopee, fromTokopedia } from './marketplaces.ts'
import { type Platform, platformOf } from './platform.ts'
import { fromShopify } from './shopify.ts'
import { fromWooCommerce } from './woocommerce.ts'

export type Converted = {
  platform: Platform
  /** The fields that the columns of `rows` are. */
  fields: ImportField[]
  /** In the places of the rows of the file; a row that is no product of its own is empty. */
  rows: string[][]
}

const readers: Record<Platform, (rows: ReturnType<ReturnType<typeof rowReader>>[], now: Date) => ProductCells[]> = {
  woocommerce: fromWooCommerce,
  shopify: fromShopify,
  prestashop: fromPrestaShop,
  tokopedia: fromTokopedia,
  shopee: fromShopee,
}

/** The export of another shop as products with the columns of ours; undefined for a file of somebody's own. */
export function convertProducts(heads: readonly string[], rows: readonly string[][], now: Date): Converted | undefined {
  const platform = platformOf(heads)
  if (!platform) return undefined
  const products = readers[platform](rows.map(rowReader(heads)), now)
  const fields = importFields.filter((field) => products.some((product) => product[field] !== undefined))
  return { platform, fields, rows: products.map((product) => fields.map((field) => product[field] ?? '')) }
}
