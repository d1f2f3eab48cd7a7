import { distanceKm } from '#contract/values/stores/distance.ts'
import { useMyLocation } from '#web/browser/my-location.ts'
import type { StorePlace } from './store-location-summary.tsx'

/** Kilometres from the stored location to the pin of a store; undefined if either is unknown, and before hydration. */
export function useDistance({ Latitude: latitude, Longitude: longitude }: StorePlace): number | undefined {
  const location = useMyLocation()
  if (!location || latitude === null || longitude === null) return undefined
  return distanceKm({ latitude: location.Lat, longitude: location.Long }, { latitude, longitude })
}
