import { useEffect, useState } from 'react'
import type { Data } from '#contract/client.ts'
import { api } from '../api.ts'
import { useMyLocation } from '../my-location.ts'
import { sideCall } from '../side-call.ts'

/** `count` is undefined where it could not be read. */
export type NearbyStores = { stores: Data<'GET /nearbystore/:oid'>; count: number | undefined }

/** One page of the stores nearest to the kept location; undefined while it is on its way. */
export function useNearbyStores(page: number, size: number) {
  const location = useMyLocation()
  const [found, setFound] = useState<NearbyStores | 'failed'>()
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again
  useEffect(() => {
    if (!location) return
    const leave = new AbortController()
    const { signal } = leave
    setFound(undefined)
    Promise.all([
      api('GET /nearbystore/:oid', { query: { ...location, Page: page, Size: size }, signal }),
      sideCall(api('GET /nearbystorecount/:oid', { signal })),
    ]).then(
      ([stores, counted]) => setFound({ stores, count: counted?.count }),
      () => signal.aborted || setFound('failed'),
    )
    return () => leave.abort()
  }, [location, page, size, attempt])

  return { found, retry: () => setAttempt(attempt + 1) }
}
