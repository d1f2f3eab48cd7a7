import { Redo2, Undo2 } from 'lucide-react'
import { Badge } from '#web/design/badge.tsx'
import { Button, IconButton } from '#web/design/button.tsx'
import { productTexts } from '../texts/products.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { changeCount, type SheetRow } from './sheet-cells.ts'
import type { useSheetEdits } from './use-sheet-edits.ts'

const texts = productTexts.sheet
/** Number of products that the bar names. */
const maxNamed = 3

type SheetBarProps = { sheet: ReturnType<typeof useSheetEdits>; rows: readonly SheetRow[] }

/** The number of unsaved changes, including refused products on other pages, with undo, redo, discard and save. */
export function SheetBar({ sheet, rows }: SheetBarProps) {
  const { edits, past, future, take, refusals, changed, busy, discard } = sheet
  const changes = changeCount(edits)
  if (changes === 0 && future.length === 0) return null
  const elsewhere = changed.filter(({ ID }) => refusals.has(ID) && !rows.some((row) => row.ID === ID))
  const named = elsewhere.slice(0, maxNamed)
  const nameOf = (id: number) => Object.values(edits.get(id) ?? {})[0]?.row.Name ?? ''
  return (
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
  )
}
