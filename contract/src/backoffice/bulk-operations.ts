import { Type } from 'typebox'
import {
  ClosedObject,
  Count,
  call,
  described,
  IdParams,
  IntegerWithin,
  ListQuery,
  listFilters,
  Nullable,
  Operand,
  oneOf,
  WireId,
  WireTime,
} from '../protocol/call.ts'
import { csvDelimiters } from '../values/csv/csv-delimiters.ts'
import {
  type ImportField,
  importFields,
  maxCellLength,
  maxImportColumns,
  maxPartRows,
  maxParts,
} from '../values/product-file/import-fields.ts'
import { pieceLimits, priceLimits, weightLimits } from '../values/products/product-limits.ts'
import { productFilters } from './products.ts'

/** `import` of a file, or a change of `prices` over a filter. */
export const bulkKinds = ['import', 'prices'] as const
export type BulkKind = (typeof bulkKinds)[number]

/**
 * Its parts are `receiving`, its rows `checking`; `checked`, nothing is changed yet. Then `applying` and `applied`, and perhaps `undoing`
 * and `undone`. The changes of a `canceled` or `failed` operation stay, and can be undone.
 */
export const bulkStates = [
  'receiving',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'canceled',
  'failed',
] as const
export type BulkState = (typeof bulkStates)[number]

/**
 * The effect of a row: `add` or `change` a product, leave it the `same`; or it is `refused`. After an undo `kept` are the rows
 * that were changed again since.
 */
export const bulkOutcomes = ['add', 'change', 'same', 'refused', 'kept'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

const Kind = oneOf(bulkKinds)
const State = oneOf(bulkStates)
const Delimiter = oneOf(csvDelimiters)
const Field = Type.Unsafe<ImportField | ''>({ type: 'string', enum: ['', ...importFields] })

export const BulkOperation = Type.Object({
  ID: WireId,
  Kind,
  State,
  Name: described('Name of the file, or what changes.', Type.String()),
  UserName: described('Who started it.', Type.String()),
  CreatedAt: WireTime,
  FinishedAt: described('When it was last applied or undone.', Nullable(WireTime)),
  Delimiter: described('Delimiter of a CSV file, which files of refused rows use as well.', Nullable(Delimiter)),
  Headers: described('The headings of the file.', Type.Array(Type.String())),
  Fields: described('The product field of each column; empty for a column that is not imported.', Type.Array(Field)),
  Parts: described('Parts of the file.', Type.Integer()),
  PartsReceived: described('Parts that were received.', Type.Integer()),
  Rows: described('Rows, without the headings.', Type.Integer()),
  Checked: described('Rows that were checked.', Type.Integer()),
  ToAdd: described('Rows with a new product.', Type.Integer()),
  ToChange: described('Rows that change a product.', Type.Integer()),
  Unchanged: described('Rows that change nothing.', Type.Integer()),
  Refused: described('Rows that cannot be applied.', Type.Integer()),
  WithoutPictures: described(
    'Rows with a new product that goes without a picture that could not be fetched.',
    Type.Integer(),
  ),
  Applied: described('Rows that were applied.', Type.Integer()),
  Done: described(
    'Rows that are applied so far; during and after an undo, rows that are undone so far.',
    Type.Integer(),
  ),
  Kept: described('Rows that an undo skipped, because their products were changed again afterwards.', Type.Integer()),
})

const BulkRow = Type.Object({
  Row: described('Line of the file, where the heading is the first one; otherwise its place.', Type.Integer()),
  ProductID: Nullable(WireId),
  Name: Type.String(),
  Outcome: oneOf(bulkOutcomes),
  Changes: Type.Array(Type.Object({ Field, Before: Type.String(), After: Type.String() })),
  Problems: Type.Array(Type.Object({ Field, Text: Type.String() })),
  Cells: described('The cells of a refused row, as they were sent.', Type.Array(Type.String())),
})

const BulkQuery = ListQuery({
  filters: { ID: WireId, Kind, State, Mine: described('Only operations that the user started.', Type.Boolean()) },
  sort: ['ID'],
  maxSize: 100,
})

const read = { auth: 'staff', right: 'catalogue:read', scope: 'store' } as const
const write = { auth: 'staff', right: 'catalogue:write', scope: 'store' } as const

export const listBulkOperations = call({
  method: 'GET',
  path: '/kelola/bulk',
  summary: 'Imports and changes of prices, the newest first',
  ...read,
  query: BulkQuery,
  data: Type.Array(BulkOperation),
})
export const countBulkOperations = call({
  method: 'GET',
  path: '/kelola/bulkcount',
  summary: 'Number of imports and changes of prices that a filter finds',
  ...read,
  query: BulkQuery,
  data: Count,
})
export const getBulkOperation = call({
  method: 'GET',
  path: '/kelola/bulk/:id',
  summary: 'An import or a change of prices, and its progress',
  ...read,
  params: IdParams,
  data: BulkOperation,
  errors: ['NOT_FOUND'],
})
export const listBulkRows = call({
  method: 'GET',
  path: '/kelola/bulk/:id/rows',
  summary: 'The changes of its rows, or the reasons for their refusal, in the order of the file',
  ...read,
  params: IdParams,
  query: ListQuery({
    filters: {
      Outcome: oneOf(bulkOutcomes),
      WithoutPictures: described('A picture of theirs could not be fetched.', Type.Boolean()),
    },
    sort: ['Row'],
    maxSize: 200,
  }),
  data: Type.Array(BulkRow),
  errors: ['NOT_FOUND'],
})
export const beginImport = call({
  method: 'POST',
  path: '/kelola/bulk/import',
  summary: 'Start an import with its columns. Nothing changes until it is applied',
  description: 'Each field has at most one column; `sendImportPart` sends the rows.',
  ...write,
  body: ClosedObject({
    Name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    Delimiter: described('Of a CSV.', Type.Optional(Delimiter)),
    Headers: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: maxImportColumns }),
    Fields: Type.Array(Field, { minItems: 1, maxItems: maxImportColumns }),
    Parts: described('How many parts follow.', Type.Integer({ minimum: 1, maximum: maxParts })),
    StoreID: described('For new products of rows without a store or category.', Type.Optional(WireId)),
    CategoryID: Type.Optional(WireId),
    Stock: described('Pieces of new products whose rows have none.', Type.Optional(IntegerWithin(pieceLimits))),
    WeightGrams: described(
      'Grams of new products whose rows have no weight.',
      Type.Optional(Type.Integer({ minimum: 1, maximum: weightLimits.max })),
    ),
    Clears: described(
      'Whether an empty cell clears an optional value of the product; otherwise the value stays.',
      Type.Optional(Type.Boolean()),
    ),
  }),
  data: BulkOperation,
  errors: ['NOT_FOUND', 'BULK_COLUMNS', 'STOCK_RIGHT', 'BULK_TOO_MANY_OPEN', 'CATEGORY_UNKNOWN'],
})
export const sendImportPart = call({
  method: 'PUT',
  path: '/kelola/bulk/:id/part',
  summary: 'The cells of some rows of a file',
  description: 'A part that is sent again replaces the earlier one. The check starts after the last part.',
  ...write,
  params: IdParams,
  body: ClosedObject({
    Part: described('From 0 on, in the order of the file.', Type.Integer({ minimum: 0, maximum: maxParts - 1 })),
    Rows: described(
      'Each with one cell a heading.',
      Type.Array(Type.Array(Type.String({ maxLength: maxCellLength }), { minItems: 1, maxItems: maxImportColumns }), {
        minItems: 1,
        maxItems: maxPartRows,
      }),
    ),
  }),
  data: BulkOperation,
  errors: ['NOT_FOUND', 'BULK_STATE', 'BULK_TOO_MANY_ROWS', 'VALIDATION_FAILED'],
})
export const changePrices = call({
  method: 'POST',
  path: '/kelola/bulk/prices',
  summary: 'Start a change of prices of all products of a filter. Nothing changes until it is applied',
  description: 'The price or the discount of every product that a filter finds when it is checked.',
  ...write,
  body: ClosedObject({
    Filter: described('The filters of GET /kelola/product.', ClosedObject({ Operand, ...listFilters(productFilters) })),
    /** The list price, or the discount in percent. */
    Field: oneOf(['Price', 'Discount']),
    /** By a percentage (prices only) or an amount, or to a value. */
    Change: oneOf(['percent', 'amount', 'set']),
    By: described('Percent, rupiah, or the new value.', IntegerWithin({ min: -priceLimits.max, max: priceLimits.max })),
    RoundTo: described(
      'Rupiah; half is rounded up. Prices only.',
      Type.Unsafe<1 | 100 | 500 | 1000>({
        type: 'integer',
        enum: [1, 100, 500, 1000],
        minimum: 1,
        maximum: 1000,
      }),
    ),
  }),
  data: BulkOperation,
  errors: ['BULK_TOO_MANY_ROWS', 'BULK_TOO_MANY_OPEN', 'VALIDATION_FAILED'],
})
export const applyBulkOperation = call({
  method: 'PUT',
  path: '/kelola/bulk/:id/apply',
  summary: 'Apply the checked rows, in a background job',
  ...write,
  params: IdParams,
  data: BulkOperation,
  errors: ['NOT_FOUND', 'BULK_STATE'],
})
export const undoBulkOperation = call({
  method: 'PUT',
  path: '/kelola/bulk/:id/undo',
  summary: 'Undo the applied rows, in a background job; products that were changed again afterwards stay',
  ...write,
  params: IdParams,
  data: BulkOperation,
  errors: ['NOT_FOUND', 'BULK_STATE'],
})
export const cancelBulkOperation = call({
  method: 'PUT',
  path: '/kelola/bulk/:id/cancel',
  summary: 'Stop the operation; applied rows stay, and can be undone',
  ...write,
  params: IdParams,
  data: BulkOperation,
  errors: ['NOT_FOUND', 'BULK_STATE'],
})
export const exportProducts = call({
  method: 'GET',
  path: '/kelola/product/export',
  summary: 'Products as rows of an import, by their id; at most 200 at once',
  ...read,
  query: ClosedObject({ After: Type.Optional(WireId), Operand, ...listFilters(productFilters) }),
  data: Type.Object({
    Fields: Type.Array(Field),
    Rows: Type.Array(Type.Array(Type.String())),
    Next: described('`After` of the next page; null on the last one.', Nullable(WireId)),
  }),
})
