import { errorCatalogue } from '#contract/protocol/errors.ts'
import type { ImportField } from '#contract/values/product-file/import-fields.ts'
import {
  discountLimits,
  maxDescription,
  maxProductCode,
  maxProductName,
  pieceLimits,
  priceLimits,
  readyDayLimits,
} from '#contract/values/products/product-limits.ts'
import { DomainError } from '../../errors.ts'
import { sanitiseHtml } from '../../rich-text/sanitise-html.ts'
import { textToHtml } from '../../rich-text/text-to-html.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import type { ProductFields } from '../catalogue/products/managed-product.ts'
import { type Prices, pricesOf, promoPriceOf, withPrices } from '../catalogue/products/prices.ts'
import { listPrice, purchaseTypes, readMeasures } from './product-row.ts'
import type { RowFields } from './row-fields.ts'
import type { RowValues } from './row-values.ts'

export type Cells = Partial<Record<ImportField, string>>

/** The cells of a row, and the fields that its empty cells clear, if the import clears fields. */
export type Row = { cells: Cells; empty: readonly ImportField[] }

type Given = { [F in keyof RowValues]?: RowValues[F] | null | undefined }

/**
 * The values that a row sets; an empty cell sets none, and problems are collected in `fields`. Store, category and pictures are resolved
 * elsewhere. `empty` are the fields that the row clears.
 */
export function readValues(
  fields: RowFields,
  current: ProductFields | undefined,
  empty: readonly ImportField[] = [],
): RowValues {
  const given: Given = {
    name: fields.text('name', { max: maxProductName }),
    sku: fields.text('sku', { max: maxProductCode }),
    barcode: fields.text('barcode', { max: maxProductCode }),
    description: readDescription(fields),
    ...readPrice(fields, current, empty),
    stock: fields.integer('stock', pieceLimits),
    lowStock: fields.integer('low_stock', pieceLimits),
    ...readMeasures(fields),
    purchaseType: fields.choice('purchase_type', purchaseTypes),
    minDays: fields.integer('min_days', readyDayLimits),
    closedAt: fields.time('closed_at'),
    deliveryDate: fields.day('delivery_date'),
    available: fields.flag('status'),
    publishAt: fields.time('publish_at'),
    unpublishAt: fields.time('unpublish_at'),
  }
  return Object.fromEntries(
    Object.entries(given).filter(
      // A product may lose its sale price.
      ([name, value]) => value !== undefined && (value !== null || (name === 'salePrice' && current !== undefined)),
    ),
  ) as RowValues
}

/** The values of cleared optional fields; the discount is read with the prices. */
const cleared: { [F in ImportField]?: RowValues } = {
  ...{ sku: { sku: '' }, barcode: { barcode: '' } },
  ...{ low_stock: { lowStock: null }, min_days: { minDays: null }, closed_at: { closedAt: null } },
  ...{ delivery_date: { deliveryDate: null }, publish_at: { publishAt: null }, unpublish_at: { unpublishAt: null } },
  ...{ length_cm: { lengthCm: 0 }, width_cm: { widthCm: 0 }, height_cm: { heightCm: 0 } },
  ...{
    description: { description: '' },
    description_html: { description: '' },
    pictures: { images: [], imageAlts: [] },
  },
}

/** The fields that empty cells of a row clear. */
export const clearedValues = (empty: readonly ImportField[]): RowValues =>
  Object.assign({}, ...empty.map((field) => cleared[field]))

const descriptions: readonly ImportField[] = ['description', 'description_html']

/** The fields that a row clears: a description has two columns, and an empty one is ignored next to the other. */
export const emptiedBy = ({ cells, empty }: Row): readonly ImportField[] =>
  descriptions.some((field) => field in cells) ? empty.filter((field) => !descriptions.includes(field)) : empty

function readDescription(fields: RowFields): string | undefined {
  const html = fields.paragraphs('description_html', maxDescription)
  const text = fields.paragraphs('description', 20_000)
  if (html !== undefined) return sanitiseHtml(html)
  return text === undefined ? undefined : textToHtml(text)
}

const noPrices: Prices = { price: 0, discountPercent: 0, salePrice: null }

/**
 * `price` is exactly the price that the shopper pays. Next to it a list price or an original price is stored as given, and the discount
 * follows; next to a percentage alone the list price follows. Without it the list price and the percentage change independently.
 */
function readPrice(fields: RowFields, current: ProductFields | undefined, empty: readonly ImportField[]): Given {
  const price = fields.integer('price', priceLimits)
  const list = fields.integer('list_price', priceLimits)
  const original = fields.integer('original_price', priceLimits)
  const percent =
    fields.integer('discount_percent', discountLimits) ?? (empty.includes('discount_percent') ? 0 : undefined)
  if (price === undefined) {
    if (original !== undefined && list === undefined) fields.refuse('original_price', bulkTexts.noOriginalAlone)
    return readListPrice(fields, current, { price: list, discountPercent: percent })
  }
  const before = original ?? list
  if (before !== undefined) {
    const isAsExported = original === undefined && current?.salePrice === price && current.price === list
    // An export has all three; here only the percentage was edited.
    if (isAsExported && percent !== undefined && percent !== current.discountPercent)
      return { discountPercent: percent, salePrice: null }
    return pricesOf(before, price)
  }
  // Several list prices may leave the same price to pay.
  if (current && (percent ?? current.discountPercent) === current.discountPercent && promoPriceOf(current) === price)
    return {}
  if (percent !== undefined) return { price: listPrice(price, percent), discountPercent: percent, salePrice: null }
  return pricesOf(current && current.discountPercent > 0 ? current.price : price, price)
}

/** A percentage equal to the product's leaves a sale price unchanged. */
function readListPrice(
  fields: RowFields,
  current: ProductFields | undefined,
  { price, discountPercent }: { price: number | undefined; discountPercent: number | undefined },
): Given {
  const isNew = discountPercent !== current?.discountPercent
  const given = {
    ...(price !== undefined && { price }),
    ...(isNew && discountPercent !== undefined && { discountPercent }),
  }
  try {
    return withPrices(current ?? noPrices, given)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    fields.refuse('list_price', errorCatalogue[error.code].message)
    return {}
  }
}

/** Normalises a cell for comparison: spreadsheets change line breaks and surrounding spaces. */
const comparable = (cell: string) => cell.replace(/\r\n?/g, '\n').trim()

/** Columns that are read together: whether one is new depends on the others. */
const priceColumns: readonly string[] = ['price', 'list_price', 'original_price', 'discount_percent']

/** The cells that differ from an export of the product. */
export function changedCells(cells: Cells, exported: Cells): Cells {
  const changed = Object.entries(cells).filter(
    ([field, cell]) =>
      priceColumns.includes(field) || comparable(cell) !== comparable(exported[field as ImportField] ?? ''),
  )
  return Object.fromEntries(changed)
}
