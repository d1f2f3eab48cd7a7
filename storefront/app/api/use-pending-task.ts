import { useCallback, useRef, useState } from 'react'

/** Answer of a task after which the screen is left: the button stays busy until the next one is there. */
export const keepPending = Symbol('keepPending')

/** Runs a task of a button or form; a second press while it works does nothing. */
export function usePendingTask(): { busy: boolean; run: (task: () => Promise<unknown>) => Promise<void> } {
  const [busy, setBusy] = useState(false)
  // State would be too late: two presses may come before the next rendering.
  const running = useRef(false)

  const run = useCallback(async (task: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const release = () => {
      running.current = false
      setBusy(false)
    }
    try {
      if ((await task()) !== keepPending) release()
    } catch (error) {
      release()
      throw error
    }
  }, [])

  return { busy, run }
}
