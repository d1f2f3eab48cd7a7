import type { Data } from '#contract/client.ts'
import { api } from '../../api/api.ts'
import type { AddressValues, Coordinates } from '../address-rules.ts'

type Answer = Data<'GET /areadetails'>
/** An area in which a pin may lie. */
export type AreaDetails = Omit<Answer, 'Nearby'>

/** About ten centimetres. */
const decimals = 6

/** The areas in which the pin may lie, the most likely first. */
export async function reverseGeocode(pin: Coordinates, signal: AbortSignal): Promise<AreaDetails[]> {
  const query = { Latitude: rounded(pin.latitude), Longitude: rounded(pin.longitude) }
  const { Nearby, ...nearest } = await api('GET /areadetails', { query, signal })
  return [nearest, ...Nearby]
}

/** The preselected area: the address's own where the pin may lie in it, else the nearest. */
export function mostLikelyArea(areas: readonly AreaDetails[], ownAreaId: number | null): AreaDetails | undefined {
  return areas.find(({ AreaID }) => AreaID === ownAreaId) ?? areas[0]
}

/** Fills coordinates, regions and postal code into the form, and an address where there is none. */
export function withPin(values: AddressValues, pin: Coordinates, area: AreaDetails): AddressValues {
  const isSameArea = values.AreaID === String(area.AreaID)
  return {
    ...values,
    Address: values.Address.trim() === '' ? area.Address : values.Address,
    ProvinceID: String(area.ProvinceID),
    CityID: String(area.CityID),
    SubDistrictID: String(area.SubDistrictID),
    AreaID: String(area.AreaID),
    // Some areas have no postal code; the typed one stays.
    PostalCode: area.PostalCode || (isSameArea ? values.PostalCode : ''),
    Latitude: String(rounded(pin.latitude)),
    Longitude: String(rounded(pin.longitude)),
  }
}

const rounded = (degrees: number) => Number(degrees.toFixed(decimals))
