import { useEffect, useEffectEvent, useState } from 'react'
import { isOffline } from '#web/api/page-error.ts'

const intervalMs = 5_000
const maxPolls = 60

/**
 * Calls `poll` every 5 s while `enabled`, at most 60 times (D02, O09); pauses while the tab is hidden or the browser offline.
 * `poll` handles its own failures, which count as polls.
 */
export function usePolling(enabled: boolean, poll: (signal: AbortSignal) => Promise<void>) {
  const [polls, setPolls] = useState(0)
  const isOver = polls >= maxPolls
  const pollNow = useEffectEvent(poll)

  // Counting a finished poll restarts the effect, which schedules the next one.
  useEffect(() => {
    if (!enabled || isOver) return
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPolling = false
    const run = async () => {
      isPolling = true
      await pollNow(abort.signal)
      if (!abort.signal.aborted) setPolls(polls + 1)
    }
    const schedule = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible' && !isOffline() && !isPolling) timer = setTimeout(run, intervalMs)
    }
    schedule()
    document.addEventListener('visibilitychange', schedule)
    addEventListener('online', schedule)
    addEventListener('offline', schedule)
    return () => {
      clearTimeout(timer)
      abort.abort()
      document.removeEventListener('visibilitychange', schedule)
      removeEventListener('online', schedule)
      removeEventListener('offline', schedule)
    }
  }, [enabled, isOver, polls])

  return { isOver, again: () => setPolls(0) }
}
