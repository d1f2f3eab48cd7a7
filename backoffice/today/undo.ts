import { useSyncExternalStore } from 'react'

/** For so long a verification is offered to be taken back; mails wait as long (UNDO_SECONDS). */
const undoSeconds = 10

/** A verification that can be taken back. */
export type Undoable = { type: number | null; id: number; what: string; until: number }

let current: Undoable | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: Undoable | null) {
  clearTimeout(timer)
  current = next
  if (next) timer = setTimeout(() => set(null), next.until - Date.now())
  for (const listener of listeners) listener()
}

/** Offers to take this verification back; the one before is final. */
export const offerUndo = (done: Omit<Undoable, 'until'>) => set({ ...done, until: Date.now() + undoSeconds * 1_000 })

/** Takes the offer away; returns it. */
export function takeUndo(): Undoable | null {
  const taken = current
  set(null)
  return taken
}

/** The verification that can be taken back now. */
export const useUndo = (): Undoable | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
