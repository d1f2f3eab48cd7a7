import { type ClipboardEvent, useCallback } from 'react'
import { toast } from '#web/design/toast.tsx'
import { productTexts } from '../texts/products.ts'
import { type Cell, pastedCells, type SheetRow, withCells } from './sheet-cells.ts'
import type { SheetStep } from './sheet-history.ts'
import { skippedText } from './sheet-problems.ts'
import type { SheetParts } from './use-sheet-rows.ts'

const texts = productTexts.sheet

/** Pastes a block of a spreadsheet from one cell on, and loads the rows that it needs. */
export function useSheetPaste(
  rows: readonly SheetRow[],
  { before, count = 0, next, loadTo }: SheetParts,
  take: (step: SheetStep) => void,
) {
  const hasMore = next > 0
  return useCallback(
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
      // Values for further products load these rows: a pasted column goes to its end.
      toast(texts.loadingForPaste(beyond))
      void loadTo(rows.length + beyond).then((all) => all && paste(all))
    },
    [rows, hasMore, loadTo, before, count, take],
  )
}
