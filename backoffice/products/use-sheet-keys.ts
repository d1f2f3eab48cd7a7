import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { toast } from '#web/design/toast.tsx'
import { type Cell, cellValue, filledDown, parseCell, type SheetRow, sheetColumns, withCell } from './sheet-cells.ts'
import type { SheetStep } from './sheet-history.ts'
import { cellProblemText } from './sheet-problems.ts'
import type { SheetParts } from './use-sheet-rows.ts'

type SheetKeys = {
  rows: readonly SheetRow[]
  loadTo: SheetParts['loadTo']
  take: (step: SheetStep) => void
  table: RefObject<HTMLTableElement | null>
}

/** Keys that move between cells, to the button for more rows and back, and that copy cells down. */
export function useSheetKeys({ rows, loadTo, take, table }: SheetKeys) {
  const more = useRef<HTMLButtonElement>(null)
  /** The column in which the keyboard left the rows, and the row in which it continues once that is loaded. */
  const columnLeft = useRef(0)
  const rowToCome = useRef<number | null>(null)

  useEffect(() => {
    if (rowToCome.current === null || rows.length <= rowToCome.current) return
    focusCell(table.current, rowToCome.current, columnLeft.current)
    rowToCome.current = null
  }, [rows, table])

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
    [rows, take, table],
  )

  /** Click on the button for more rows. */
  function onMore({ detail }: MouseEvent) {
    // The keyboard continues where it left; a finger or pointer stays where it is.
    rowToCome.current = detail === 0 ? rows.length : null
    void loadTo(rows.length + 1)
  }
  function onMoreKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp') return
    focusCell(table.current, rows.length - 1, columnLeft.current)
    event.preventDefault()
  }

  return { more, onKey, onMore, onMoreKey }
}

/** Returns whether the cell exists. */
function focusCell(table: HTMLTableElement | null, row: number, column: number): boolean {
  const cell = table?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)
  cell?.focus()
  return Boolean(cell)
}
