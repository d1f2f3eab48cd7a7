import { calls } from '#contract/calls.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { locatePin } from './locate-pin.ts'
import {
  findAreas,
  findAreasInBox,
  findCities,
  findMapCities,
  findProvinces,
  findRegionBox,
  findSubdistricts,
  findSubdistrictsInBox,
  type MapBox,
} from './region-queries.ts'
import { toWireCoordinates, toWireDetails } from './wire.ts'

export function regionRoutes(api: Api, { sql }: Context) {
  api.add(calls.listProvinces, async ({ query }) => {
    const provinces = await findProvinces(sql, query)
    return provinces.map(({ id, name }) => ({ ID: id, Name: name }))
  })
  api.add(calls.listCities, async ({ query }) => {
    const cities = await findCities(sql, query)
    return cities.map(({ id, type, name }) => ({ ID: id, Type: type, Name: name }))
  })
  // A courier aggregator would have its own ids for districts; ours serve as both.
  api.add(calls.listSubdistricts, async ({ query }) => {
    const subdistricts = await findSubdistricts(sql, query)
    return subdistricts.map(({ id, name }) => ({ ID: id, Name: name, IDShipper: id }))
  })
  api.add(calls.listAreas, async ({ query }) => {
    const areas = await findAreas(sql, query)
    return areas.map(({ id, name, postal_code, latitude, longitude }) => ({
      ID: id,
      Name: name,
      PostalCode: postal_code,
      Latitude: latitude,
      Longitude: longitude,
    }))
  })

  api.add(calls.getAreaDetails, async ({ query: { Latitude, Longitude } }) => {
    const [nearest, ...others] = await locatePin(sql, { latitude: Latitude, longitude: Longitude })
    return { ...toWireDetails(nearest), Nearby: others.map(toWireDetails) }
  })
  api.add(calls.listMapCities, async () => {
    const cities = await findMapCities(sql)
    return cities.map(({ name, type, provinceId, province, ...coordinates }) => ({
      Name: name,
      Type: type,
      ProvinceID: provinceId,
      Province: province,
      ...toWireCoordinates(coordinates),
    }))
  })
  api.add(calls.listMapSubdistricts, async ({ query }) => {
    const subdistricts = await findSubdistrictsInBox(sql, readBox(query))
    return subdistricts.map(({ name, cityId, city, ...coordinates }) => ({
      Name: name,
      CityID: cityId,
      City: city,
      ...toWireCoordinates(coordinates),
    }))
  })
  api.add(calls.listMapAreas, async ({ query }) => {
    const areas = await findAreasInBox(sql, readBox(query))
    return areas.map(({ name, subdistrictId, subdistrict, ...coordinates }) => ({
      Name: name,
      SubDistrictID: subdistrictId,
      SubDistrict: subdistrict,
      ...toWireCoordinates(coordinates),
    }))
  })
  api.add(calls.getMapBox, async ({ query: { ProvinceID, CityID, SubDistrictID, AreaID } }) => {
    const ids = { provinceId: ProvinceID, cityId: CityID, subdistrictId: SubDistrictID, areaId: AreaID }
    const box = await findRegionBox(sql, ids)
    if (!box) throw new DomainError('NOT_FOUND', 'no such region, or none of its villages has a place')
    return { South: box.south, West: box.west, North: box.north, East: box.east }
  })
}

const readBox = ({ South, West, North, East }: QueryOf<typeof calls.listMapAreas>): MapBox => ({
  south: South,
  west: West,
  north: North,
  east: East,
})
