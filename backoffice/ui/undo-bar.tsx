import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from '#web/design/toast.tsx'
import { useStaffAction } from '../api/use-staff-action.ts'
import { shellTexts } from '../texts/shell.ts'
import { takeUndo, type Undoable, undoSeconds, useUndo } from '../undo/undo.ts'

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

/** The last action, with the seconds that are left to take it back, also as a line that grows shorter. */
export function UndoBar({ offered, onUndo }: { offered: Undoable; onUndo: () => void }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(ticking)
  }, [])
  const leftMs = Math.max(0, offered.until - now)
  const seconds = Math.ceil(leftMs / 1_000)
  const left = Math.min(1, leftMs / (undoSeconds * 1_000))
  return (
    <div className="relative flex min-h-12 w-full items-center justify-between gap-2 overflow-hidden rounded-control bg-message pl-3.5 text-sm text-white">
      <p role="status" className="line-clamp-2 min-w-0 py-2 wrap-anywhere">
        {offered.text}
      </p>
      <button
        type="button"
        aria-keyshortcuts="z"
        className="flex min-h-12 shrink-0 items-center gap-1.5 px-3.5 font-semibold underline-offset-2 hover:underline"
        onClick={onUndo}
      >
        <Undo2 aria-hidden className="size-4" />
        {texts.action}
        <span aria-hidden className="tabular-nums">
          {` · ${seconds}`}
        </span>
      </button>
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-1 origin-left bg-white/60 transition-transform duration-200 ease-linear motion-reduce:transition-none"
        style={{ transform: `scaleX(${left})` }}
      />
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
