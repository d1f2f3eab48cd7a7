import type { BulkKind, BulkOutcome, BulkState } from '#contract/backoffice/bulk-operations.ts'
import type { CsvDelimiter } from '#contract/values/csv/csv-delimiters.ts'
import type { ImportField } from '#contract/values/product-file/import-fields.ts'
import type { PriceChange } from './price-change.ts'
import type { RowValues } from './row-values.ts'

export type OperationRow = {
  id: number
  kind: BulkKind
  state: BulkState
  name: string
  userId: number | null
  userName: string
  /** The only store whose products its author may change; null for several or all stores. */
  storeId: number | null
  createdAt: Date
  finishedAt: Date | null
  delimiter: CsvDelimiter | null
  headers: string[]
  fields: (ImportField | '')[]
  defaultStoreId: number | null
  defaultCategoryId: number | null
  defaultStock: number | null
  defaultWeightGrams: number | null
  /** Whether empty cells clear the fields of products. */
  clears: boolean
  priceChange: PriceChange | null
  /** A price change has checked the products up to this id. */
  checkedTo: number
  parts: number
  partsReceived: number
  rows: number
  checked: number
  toAdd: number
  toChange: number
  unchanged: number
  refused: number
  /** The number of applied or waiting rows with a picture that could not be fetched. */
  withoutPictures: number
  applied: number
  undone: number
  kept: number
  /** The person who applies or undoes it. */
  actedBy: number | null
  actedFrom: string
  actedRequest: string
}

/** A problem of a row, in words for the author of the import. */
export type RowProblem = { field: ImportField | ''; text: string }

/** The planned effect of a row. */
export type PlannedRow = {
  line: number
  productId: number | null
  name: string
  outcome: Exclude<BulkOutcome, 'kept'>
  /** The key by which the file identifies its product. */
  key: string | null
  /** The SKU that the row assigns, with the store. */
  sku: string | null
  before: RowValues
  after: RowValues
  problems: RowProblem[]
  cells: readonly string[]
  hasUploads: boolean
  /** Equal in all rows of one family. */
  family: string | null
}

/** A row that is to be applied or undone. */
export type WorkRow = Pick<PlannedRow, 'line' | 'productId' | 'before' | 'after' | 'family'> & {
  outcome: 'add' | 'change'
}
