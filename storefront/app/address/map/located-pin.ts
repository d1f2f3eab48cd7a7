import type { Data } from '#contract/client.ts'
import { api } from '../../api/api.ts'
import type { AddressValues, Spot } from '../address-rules.ts'

type Answer = Data<'GET /areadetails'>
/** An area in which a pin may lie. */
export type AreaDetails = Omit<Answer, 'Nearby'>

/** Some ten centimetres; more would only be noise. */
const decimals = 6

/** The areas in which the pin may lie, the likeliest first. */
export async function areasOf(pin: Spot, signal: AbortSignal): Promise<AreaDetails[]> {
  const query = { Latitude: rounded(pin.latitude), Longitude: rounded(pin.longitude) }
  const { Nearby, ...nearest } = await api('GET /areadetails', { query, signal })
  return [nearest, ...Nearby]
}

/** The area to begin with: the shopper's own word counts more than our guess, where the pin may lie there. */
export function likeliestArea(areas: readonly AreaDetails[], ownAreaId: number | null): AreaDetails | undefined {
  return areas.find(({ AreaID }) => AreaID === ownAreaId) ?? areas[0]
}

/** What the pin makes of the form: its place, the regions and the postal code, and a beginning of the address. */
export function withPin(values: AddressValues, pin: Spot, area: AreaDetails): AddressValues {
  const isSameArea = values.AreaID === String(area.AreaID)
  return {
    ...values,
    Address: values.Address.trim() === '' ? area.Address : values.Address,
    ProvinceID: String(area.ProvinceID),
    CityID: String(area.CityID),
    SubDistrictID: String(area.SubDistrictID),
    AreaID: String(area.AreaID),
    // Where the data has none, the shopper's stays.
    PostalCode: area.PostalCode || (isSameArea ? values.PostalCode : ''),
    Latitude: String(rounded(pin.latitude)),
    Longitude: String(rounded(pin.longitude)),
  }
}

const rounded = (degrees: number) => Number(degrees.toFixed(decimals))
