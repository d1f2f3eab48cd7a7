import { type Coordinates, roundedDegrees } from '#web/map/coordinates.ts'
import type { AreaDetails } from '#web/map/reverse-geocode.ts'
import type { AddressValues } from './address-rules.ts'

/** Fills coordinates, regions and postal code into the form, and the address if it is empty. */
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
    Latitude: String(roundedDegrees(pin.latitude)),
    Longitude: String(roundedDegrees(pin.longitude)),
  }
}
