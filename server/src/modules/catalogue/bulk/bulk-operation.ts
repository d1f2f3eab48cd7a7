import type { BulkKind, BulkOutcome, BulkState } from '#contract/backoffice/bulk-operations.ts'
import type { CsvDelimiter } from '#contract/values/csv-delimiters.ts'
import type { ImportField } from '#contract/values/import-fields.ts'
import type { PriceChange } from './price-change.ts'
import type { RowValues } from './row-values.ts'

export type OperationRow = {
  id: number
  kind: BulkKind
  state: BulkState
  name: string
  userId: number | null
  userName: string
  /** The only store whose products whoever began it may change; null: several, or all. */
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
  /** Empty cells empty what products have. */
  clears: boolean
  priceChange: PriceChange | null
  /** The products of a change of prices are checked up to this id. */
  checkedTo: number
  parts: number
  partsReceived: number
  rows: number
  checked: number
  toAdd: number
  toChange: number
  unchanged: number
  refused: number
  /** Of those that are applied, or to be: a picture of theirs could not be fetched. */
  withoutPictures: number
  applied: number
  undone: number
  kept: number
  /** Who applies it or takes it back. */
  actedBy: number | null
  actedFrom: string
  actedRequest: string
}

/** What is wrong with a row, in words for whoever imports. */
export type RowProblem = { field: ImportField | ''; text: string }

/** What a row is found to do before anything is changed. */
export type PlannedRow = {
  line: number
  productId: number | null
  name: string
  outcome: Exclude<BulkOutcome, 'kept'>
  /** What the file knows its product by. */
  key: string | null
  /** The SKU that it gives its product, with the store. */
  sku: string | null
  before: RowValues
  after: RowValues
  problems: RowProblem[]
  cells: readonly string[]
  hasUploads: boolean
  /** The same in all rows that make or change one family. */
  family: string | null
}

/** A row that is to be applied or taken back. */
export type WorkRow = Pick<PlannedRow, 'line' | 'productId' | 'before' | 'after' | 'family'> & {
  outcome: 'add' | 'change'
}
