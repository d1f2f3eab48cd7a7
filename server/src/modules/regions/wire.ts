import type { DataOf } from '#contract/protocol/call.ts'
import type { getAreaDetails } from '#contract/shop/addresses.ts'
import type { LocatedArea } from './locate-pin.ts'

type Details = Omit<DataOf<typeof getAreaDetails>, 'Nearby'>

export function toWireDetails(found: LocatedArea): Details {
  const { area, subdistrict, city, province, postalCode } = found
  return {
    Address: [area, subdistrict, city, province].join(', '),
    ProvinceID: found.provinceId,
    ProvinceName: province,
    CityID: found.cityId,
    CityName: city,
    SubDistrictID: found.subdistrictId,
    SubDistrictName: subdistrict,
    AreaID: found.areaId,
    AreaName: area,
    PostalCode: postalCode,
    DistanceKm: Math.round(found.distanceKm * 10) / 10,
  }
}

/** Four decimals, ten metres, are more precise than the centre of a village, and make the answer a third shorter. */
export function toWireCoordinates({ latitude, longitude }: { latitude: number; longitude: number }) {
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  return { Latitude: round(latitude), Longitude: round(longitude) }
}
