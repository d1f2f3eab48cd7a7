import { useCallback, useRef, useState } from 'react'

/** Result of a task that navigates: the button stays busy until the next screen is shown. */
export const keepPending = Symbol('keepPending')

/** Runs the task of a button or form; presses while it runs are ignored. */
export function usePendingTask(): { busy: boolean; run: (task: () => Promise<unknown>) => Promise<void> } {
  const [busy, setBusy] = useState(false)
  // A ref, since two presses may come before the next render.
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
