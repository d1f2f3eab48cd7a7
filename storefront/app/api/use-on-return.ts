import { useEffect, useEffectEvent } from 'react'
import { isOffline } from '#web/api/page-error.ts'

/** Returning twice within this time counts once. */
const restMs = 3_000

/** Calls `act` when the shopper returns to the tab, to the page by the back button, or to the network. The signal ends with the screen. */
export function useOnReturn(act: (signal: AbortSignal) => void) {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    let actedAt = Date.now()
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || isOffline() || Date.now() - actedAt < restMs) return
      actedAt = Date.now()
      actNow(signal)
    }
    document.addEventListener('visibilitychange', onReturn, { signal })
    addEventListener('online', onReturn, { signal })
    // A page from the browser's memory.
    addEventListener('pageshow', ({ persisted }) => persisted && onReturn(), { signal })
    return () => abort.abort()
  }, [])
}
