import { api } from '../../api.ts'
import { keptLocation } from '../../my-location.ts'
import type { AddressBook } from '../address-book.ts'
import { type AddressValues, pinOf, type Spot } from '../address-rules.ts'

// 000, section 9
const defaultZoom = 11
const pinPointZoom = 18
export const focusZoom = 20

const capital: Spot = { latitude: -6.1754, longitude: 106.8272 }

/** Where the map opens. `isKnown`: there is reason to think that the address lies here, so it may be saved as it is. */
export type MapStart = { spot: Spot; zoom: number; isKnown: boolean }

/**
 * At the pin, else in the middle of the kelurahan that was chosen, else where the shopper once let us know to be. On the way
 * to an order a pin is looked at from near by (000 section 9: "address pin point 18 in one screen").
 */
export async function startOfMap(values: AddressValues, { isCheckout }: AddressBook): Promise<MapStart> {
  const pin = pinOf(values)
  if (pin) return { spot: pin, zoom: isCheckout ? pinPointZoom : defaultZoom, isKnown: true }
  const spot = (await middleOfArea(values)) ?? keptLocation()
  return { spot: spot ?? capital, zoom: defaultZoom, isKnown: spot !== null }
}

async function middleOfArea({ CityID, SubDistrictID, AreaID }: AddressValues): Promise<Spot | null> {
  if (!AreaID) return null
  try {
    const query = { Page: 1, Size: 1000, SortBy: 'Name-asc' } as const
    const districts = await api('GET /subdistrict', { query: { ...query, CityID: Number(CityID) } })
    const district = districts.find(({ ID }) => String(ID) === SubDistrictID)
    if (!district) return null
    const areas = await api('GET /area', { query: { ...query, SubDistrictIDShipper: district.IDShipper } })
    const { Latitude = null, Longitude = null } = areas.find(({ ID }) => String(ID) === AreaID) ?? {}
    return Latitude === null || Longitude === null ? null : { latitude: Latitude, longitude: Longitude }
  } catch {
    // The map opens elsewhere; where the pin belongs, the shopper knows.
    return null
  }
}
