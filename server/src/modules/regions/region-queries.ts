import type { listAreas, listCities, listProvinces, listSubdistricts } from '#contract/addresses.ts'
import type { QueryOf } from '#contract/call.ts'
import type { AnySql } from '../../db/database.ts'
import { filterGroup, pageOf, sortOf } from '../../http/list-query.ts'

export type Region = { id: number; name: string }
export type City = Region & { type: string }
export type Area = Region & { postal_code: string }

// Ids are `int`; a larger number from outside is compared as bigint, so that it finds nothing instead of failing.

const columns = (sql: AnySql) => ({ ID: sql`id`, Name: sql`name` })

export async function findProvinces(sql: AnySql, query: QueryOf<typeof listProvinces>): Promise<Region[]> {
  const { limit, offset } = pageOf(query, 100)
  const { column, direction } = sortOf(sql, query, columns(sql), 'Name-asc')
  return sql<Region[]>`
    select id, name from provinces order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function findCities(sql: AnySql, query: QueryOf<typeof listCities>): Promise<City[]> {
  const { limit, offset } = pageOf(query, 1000)
  const { column, direction } = sortOf(sql, query, columns(sql), 'Name-asc')
  return sql<City[]>`
    select id, type, name from cities
    where ${filterGroup(sql, query, { ProvinceID: (ids) => sql`province_id = any(${ids}::bigint[])` })}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function findSubdistricts(sql: AnySql, query: QueryOf<typeof listSubdistricts>): Promise<Region[]> {
  const { limit, offset } = pageOf(query, 1000)
  const { column, direction } = sortOf(sql, query, columns(sql), 'Name-asc')
  return sql<Region[]>`
    select id, name from subdistricts
    where ${filterGroup(sql, query, { CityID: (ids) => sql`city_id = any(${ids}::bigint[])` })}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function findAreas(sql: AnySql, query: QueryOf<typeof listAreas>): Promise<Area[]> {
  const { limit, offset } = pageOf(query, 1000)
  const { column, direction } = sortOf(sql, query, columns(sql), 'Name-asc')
  return sql<Area[]>`
    select id, name, postal_code from areas
    where ${filterGroup(sql, query, { SubDistrictIDShipper: (ids) => sql`subdistrict_id = any(${ids}::bigint[])` })}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

/** Where an area lies, and its postal code (empty where none is known). */
export type AreaPath = { provinceId: number; cityId: number; subdistrictId: number; postalCode: string }

export async function findAreaPath(sql: AnySql, areaId: number): Promise<AreaPath | undefined> {
  const [row] = await sql<AreaPath[]>`
    select c.province_id as "provinceId", c.id as "cityId", d.id as "subdistrictId", a.postal_code as "postalCode"
    from areas a join subdistricts d on d.id = a.subdistrict_id join cities c on c.id = d.city_id
    where a.id = ${areaId}::bigint`
  return row
}

/** The middle of an area, where it is known, and the official code of its city. */
export type AreaPlace = { cityCode: string; latitude: number | null; longitude: number | null }

export async function findAreaPlace(sql: AnySql, areaId: number): Promise<AreaPlace | undefined> {
  const [row] = await sql<AreaPlace[]>`
    select c.code as "cityCode", a.latitude, a.longitude
    from areas a join subdistricts d on d.id = a.subdistrict_id join cities c on c.id = d.city_id
    where a.id = ${areaId}`
  return row
}

/** The city of the village that lies nearest to a point; near enough to tell a courier's zone. */
export async function findNearestCityCode(
  sql: AnySql,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<string | undefined> {
  const [row] = await sql<{ city_code: string }[]>`
    select left(code, 5) as city_code from areas where latitude is not null
    order by (latitude - ${latitude}) ^ 2 + (longitude - ${longitude}) ^ 2 limit 1`
  return row?.city_code
}

/** A place by its official code: the middle of it, and the name of its city. */
export type CodedPlace = { code: string; city: string; latitude: number | null; longitude: number | null }

/** Every city and regency; its middle is that of its villages. */
export async function findCityPlaces(sql: AnySql): Promise<CodedPlace[]> {
  return sql<CodedPlace[]>`
    select c.code, c.name as city, avg(a.latitude) as latitude, avg(a.longitude) as longitude
    from cities c left join subdistricts d on d.city_id = c.id left join areas a on a.subdistrict_id = d.id
    group by c.id`
}

/** The villages that exist among `codes`. */
export async function findAreasByCode(sql: AnySql, codes: readonly string[]): Promise<(CodedPlace & { id: number })[]> {
  return sql<(CodedPlace & { id: number })[]>`
    select a.id, a.code, c.name as city, a.latitude, a.longitude
    from areas a join subdistricts d on d.id = a.subdistrict_id join cities c on c.id = d.city_id
    where a.code = any(${[...codes]})`
}
