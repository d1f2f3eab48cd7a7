import { useEffect } from 'react'

/** Asks before a reload or a closed tab loses unsaved input, if no draft keeps it. */
export function useUnloadQuestion(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
