import { useEffect, useEffectEvent, useState } from 'react'

const everyMs = 5_000 // 000, section 9
const most = 60

/**
 * Looks every 5 s while `wanted`, at most 60 times. It rests while the tab is hidden, and goes on when it is seen again.
 * `look` settles its own failures: one that fails counts, and the next one comes.
 */
export function usePolling(wanted: boolean, look: (signal: AbortSignal) => Promise<void>) {
  const [looks, setLooks] = useState(0)
  const isOver = looks >= most
  const lookNow = useEffectEvent(look)

  // Each look is counted when it is over, and the effect then waits for the next one.
  useEffect(() => {
    if (!wanted || isOver) return
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLooking = false
    const run = async () => {
      isLooking = true
      await lookNow(abort.signal)
      if (!abort.signal.aborted) setLooks(looks + 1)
    }
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible' && !isLooking) timer = setTimeout(run, everyMs)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      abort.abort()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [wanted, isOver, looks])

  return { isOver, again: () => setLooks(0) }
}
