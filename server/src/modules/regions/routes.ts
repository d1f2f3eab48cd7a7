import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { findAreas, findCities, findProvinces, findSubdistricts } from './region-queries.ts'

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
    return areas.map(({ id, name, postal_code }) => ({ ID: id, Name: name, PostalCode: postal_code }))
  })
}
