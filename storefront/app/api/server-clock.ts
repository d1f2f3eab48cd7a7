import { useEffect } from 'react'
import { storedValue, useStoredValue } from '#web/browser/stored-value.ts'

/** Kept, because a page that is opened without a network can't ask. */
const stored = storedValue('clock-ahead', (value) => Number(value) || 0)

/** Milliseconds by which the server's clock is ahead of the device's, as last known. */
export function useClockAhead(): number {
  useEffect(() => {
    askClock().then(stored.write, () => undefined)
  }, [])
  return useStoredValue(stored)
}

let asked: Promise<number | null> | undefined

/** Asked once for each document. */
const askClock = () => {
  asked ??= fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).then(({ headers }) => {
    const ms = Date.parse(headers.get('date') ?? '') - Date.now()
    // The header has whole seconds.
    return Math.abs(ms) > 1_000 ? ms : null
  })
  return asked
}
