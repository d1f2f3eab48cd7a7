import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { Picture } from '#web/design/picture.tsx'
import { productTexts } from '../texts/products.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { SheetCell } from './sheet-cell.tsx'
import {
  type Cell,
  cellValue,
  disputedValue,
  keepMine,
  type Refusal,
  type RowEdits,
  type SheetRow,
  sheetColumns,
  withCell,
} from './sheet-cells.ts'
import type { SheetStep } from './sheet-history.ts'

const texts = productTexts.sheet

type SheetTableRowProps = {
  row: SheetRow
  /** Its index among the shown rows. */
  at: number
  edits: RowEdits | undefined
  refusal: Refusal | undefined
  canChangeStock: boolean
  take: (step: SheetStep) => void
  /** Called with the text typed so far. */
  onKey: (event: KeyboardEvent, cell: Cell, typed: string | null) => void
  onPaste: (event: ClipboardEvent, cell: Cell) => void
}

/** One product. Of hundreds of rows only the changed one is rendered, so that typing is immediate. */
export const SheetTableRow = memo(function SheetTableRow({
  row,
  at,
  edits,
  refusal,
  canChangeStock,
  take,
  onKey,
  onPaste,
}: SheetTableRowProps) {
  const isDisputed = sheetColumns.some((column) => disputedValue(edits, { row, column }) !== undefined)
  return (
    <tr className="border-b border-line last:border-0">
      <th
        scope="row"
        className="min-w-44 bg-surface p-2 text-left align-top font-semibold max-lg:sticky max-lg:left-0 max-lg:z-10 max-lg:shadow-[inset_-1px_0_0] max-lg:shadow-line"
      >
        <span className="flex items-center gap-2">
          <Picture src={row.Img} alt="" width={96} className="size-10 shrink-0 rounded-small" />
          <span className="min-w-0">
            <span className="line-clamp-6">{row.Name}</span>
            {edits && refusal && <Reason refusal={refusal} row={row} isDisputed={isDisputed} />}
          </span>
        </span>
      </th>
      {sheetColumns.map((column, index) => {
        const cell = { row, column }
        return (
          <SheetCell
            key={column}
            place={`${at} ${index}`}
            cell={cell}
            value={cellValue(edits, cell)}
            isEdited={edits?.[column] !== undefined}
            theirs={disputedValue(edits, cell)}
            readOnly={column === 'Stock' && !canChangeStock}
            onChange={(value) => take((all) => withCell(all, cell, value))}
            onKey={(event, typed) => onKey(event, cell, typed)}
            onPaste={(event) => onPaste(event, cell)}
            onKeepMine={() => take((all) => keepMine(all, cell))}
          />
        )
      })}
    </tr>
  )
})

type ReasonProps = { refusal: Refusal; row: SheetRow; isDisputed: boolean }

function Reason({ refusal: { Code, Message }, row, isDisputed }: ReasonProps) {
  const conflict = isDisputed ? texts.disputed(formatWireTime(row.UpdatedAt)) : texts.conflict
  return (
    <span role="alert" className="block text-xs font-normal text-danger">
      {Code === 'EDIT_CONFLICT' ? conflict : Message}
    </span>
  )
}
