const retryDelaysMs = [0, 500, 1_000, 2_000, 4_000, 8_000]

/**
 * Calls `onReached` once `path` responds with any status: retries a few times now, and again on every 'online' event. Returns
 * a function that stops it.
 */
export function onReachable(path: string, onReached: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting

  async function probe() {
    for (const delayMs of retryDelaysMs) {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      const response = await fetch(path, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
      if (signal.aborted) return
      if (!response) continue
      waiting.abort()
      return onReached()
    }
  }

  addEventListener('online', probe, { signal })
  probe()
  return () => waiting.abort()
}
