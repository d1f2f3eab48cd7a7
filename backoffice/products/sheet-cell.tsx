import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { groupDigits } from '#contract/values/rupiah.ts'
import { Button } from '../../storefront/app/design/button.tsx'
import { cx } from '../../storefront/app/design/class-names.ts'
import { productTexts } from '../texts/products.ts'
import { type Cell, parseCell } from './sheet-cells.ts'

const texts = productTexts.sheet

type SheetCellProps = {
  place: string
  cell: Cell
  value: number
  isEdited: boolean
  /** What somebody else has saved meanwhile. */
  theirs: number | undefined
  readOnly: boolean
  onChange: (value: number) => void
  /** With what is typed so far. */
  onKey: (event: KeyboardEvent, typed: string | null) => void
  onPaste: (event: ClipboardEvent) => void
  onKeepMine: () => void
}

/** One number. What is no number falls back when the cell is left. */
export function SheetCell({ place, cell, value, isEdited, theirs, readOnly, ...on }: SheetCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { row, column } = cell
  const label = texts.cell(texts.columns[column], row.Name)
  const shown = groupDigits(value)
  const input = useRef<HTMLInputElement>(null)
  const disputeId = useId()
  // What was filled in or undone below the cursor is typed over, like any other value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the value has changed
  useEffect(() => {
    if (document.activeElement === input.current) input.current?.select()
  }, [value])
  function enter() {
    const next = typed === null ? undefined : parseCell(typed, cell)
    if (next !== undefined) on.onChange(next)
    setTyped(null)
  }
  function choose(act: () => void) {
    act()
    // The buttons go with the choice.
    input.current?.focus()
  }
  return (
    <td className={cx('p-0 align-top', isEdited && 'bg-warning-soft')}>
      {/* Contained: what is typed would lay out all rows of the table again. */}
      <input
        ref={input}
        data-cell={place}
        aria-label={label}
        aria-describedby={theirs === undefined ? undefined : disputeId}
        title={isEdited ? texts.before(groupDigits(row[column])) : undefined}
        className="h-14 w-full contain-strict scroll-mt-4 scroll-mb-32 max-lg:scroll-ml-44 min-w-20 bg-transparent px-2 text-right tabular-nums read-only:text-muted focus:outline-2 focus:-outline-offset-2 focus:outline-primary"
        readOnly={readOnly}
        inputMode={column === 'Stock' ? 'text' : 'numeric'}
        autoComplete="off"
        value={typed ?? shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const isControl = event.ctrlKey || event.metaKey
          const key = event.key.toLowerCase()
          const isUndo = isControl && !event.shiftKey && key === 'z'
          // Also in the last row, which Enter does not leave, and at once for the save, which follows with this press.
          if (key === 'enter' || (isControl && key === 's')) flushSync(enter)
          if (typed !== null && (event.key === 'Escape' || isUndo)) {
            event.preventDefault()
            setTyped(null)
          } else on.onKey(event, typed)
        }}
        onPaste={on.onPaste}
        onBlur={enter}
      />
      {theirs !== undefined && (
        <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-3 px-2 pt-1 pb-3 whitespace-nowrap tabular-nums">
          <p id={disputeId} className="w-full text-right text-xs font-semibold text-danger">
            {texts.now(groupDigits(theirs))}
          </p>
          <Button
            look="secondary"
            size="small"
            aria-label={texts.choiceOf(texts.keepMine(shown), label)}
            onClick={() => choose(on.onKeepMine)}
          >
            {texts.keepMine(shown)}
          </Button>
          <Button
            look="secondary"
            size="small"
            aria-label={texts.choiceOf(texts.takeTheirs(groupDigits(theirs)), label)}
            onClick={() => choose(() => on.onChange(theirs))}
          >
            {texts.takeTheirs(groupDigits(theirs))}
          </Button>
        </div>
      )}
    </td>
  )
}
