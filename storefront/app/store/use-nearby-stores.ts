import { useEffect, useState } from 'react'
import type { Data } from '#contract/client.ts'
import { api } from '../api/api.ts'
import { optionalCall } from '../api/optional-call.ts'
import { useMyLocation } from '../browser/my-location.ts'

/** The radius of 'Toko Terdekat' (S08, decision 24). */
export const nearbyKm = 150

const maxFarther = 3

/** `count` is undefined if it failed to load. */
export type NearbyStores = {
  stores: Data<'GET /nearbystore/:oid'>
  count: number | undefined
  /** If none is nearby: the nearest ones at any distance. */
  farther: Data<'GET /nearbystore/:oid'>
}

/** One page of the stores around the stored location, nearest first; undefined while it loads. */
export function useNearbyStores(page: number, size: number) {
  const location = useMyLocation()
  const [found, setFound] = useState<NearbyStores | 'failed'>()
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    if (!location) return
    const abort = new AbortController()
    const { signal } = abort
    setFound(undefined)
    const around = { ...location, MaxKm: nearbyKm }
    const find = async () => {
      const [stores, counted] = await Promise.all([
        api('GET /nearbystore/:oid', { query: { ...around, Page: page, Size: size }, signal }),
        optionalCall(api('GET /nearbystorecount/:oid', { query: around, signal })),
      ])
      const noneNearby = page === 1 && stores.length === 0
      const farther = noneNearby
        ? await api('GET /nearbystore/:oid', { query: { ...location, Size: maxFarther }, signal })
        : []
      return { stores, count: counted?.count, farther }
    }
    find().then(setFound, () => signal.aborted || setFound('failed'))
    return () => abort.abort()
  }, [location, page, size, attempt])

  return { found, retry: () => setAttempt(attempt + 1) }
}
