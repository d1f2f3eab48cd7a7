import { useEffect, useState } from 'react'
import { toast } from '#web/design/toast.tsx'
import { useStaffAction } from '../api/use-staff-action.ts'
import { shellTexts } from '../texts/shell.ts'
import { takeUndo, type Undoable, useUndo } from '../undo/undo.ts'

const { undo: texts } = shellTexts

/** Takes the last action back, while that is offered. */
export function useTakeBack(onDone?: (undone: Undoable) => void) {
  const offered = useUndo()
  const { busy, run } = useStaffAction({ subjects: offered?.subjects ?? [] })
  async function takeBack() {
    const undone = takeUndo()
    if (!undone) return
    let text: unknown
    const outcome = await run(async () => {
      text = await undone.takeBack()
    })
    if (outcome !== 'done') return
    toast(typeof text === 'string' ? text : undone.undone)
    onDone?.(undone)
  }
  return { offered, busy, takeBack }
}

/** The last action, with the seconds that are left to take it back. */
export function UndoBar({ offered, onUndo }: { offered: Undoable; onUndo: () => void }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(ticking)
  }, [])
  const seconds = Math.max(0, Math.ceil((offered.until - now) / 1_000))
  return (
    <div className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control bg-message pl-3.5 text-sm text-white">
      <p role="status" className="min-w-0 truncate">
        {offered.text}
      </p>
      <button
        type="button"
        aria-keyshortcuts="z"
        className="min-h-11 shrink-0 px-3.5 font-semibold underline-offset-2 hover:underline"
        onClick={onUndo}
      >
        {texts.action}
        <span aria-hidden className="tabular-nums">
          {` · ${seconds}`}
        </span>
      </button>
    </div>
  )
}

/** The offer within a dialog, which covers the one of the screen. */
export function UndoInDialog() {
  const { offered, takeBack } = useTakeBack()
  return (
    offered && (
      <div className="mt-4">
        <UndoBar offered={offered} onUndo={takeBack} />
      </div>
    )
  )
}
