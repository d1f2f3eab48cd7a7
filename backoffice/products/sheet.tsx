import { Redo2, Undo2 } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { maxProductCount, maxSheetRows } from '#contract/values/product-limits.ts'
import { newIdempotencyKey } from '../../storefront/app/api/api.ts'
import { Badge } from '../../storefront/app/design/badge.tsx'
import { Button, IconButton } from '../../storefront/app/design/button.tsx'
import { cx } from '../../storefront/app/design/class-names.ts'
import { toast } from '../../storefront/app/design/toast.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { useRights } from '../session/rights.ts'
import { listTexts } from '../texts/list.ts'
import { productTexts } from '../texts/products.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { LeaveGuard } from '../ui/form/leave-guard.tsx'
import { useSaveKey } from '../ui/form/save-bar.tsx'
import { useUnloadQuestion } from '../ui/form/use-unload-question.ts'
import { countText } from '../ui/list/list-position.ts'
import {
  type Cell,
  cellValue,
  changeCount,
  changedRows,
  filledDown,
  parseCell,
  pastedCells,
  type Refusal,
  type RowEdits,
  type SentRow,
  type SheetRow,
  sheetColumns,
  withCell,
  withCells,
} from './sheet-cells.ts'
import { takeStep, unchanged } from './sheet-history.ts'
import { cellProblemText, skippedText } from './sheet-problems.ts'
import { SheetTableRow } from './sheet-row.tsx'
import type { SheetParts } from './use-sheet-rows.ts'

const texts = productTexts.sheet
/** Names of products that the bar tells. */
const maxNamed = 3
/** In view below the top bar, however far down the rows are. A border of the row would stay behind. */
const columnClasses = 'bg-surface p-2 shadow-[inset_0_-1px_0] shadow-line lg:sticky lg:top-14 lg:z-10'

type SheetProps = { rows: readonly SheetRow[]; parts: SheetParts }

/** Cells that are typed, pasted into and filled down, and saved together; what is refused stays with its reason. */
export function Sheet({ rows, parts }: SheetProps) {
  const { before, count = 0, next, loadTo } = parts
  const [{ edits, past, future }, take] = useReducer(takeStep, unchanged)
  const [refusals, setRefusals] = useState<ReadonlyMap<number, Refusal>>(new Map())
  const table = useRef<HTMLTableElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  /** The column in which the keyboard left the rows, and the row in which it goes on once that is loaded. */
  const columnLeft = useRef(0)
  const rowToCome = useRef<number | null>(null)
  const { busy, run } = useStaffAction({ subjects: ['product'] })
  const { can } = useRights()
  const changed = changedRows(edits, rows, refusals)
  const changes = changeCount(edits)
  const hasMore = next > 0

  function discard() {
    take('discard')
    setRefusals(new Map())
  }

  async function save(): Promise<boolean> {
    const unread = table.current?.querySelector<HTMLInputElement>('[aria-invalid]')
    if (unread) {
      toast(texts.unread, 'danger')
      unread.focus()
      return false
    }
    const refused = new Map<number, Refusal>()
    let savedCount = 0
    async function send(Rows: SentRow[]) {
      for (const row of Rows) refused.set(row.ID, { Code: '', Message: texts.unanswered, unanswered: row })
      const saved = new Map<number, RowEdits>()
      for (const { ID, ...result } of await staffApi('PUT /kelola/productsheet', { body: { Rows } })) {
        refused.delete(ID)
        if (result.Code === '') saved.set(ID, edits.get(ID)!)
        else refused.set(ID, result)
      }
      take({ saved })
      savedCount += saved.size
    }
    const outcome = await run(async () => {
      try {
        const rows = changed.map((row) => ({ Key: newIdempotencyKey(), ...row }))
        for (let at = 0; at < rows.length; at += maxSheetRows) await send(rows.slice(at, at + maxSheetRows))
      } finally {
        // What the first calls have saved and refused stands also where a later one fails.
        setRefusals(refused)
        await parts.reload()
      }
      if (savedCount > 0) toast(texts.saved(savedCount))
      if (refused.size > 0) toast(texts.refused(refused.size), 'danger')
    })
    return outcome === 'done' && refused.size === 0
  }
  useSaveKey(() => changed.length > 0 && save())
  useUnloadQuestion(changed.length > 0)
  const elsewhere = changed.filter(({ ID }) => refusals.has(ID) && !rows.some((row) => row.ID === ID))
  const named = elsewhere.slice(0, maxNamed)
  const nameOf = (id: number) => Object.values(edits.get(id) ?? {})[0]?.row.Name ?? ''

  useEffect(() => {
    if (rowToCome.current === null || rows.length <= rowToCome.current) return
    focusCell(table.current, rowToCome.current, columnLeft.current)
    rowToCome.current = null
  }, [rows])

  const onKey = useCallback(
    (event: KeyboardEvent, cell: Cell, typed: string | null) => {
      const { column } = cell
      const [at, columnAt] = [rows.indexOf(cell.row), sheetColumns.indexOf(column)]
      const isControl = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      if (key === 'arrowup' || (key === 'enter' && event.shiftKey)) {
        focusCell(table.current, isControl ? 0 : at - 1, columnAt)
      } else if (key === 'arrowdown' || key === 'enter') {
        const last = rows.length - 1
        columnLeft.current = columnAt
        if (!focusCell(table.current, isControl && at < last ? last : at + 1, columnAt)) more.current?.focus()
      } else if (isControl && key === 'd' && event.shiftKey) {
        const parsed = typed === null ? null : parseCell(typed, cell)
        if (parsed && 'problem' in parsed) toast(cellProblemText(parsed.problem), 'danger')
        else take((all) => filledDown(parsed ? withCell(all, cell, parsed.value) : all, rows, cell))
      } else if (isControl && key === 'd') {
        const above = rows[at - 1]
        if (above) take((all) => withCell(all, cell, cellValue(all.get(above.ID), { row: above, column })))
      } else return
      event.preventDefault()
    },
    [rows],
  )

  const onPaste = useCallback(
    (event: ClipboardEvent, cell: Cell) => {
      const text = event.clipboardData.getData('text/plain')
      // A single value is typed like any other.
      if (!/[\t\n]/.test(text.trim())) return
      event.preventDefault()
      const paste = (all: readonly SheetRow[]) => {
        const { cells, skipped, beyond } = pastedCells(all, cell, text)
        take((edits) => withCells(edits, cells))
        const told = [skippedText(skipped), beyond > 0 && texts.beyond(beyond, count > before + all.length)].filter(
          Boolean,
        )
        if (told.length > 0) toast(told.join('. '), 'danger')
      }
      const { beyond } = pastedCells(rows, cell, text)
      if (beyond === 0 || !hasMore) return paste(rows)
      // Values for further products bring these in: one paste is as long as its column.
      toast(texts.loadingForPaste(beyond))
      void loadTo(rows.length + beyond).then((all) => all && paste(all))
    },
    [rows, hasMore, loadTo, before, count],
  )

  function onMore({ detail }: MouseEvent) {
    // The keyboard goes on where it left; a finger or a pointer is where it wants to be.
    rowToCome.current = detail === 0 ? rows.length : null
    void loadTo(rows.length + 1)
  }
  function onMoreKey(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') focusCell(table.current, rows.length - 1, columnLeft.current)
    else return
    event.preventDefault()
  }

  function onHistoryKey(event: KeyboardEvent) {
    // A cell that takes back what is typed in it has done so.
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (!busy) take(key === 'y' || event.shiftKey ? 'redo' : 'undo')
  }

  return (
    <form
      onKeyDown={onHistoryKey}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {rows.length === 0 && <p className="text-sm text-muted">{texts.nothing}</p>}
      <div
        className="rounded-card border border-line bg-surface max-lg:overflow-x-auto lg:overflow-clip"
        hidden={rows.length === 0}
      >
        <table ref={table} className="w-full text-sm">
          <thead>
            <tr className="text-left text-xs text-muted">
              <th scope="col" className={cx(columnClasses, 'max-lg:sticky max-lg:left-0 max-lg:z-10')}>
                {productTexts.columns.product}
              </th>
              {sheetColumns.map((column) => (
                <th key={column} scope="col" className={cx(columnClasses, 'text-right')}>
                  {texts.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <SheetTableRow
                key={row.ID}
                row={row}
                at={at}
                edits={edits.get(row.ID)}
                refusal={refusals.get(row.ID)}
                canChangeStock={can('stock:write', row.StoreID)}
                take={take}
                onKey={onKey}
                onPaste={onPaste}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3" hidden={rows.length === 0}>
        <p role="status" className="text-sm text-muted tabular-nums">
          {count > 0 &&
            listTexts.position(
              before + 1,
              before + rows.length,
              countText({ total: count, mostCounted: maxProductCount }),
            )}
        </p>
        {hasMore && (
          <Button
            ref={more}
            look="secondary"
            busy={parts.isLoading || busy}
            onClick={onMore}
            onKeyDown={onMoreKey}
            className="scroll-mb-32"
          >
            {texts.more(next)}
          </Button>
        )}
      </div>
      {(changes > 0 || future.length > 0) && (
        <BottomBar>
          <p role="status" className="mr-auto min-w-0 flex-1">
            <Badge look={changes > 0 ? 'warning' : 'neutral'}>{texts.unsaved(changes)}</Badge>
            {elsewhere.length > 0 && (
              <span className="ml-2 text-sm text-danger">
                {texts.elsewhere(named.map(({ ID }) => nameOf(ID)).join(', '), elsewhere.length - named.length)}
              </span>
            )}
          </p>
          <IconButton
            label={texts.undo}
            aria-keyshortcuts="Control+Z"
            disabled={busy || past.length === 0}
            onClick={() => take('undo')}
          >
            <Undo2 aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={texts.redo}
            aria-keyshortcuts="Control+Y"
            disabled={busy || future.length === 0}
            onClick={() => take('redo')}
          >
            <Redo2 aria-hidden className="size-5" />
          </IconButton>
          <div className="flex gap-2 max-md:w-full">
            <Button look="secondary" disabled={busy || changes === 0} onClick={discard} className="max-md:flex-1">
              {texts.discard}
            </Button>
            <Button
              type="submit"
              busy={busy}
              disabled={changes === 0}
              aria-keyshortcuts="Control+S"
              className="max-md:flex-2"
            >
              {texts.save(changes)}
            </Button>
          </div>
        </BottomBar>
      )}
      <LeaveGuard isDirty={changed.length > 0} busy={busy} save={save} discard={discard} />
    </form>
  )
}

/** Whether there is such a cell. */
function focusCell(table: HTMLTableElement | null, row: number, column: number): boolean {
  const cell = table?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)
  cell?.focus()
  return Boolean(cell)
}
