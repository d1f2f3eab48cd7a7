import type { Static } from 'typebox'
import type { BulkOperation, listBulkRows } from '#contract/backoffice/bulk-operations.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { importFields } from '#contract/values/product-file/import-fields.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { OperationRow } from './bulk-operation.ts'
import { cellsOf, type Names } from './product-cells.ts'
import type { ListedRow } from './row-queries.ts'

export function toWireOperation(row: OperationRow): Static<typeof BulkOperation> {
  const isUndo = row.state === 'undoing' || row.state === 'undone'
  return {
    ...{ ID: row.id, Kind: row.kind, State: row.state, Name: row.name, UserName: row.userName },
    CreatedAt: toWireTime(row.createdAt),
    FinishedAt: row.finishedAt && toWireTime(row.finishedAt),
    Delimiter: row.delimiter,
    ...{ Headers: row.headers, Fields: row.fields, Parts: row.parts, PartsReceived: row.partsReceived },
    ...{ Rows: row.rows, Checked: row.checked, ToAdd: row.toAdd, ToChange: row.toChange },
    WithoutPictures: row.withoutPictures,
    ...{ Unchanged: row.unchanged, Refused: row.refused, Applied: row.applied, Kept: row.kept },
    Done: isUndo ? row.undone : row.applied,
  }
}

/** A list of rows does not include whole descriptions. */
const maxShown = 500

const shown = (text = '') => (text.length > maxShown ? `${text.slice(0, maxShown).toWellFormed()}…` : text)

export function toWireRow(row: ListedRow, category: Names['category']): DataOf<typeof listBulkRows>[number] {
  const names = { category, store: () => row.storeName ?? '' }
  const [before, after] = [cellsOf(row.before, names), cellsOf(row.after, names)]
  return {
    ...{ Row: row.line, ProductID: row.productId, Name: row.name, Outcome: row.outcome },
    Changes: importFields
      .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
      .map((field) => ({ Field: field, Before: shown(before[field]), After: shown(after[field]) })),
    Problems: row.problems.map(({ field, text }) => ({ Field: field, Text: text })),
    Cells: [...row.cells],
  }
}
