import { api } from '../../api/api.ts'
import { readMyLocation } from '../../browser/my-location.ts'
import { type AddressValues, pinOf, type Spot } from '../address-rules.ts'
import { mapTiles } from './map-tiles.ts'
import { type Box, middleOf } from './map-view.ts'

// 000, section 9
const defaultZoom = 11
const pinPointZoom = 18
export const focusZoom = 20
/** Of a village, until it is known how large it is. */
const villageZoom = 15

const capital: Spot = { latitude: -6.1754, longitude: 106.8272 }

/** Where the map opens. `isKnown`: there is reason to think that the address lies here, so it may be saved as it is. */
export type MapStart = { spot: Spot; zoom: number; fit?: Box | 'village'; isKnown: boolean }

/**
 * At the pin, else at the narrowest region that was chosen, else where the shopper once let us know to be. Among streets a pin
 * is looked at from near by; without them its village tells more.
 */
export async function startOfMap(values: AddressValues): Promise<MapStart> {
  const pin = pinOf(values)
  if (pin) return villageAround(pin, mapTiles() ? pinPointZoom : villageZoom)
  const chosen = await startOfRegion(values)
  if (chosen) return chosen
  const spot = readMyLocation()
  return { spot: spot ?? capital, zoom: defaultZoom, isKnown: spot !== null }
}

const villageAround = (spot: Spot, zoom = villageZoom): MapStart => ({ spot, zoom, fit: 'village', isKnown: true })

const levels = ['ProvinceID', 'CityID', 'SubDistrictID', 'AreaID'] as const

async function startOfRegion(values: AddressValues): Promise<MapStart | undefined> {
  if (!values.ProvinceID) return undefined
  const query = Object.fromEntries(levels.flatMap((level) => (values[level] ? [[level, Number(values[level])]] : [])))
  try {
    const box = await api('GET /map/box', { query })
    if (values.AreaID) return villageAround(middleOf(box))
    return { spot: middleOf(box), zoom: defaultZoom, fit: box, isKnown: false }
  } catch {
    // The map opens elsewhere; where the pin belongs, the shopper knows.
    return undefined
  }
}
