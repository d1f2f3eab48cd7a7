import { useEffect, useState } from 'react'
import { type MyLocation, useMyLocation } from '#web/browser/my-location.ts'

/** The limit of "near": a return trip within a day (decision 24). */
export const nearbyKm = 150

export type Around = { location: MyLocation; signal: AbortSignal }

/** The results of `find` around the stored location, page by page; undefined while they load. */
export function useNearbyStores<T>(find: (around: Around, page: number) => Promise<T>, page = 1) {
  const location = useMyLocation()
  const [found, setFound] = useState<T | 'failed'>()
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    if (!location) return
    const abort = new AbortController()
    const { signal } = abort
    setFound(undefined)
    find({ location, signal }, page).then(
      (stores) => setFound(() => stores),
      () => signal.aborted || setFound('failed'),
    )
    return () => abort.abort()
  }, [location, find, page, attempt])

  return { found, retry: () => setAttempt(attempt + 1) }
}
