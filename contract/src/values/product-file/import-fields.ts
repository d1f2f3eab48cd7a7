import { maxDescription } from '../products/product-limits.ts'

/**
 * The columns of an imported file (docs/import.md). An export has the same columns, so that it can be imported again. The browser matches
 * the headings of the file to these columns and sends no others.
 */
export const importFields = [
  'id',
  'sku',
  'barcode',
  'name',
  'store_id',
  'category',
  'price',
  'list_price',
  'original_price',
  'discount_percent',
  'stock',
  'low_stock',
  'weight_g',
  'volume_ml',
  'length_cm',
  'width_cm',
  'height_cm',
  'description',
  'description_html',
  'purchase_type',
  'min_days',
  'closed_at',
  'delivery_date',
  'status',
  'publish_at',
  'unpublish_at',
  'pictures',
  'family',
  'family_name',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
] as const
export type ImportField = (typeof importFields)[number]

/** Columns that need the right to change stock. */
export const stockFields: readonly ImportField[] = ['stock', 'low_stock']

/** The `purchase_type` of another shop's products without a parcel, such as gift cards, which can't be sold here. */
export const notSent = 'not_sent'

/** Columns of a file. */
export const maxImportColumns = 90
/** Characters of a cell. */
export const maxCellLength = maxDescription
/** Rows of one part; a part is also no larger than `maxPartBytes`. */
export const maxPartRows = 200
/** Bytes of the JSON of a part. */
export const maxPartBytes = 200_000
/** Parts of a file. */
export const maxParts = 2_000
/** Rows of a bulk operation, of a file or found by a filter. */
export const maxBulkRows = 100_000
/** Between the pictures of a cell. */
export const pictureSeparator = '|'
