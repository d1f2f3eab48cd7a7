import { areaCorners, crossesItself, isNearArea, maxAreaDistanceKm } from '#contract/values/stores/delivery-area.ts'
import { storeTexts } from '../texts/stores.ts'
import type { Pin } from './coordinates-text.ts'

/** Why an area can't be saved; one without corners can. Without a pin of the store the server checks how far it is. */
export function problemOfArea(corners: readonly Pin[], store: Pin | null): string | undefined {
  if (corners.length === 0) return undefined
  if (corners.length < areaCorners.min) return storeTexts.area.tooFew(areaCorners.min)
  const area = corners.map(placeOf)
  if (crossesItself(area)) return storeTexts.area.crosses
  return store && !isNearArea(area, placeOf(store)) ? storeTexts.area.tooFar(maxAreaDistanceKm) : undefined
}

export const placeOf = ({ Latitude, Longitude }: Pin) => ({ latitude: Latitude, longitude: Longitude })
