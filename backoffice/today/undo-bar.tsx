import { useEffect, useState } from 'react'
import { toast } from '#web/design/toast.tsx'
import { useStaffAction } from '../api/use-staff-action.ts'
import { todayTexts as texts } from '../texts/today.ts'
import { callsOf } from './payment-calls.ts'
import { takeUndo, type Undoable, useUndo } from './undo.ts'

/** Takes the last verification back, while that is offered. */
export function useTakeBack(onDone?: (undone: Undoable) => void) {
  const offered = useUndo()
  const { busy, run } = useStaffAction({ subjects: callsOf(offered?.type ?? null).subjects })
  async function takeBack() {
    const undone = takeUndo()
    if (!undone) return
    const { type, id, what } = undone
    const outcome = await run(() => callsOf(type).takeBack(id, texts.undoNote))
    if (outcome !== 'done') return
    toast(texts.undone(what))
    onDone?.(undone)
  }
  return { offered, busy, takeBack }
}

/** The last verification, with the seconds that are left to take it back. */
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
        {texts.verified(offered.what)}
      </p>
      <button
        type="button"
        aria-keyshortcuts="z"
        className="min-h-11 shrink-0 px-3.5 font-semibold underline-offset-2 hover:underline"
        onClick={onUndo}
      >
        {texts.undo}
        <span aria-hidden className="tabular-nums">
          {` · ${seconds}`}
        </span>
      </button>
    </div>
  )
}
