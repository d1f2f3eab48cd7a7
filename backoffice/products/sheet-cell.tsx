import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { productTexts } from '../texts/products.ts'
import { type Cell, type CellProblem, parseCell } from './sheet-cells.ts'
import { cellProblemText } from './sheet-problems.ts'

const texts = productTexts.sheet

type SheetCellProps = {
  place: string
  cell: Cell
  value: number
  isEdited: boolean
  /** The value that somebody else has saved meanwhile. */
  theirs: number | undefined
  readOnly: boolean
  onChange: (value: number) => void
  /** Called with the text typed so far. */
  onKey: (event: KeyboardEvent, typed: string | null) => void
  onPaste: (event: ClipboardEvent) => void
  onKeepMine: () => void
}

/** One number. An invalid text stays as typed, with its problem, until it is corrected or discarded. */
export function SheetCell({ place, cell, value, isEdited, theirs, readOnly, ...on }: SheetCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  /** The problem found when the cell was left. */
  const [problem, setProblem] = useState<CellProblem>()
  const { row, column } = cell
  const label = texts.cell(texts.columns[column], row.Name)
  const shown = groupDigits(value)
  const input = useRef<HTMLInputElement>(null)
  /** true: the cursor is inside the text, and the next key adds to it. false: the cell is selected, and the next key replaces it. */
  const isInPlace = useRef(false)
  const disputeId = useId()
  const problemId = useId()
  // A value that was filled in or undone under the cursor is replaced by typing, like any other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the value has changed
  useEffect(() => {
    if (document.activeElement === input.current) select()
    else takeBack()
  }, [value])
  function select() {
    isInPlace.current = false
    input.current?.select()
  }
  /** Puts the cursor behind the last digit. */
  function editInPlace() {
    const { current } = input
    isInPlace.current = true
    current?.setSelectionRange(current.value.length, current.value.length)
  }
  function enter() {
    if (typed === null) return
    const parsed = parseCell(typed, cell)
    if ('problem' in parsed) return setProblem(parsed.problem)
    on.onChange(parsed.value)
    takeBack()
  }
  function takeBack() {
    isInPlace.current = false
    setTyped(null)
    setProblem(undefined)
  }
  function choose(act: () => void) {
    act()
    // The buttons disappear with the choice.
    input.current?.focus()
  }
  return (
    <td className={cx('p-0 align-top', isEdited && 'bg-warning-soft')}>
      {/* Contained, because typing would otherwise lay out all rows of the table again. */}
      <input
        ref={input}
        data-cell={place}
        aria-label={label}
        aria-invalid={problem && true}
        aria-describedby={problem ? problemId : theirs === undefined ? undefined : disputeId}
        title={isEdited ? texts.before(groupDigits(row[column])) : undefined}
        className="h-14 w-full contain-strict scroll-mt-4 scroll-mb-32 max-lg:scroll-ml-44 min-w-20 bg-transparent px-2 text-right tabular-nums read-only:text-muted focus:outline-2 focus:-outline-offset-2 focus:outline-primary aria-invalid:bg-danger-soft"
        readOnly={readOnly}
        inputMode={column === 'Stock' ? 'text' : 'numeric'}
        autoComplete="off"
        value={typed ?? shown}
        onFocus={select}
        onClick={({ detail }) => {
          // The second click of two places the cursor.
          if (detail > 1) isInPlace.current = true
          else if (!isInPlace.current) select()
        }}
        onChange={(event) => {
          isInPlace.current = true
          setTyped(event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          const isControl = event.ctrlKey || event.metaKey
          const key = event.key.toLowerCase()
          const isUndo = isControl && !event.shiftKey && key === 'z'
          // Selects the text first: a value that was entered unchanged is written with its dots, and leaves the cursor behind them.
          const isTyping = event.key.length === 1 && !isControl && !event.altKey
          if (!isInPlace.current && (isTyping || key === 'backspace' || key === 'delete')) select()
          // Flushed, also in the last row, which Enter does not leave, and for the save that follows this key.
          if (key === 'enter' || (isControl && key === 's')) flushSync(enter)
          if (typed !== null && (event.key === 'Escape' || isUndo)) {
            event.preventDefault()
            takeBack()
          } else if (event.key === 'F2') {
            event.preventDefault()
            editInPlace()
          } else on.onKey(event, typed)
        }}
        onPaste={on.onPaste}
        onBlur={enter}
      />
      <p id={problemId} aria-live="polite" className="px-2 text-right text-xs text-danger">
        {problem && cellProblemText(problem)}
      </p>
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
