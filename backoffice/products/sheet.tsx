import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Badge } from '../../storefront/app/design/badge.tsx'
import { Button } from '../../storefront/app/design/button.tsx'
import { Picture } from '../../storefront/app/design/picture.tsx'
import { toast } from '../../storefront/app/design/toast.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { useRights } from '../session/rights.ts'
import { productTexts } from '../texts/products.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { LeaveGuard } from '../ui/form/leave-guard.tsx'
import { useSaveKey } from '../ui/form/save-bar.tsx'
import { useUnloadQuestion } from '../ui/form/use-unload-question.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { SheetCell } from './sheet-cell.tsx'
import {
  type Cell,
  cellValue,
  changedRows,
  disputedValue,
  type Edits,
  filledDown,
  keptMine,
  keyOf,
  parseCell,
  type SheetResult,
  type SheetRow,
  sheetColumns,
  withCell,
  without,
  withPasted,
} from './sheet-cells.ts'

const texts = productTexts.sheet
const maxUndo = 100
const rowsOfCall = 200
const none: Edits = new Map()

type SheetProps = {
  rows: readonly SheetRow[]
  /** Loads the rows again, after some were saved. */
  reload: () => Promise<unknown>
}

/** Cells that are typed, pasted into and filled down, and saved together; what is refused stays with its reason. */
export function Sheet({ rows, reload }: SheetProps) {
  const [edits, setEdits] = useState(none)
  const [undone, setUndone] = useState<Edits[]>([])
  const [refusals, setRefusals] = useState<ReadonlyMap<number, SheetResult>>(new Map())
  const table = useRef<HTMLTableElement>(null)
  const { busy, run } = useStaffAction({ subjects: ['product'] })
  const { can } = useRights()
  const changed = changedRows(edits, rows, refusals)
  const changedIds = new Set(changed.map(({ ID }) => ID))

  function edit(next: Edits) {
    if (next === edits) return
    setUndone([...undone.slice(-maxUndo + 1), edits])
    setEdits(next)
  }
  function undo() {
    const before = undone.at(-1)
    if (!before) return
    setUndone(undone.slice(0, -1))
    setEdits(before)
  }
  function discard() {
    setEdits(none)
    setUndone([])
    setRefusals(new Map())
  }

  async function save(): Promise<boolean> {
    const refused = new Map<number, SheetResult>()
    await run(async () => {
      const saved = new Set<number>()
      for (let at = 0; at < changed.length; at += rowsOfCall) {
        const Rows = changed.slice(at, at + rowsOfCall)
        for (const result of await staffApi('PUT /kelola/productsheet', { body: { Rows } })) {
          if (result.Code === '') saved.add(result.ID)
          else refused.set(result.ID, result)
        }
        // What is saved stays saved where a later call fails.
        setEdits(without(edits, saved))
      }
      setUndone([])
      setRefusals(refused)
      await reload()
      if (saved.size > 0) toast(texts.saved(saved.size))
      if (refused.size > 0) toast(texts.refused(refused.size), 'danger')
    })
    return refused.size === 0
  }
  useSaveKey(() => changed.length > 0 && save())
  useUnloadQuestion(changed.length > 0)
  const elsewhere = changed.filter(({ ID }) => refusals.has(ID) && !rows.some((row) => row.ID === ID))
  const nameOf = (id: number) => [...edits.values()].find(({ row }) => row.ID === id)?.row.Name ?? ''

  const focusCell = (row: number, column: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus()

  function onKey(event: KeyboardEvent, cell: Cell, commit: () => Edits) {
    const [row, column] = [rows.indexOf(cell.row), sheetColumns.indexOf(cell.column)]
    const isControl = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (event.key === 'Enter' || event.key === 'ArrowDown') focusCell(row + (event.shiftKey ? -1 : 1), column)
    else if (event.key === 'ArrowUp') focusCell(row - 1, column)
    else if (isControl && key === 'z') undo()
    else if (isControl && key === 'd' && event.shiftKey) edit(filledDown(commit(), rows, cell))
    else if (isControl && key === 'd') {
      const above = rows[row - 1]
      if (above) edit(withCell(edits, cell, cellValue(edits, { row: above, column: cell.column })))
    } else return
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent, cell: Cell) {
    const text = event.clipboardData.getData('text/plain')
    // A single value is typed like any other.
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const pasted = withPasted(edits, rows, cell, text)
    edit(pasted.edits)
    if (pasted.wrong > 0) toast(texts.wrong(pasted.wrong), 'danger')
    if (pasted.beyond > 0) toast(texts.beyond(pasted.beyond), 'danger')
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {rows.length === 0 && <p className="text-sm text-muted">{texts.nothing}</p>}
      <div className="overflow-x-auto rounded-card border border-line bg-surface" hidden={rows.length === 0}>
        <table ref={table} className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left text-xs text-muted">
              <th scope="col" className="p-2">
                {productTexts.columns.product}
              </th>
              {sheetColumns.map((column) => (
                <th key={column} scope="col" className="p-2 text-right">
                  {texts.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.ID} className="border-b border-line last:border-0">
                <th scope="row" className="min-w-44 p-2 text-left align-top font-semibold">
                  <span className="flex items-center gap-2">
                    <Picture src={row.Img} alt="" width={96} className="size-10 shrink-0 rounded-small" />
                    <span className="min-w-0">
                      <span className="line-clamp-2">{row.Name}</span>
                      {changedIds.has(row.ID) && (
                        <RefusalOf
                          result={refusals.get(row.ID)}
                          row={row}
                          isDisputed={sheetColumns.some(
                            (column) => disputedValue(edits, { row, column }) !== undefined,
                          )}
                        />
                      )}
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
                      isEdited={edits.has(keyOf(cell))}
                      theirs={disputedValue(edits, cell)}
                      readOnly={column === 'Stock' && !can('stock:write', row.StoreID)}
                      onChange={(value) => edit(withCell(edits, cell, value))}
                      onKey={(event, typed) => {
                        const value = typed === null ? undefined : parseCell(typed, cell)
                        onKey(event, cell, () => (value === undefined ? edits : withCell(edits, cell, value)))
                      }}
                      onPaste={(event) => onPaste(event, cell)}
                      onKeepMine={() => edit(keptMine(edits, cell))}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changed.length > 0 && (
        <BottomBar>
          <p role="status" className="mr-auto">
            <Badge look="warning">{texts.unsaved(edits.size)}</Badge>
            {elsewhere.length > 0 && (
              <span className="ml-2 text-sm text-danger">
                {texts.elsewhere(elsewhere.map(({ ID }) => nameOf(ID)).join(', '))}
              </span>
            )}
          </p>
          <Button look="quiet" disabled={busy || undone.length === 0} onClick={undo}>
            {texts.undo}
          </Button>
          <Button look="secondary" disabled={busy} onClick={discard}>
            {texts.discard}
          </Button>
          <Button type="submit" busy={busy} aria-keyshortcuts="Control+S">
            {texts.save(edits.size)}
          </Button>
        </BottomBar>
      )}
      <LeaveGuard isDirty={changed.length > 0} busy={busy} save={save} discard={discard} />
    </form>
  )
}

type RefusalOfProps = { result: SheetResult | undefined; row: SheetRow; isDisputed: boolean }

function RefusalOf({ result, row, isDisputed }: RefusalOfProps) {
  if (!result) return null
  const conflict = isDisputed ? texts.disputed(formatWireTime(row.UpdatedAt)) : texts.conflict
  return (
    <span role="alert" className="block text-xs font-normal text-danger">
      {result.Code === 'EDIT_CONFLICT' ? conflict : result.Message}
    </span>
  )
}
