import { areaCorners, crossesItself } from '#contract/values/stores/delivery-area.ts'
import { storeTexts } from '../texts/stores.ts'
import type { Pin } from './coordinates-text.ts'

/** Why an area can't be saved; one without corners can. */
export function problemOfArea(corners: readonly Pin[]): string | undefined {
  if (corners.length === 0) return undefined
  if (corners.length < areaCorners.min) return storeTexts.area.tooFew(areaCorners.min)
  return crossesItself(corners.map(placeOf)) ? storeTexts.area.crosses : undefined
}

export const placeOf = ({ Latitude, Longitude }: Pin) => ({ latitude: Latitude, longitude: Longitude })
