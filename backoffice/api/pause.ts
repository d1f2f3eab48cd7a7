const maxPauseMs = 60_000

/** The pause after so many failures in a row, in milliseconds: twice as long after each one, and at most a minute. */
export const pauseAfter = (failures: number, firstMs = 2_000): number =>
  Math.min(maxPauseMs, firstMs * 2 ** (failures - 1))

/** Between half of a pause and all of it, so that the browsers of a restarted server don't come back together. */
export const withJitter = (pauseMs: number, random = Math.random()): number => pauseMs / 2 + (random * pauseMs) / 2

/** Waits. Ends early when the network is back or the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
