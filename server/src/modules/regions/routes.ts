import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { locatePin } from './locate-pin.ts'
import {
  findAreas,
  findAreasInBox,
  findCities,
  findCitiesOfMap,
  findProvinces,
  findSubdistricts,
} from './region-queries.ts'
import { toWireDetails, toWireSpot } from './wire.ts'

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
    const cities = await findCitiesOfMap(sql)
    return cities.map(({ name, province, ...spot }) => ({ Name: name, Province: province, ...toWireSpot(spot) }))
  })
  api.add(calls.listMapAreas, async ({ query: { South, West, North, East } }) => {
    const areas = await findAreasInBox(sql, { south: South, west: West, north: North, east: East })
    return areas.map(({ name, subdistrictId, subdistrict, ...spot }) => ({
      Name: name,
      SubDistrictID: subdistrictId,
      SubDistrict: subdistrict,
      ...toWireSpot(spot),
    }))
  })
}
