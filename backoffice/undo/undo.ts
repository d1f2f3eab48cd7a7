import { useSyncExternalStore } from 'react'

/** For so long an action is offered to be taken back; mails wait as long (UNDO_SECONDS). */
export const undoSeconds = 10

/** An action that can be taken back (decision 116). */
export type UndoOffer = {
  /** The step that can be taken back. */
  text: string
  /** The words once it was taken back. */
  undone: string
  /** The subjects that it changes back. */
  subjects: readonly string[]
  /** Keys of the rows of open work that come back. */
  rows: readonly string[]
  /** Takes it back; may return other words for what was taken back. */
  takeBack: () => Promise<unknown>
}
export type Undoable = UndoOffer & { until: number }

let current: Undoable | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: Undoable | null) {
  clearTimeout(timer)
  current = next
  if (next) timer = setTimeout(() => set(null), next.until - Date.now())
  for (const listener of listeners) listener()
}

/** Offers to take this action back; the one before is final. `since`: when the action was sent. */
export const offerUndo = (done: UndoOffer, since = Date.now()) => set({ ...done, until: since + undoSeconds * 1_000 })

/** Takes the offer away; returns it. */
export function takeUndo(): Undoable | null {
  const taken = current
  set(null)
  return taken
}

/** The action that can be taken back now. */
export const useUndo = (): Undoable | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
