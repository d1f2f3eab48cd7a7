import { api } from '../api/api.ts'
import { readMyLocation } from '../browser/my-location.ts'
import { type Coordinates, pinOf } from './coordinates.ts'
import { mapTiles } from './map-tiles.ts'
import { type Bounds, centerOf } from './map-view.ts'

// A03.
const defaultZoom = 11
const pinPointZoom = 18
export const locatedZoom = 20
/** Used until the size of the village is known. */
const villageZoom = 15

const capital: Coordinates = { latitude: -6.1754, longitude: 106.8272 }

const levels = ['ProvinceID', 'CityID', 'SubDistrictID', 'AreaID'] as const
/** The known location of an address: its pin, or regions, of which the narrowest is enough. */
export type KnownPlace = Record<(typeof levels)[number] | 'Latitude' | 'Longitude', string>

/** The initial view of the map. `isKnown`: the address probably lies here, so it may be saved without moving the map. */
export type InitialView = { position: Coordinates; zoom: number; fit?: Bounds | 'village'; isKnown: boolean }

/**
 * Opens at the pin, else at the narrowest chosen region, else at the shopper's last known location. Tiles show streets, so
 * a pin opens close up; without tiles it shows the whole village.
 */
export async function initialView(values: KnownPlace): Promise<InitialView> {
  const pin = pinOf(values)
  if (pin) return viewOfVillage(pin, mapTiles() ? pinPointZoom : villageZoom)
  const chosen = await viewOfRegion(values)
  if (chosen) return chosen
  const position = readMyLocation()
  return { position: position ?? capital, zoom: defaultZoom, isKnown: position !== null }
}

const viewOfVillage = (position: Coordinates, zoom = villageZoom): InitialView => ({
  position,
  zoom,
  fit: 'village',
  isKnown: true,
})

async function viewOfRegion(values: KnownPlace): Promise<InitialView | undefined> {
  const query = Object.fromEntries(levels.flatMap((level) => (values[level] ? [[level, Number(values[level])]] : [])))
  if (Object.keys(query).length === 0) return undefined
  try {
    const box = await api('GET /map/box', { query })
    if (values.AreaID) return viewOfVillage(centerOf(box))
    return { position: centerOf(box), zoom: defaultZoom, fit: box, isKnown: false }
  } catch {
    // Only the starting point is lost: the shopper can still move the map.
    return undefined
  }
}
