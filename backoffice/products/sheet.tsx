import { type KeyboardEvent, useRef } from 'react'
import { maxProductCount } from '#contract/values/products/product-limits.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { useRights } from '../access/rights.ts'
import { listTexts } from '../texts/list.ts'
import { productTexts } from '../texts/products.ts'
import { LeaveGuard } from '../ui/form/leave-guard.tsx'
import { useSaveKey } from '../ui/form/save-bar.tsx'
import { useUnloadQuestion } from '../ui/form/use-unload-question.ts'
import { countText } from '../ui/list/list-position.ts'
import { SheetBar } from './sheet-bar.tsx'
import { type SheetRow, sheetColumns } from './sheet-cells.ts'
import { SheetTableRow } from './sheet-row.tsx'
import { useSheetEdits } from './use-sheet-edits.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import { useSheetPaste } from './use-sheet-paste.ts'
import type { SheetParts } from './use-sheet-rows.ts'

const texts = productTexts.sheet
/** Stays in view below the top bar. A border would scroll away with the row. */
const columnClasses = 'bg-surface p-2 shadow-[inset_0_-1px_0] shadow-line lg:sticky lg:top-14 lg:z-10'

type SheetProps = { rows: readonly SheetRow[]; parts: SheetParts }

/** Cells to type, paste and fill down, saved together; refused changes stay with their reason. */
export function Sheet({ rows, parts }: SheetProps) {
  const { before, count = 0, next, loadTo } = parts
  const table = useRef<HTMLTableElement>(null)
  const sheet = useSheetEdits(rows, parts, table)
  const { edits, take, refusals, changed, busy, save, discard } = sheet
  const { more, onKey, onMore, onMoreKey } = useSheetKeys({ rows, loadTo, take, table })
  const onPaste = useSheetPaste(rows, parts, take)
  const { can } = useRights()
  useSaveKey(() => changed.length > 0 && save())
  useUnloadQuestion(changed.length > 0)

  function onHistoryKey(event: KeyboardEvent) {
    // A cell handles undo of its own typing, and marks the event.
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
              countText({ total: count, maxCounted: maxProductCount }),
            )}
        </p>
        {next > 0 && (
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
      <SheetBar sheet={sheet} rows={rows} />
      <LeaveGuard isDirty={changed.length > 0} busy={busy} save={save} discard={discard} />
    </form>
  )
}
