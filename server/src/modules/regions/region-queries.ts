import type { QueryOf } from '#contract/protocol/call.ts'
import type { listAreas, listCities, listProvinces, listSubdistricts } from '#contract/shop/addresses.ts'
import type { AnySql } from '../../db/database.ts'
import {
  columnsOf,
  conditionsOf,
  containing,
  filterGroup,
  listFields,
  lowerCased,
  pageOf,
  sortOf,
} from '../../http/list-query.ts'

export type Region = { id: number; name: string }
export type City = Region & { type: string }
export type Area = Region & { postal_code: string; latitude: number | null; longitude: number | null }

// Ids are `int`; numbers of clients are compared as bigint, so that a larger one finds nothing instead of failing.

const columns = (sql: AnySql) => ({ ID: sql`id`, Name: sql`name` })

const nameFilters = (sql: AnySql) => ({
  ID: (ids: readonly number[]) => sql`id = any(${ids}::bigint[])`,
  Name: (names: readonly string[]) => sql`name ilike any(${names.map(containing)})`,
})

const placeFields = (sql: AnySql) => {
  const { text, number } = listFields(sql)
  return { PostalCode: text(sql`postal_code`), Latitude: number(sql`latitude`), Longitude: number(sql`longitude`) }
}

/** Whole names, by an index: a search for fifty substrings in 80,000 rows takes two seconds. */
const wholeNameFilters = (sql: AnySql) => ({
  ...nameFilters(sql),
  Name: (names: readonly string[]) => sql`lower(name) = any(${lowerCased(names)})`,
})

export async function findProvinces(sql: AnySql, query: QueryOf<typeof listProvinces>): Promise<Region[]> {
  const { limit, offset } = pageOf(query, 100)
  const { column, direction } = sortOf(sql, query, columns(sql), 'Name-asc')
  return sql<Region[]>`
    select id, name from provinces
    where ${filterGroup(sql, query, nameFilters(sql))}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function findCities(sql: AnySql, query: QueryOf<typeof listCities>): Promise<City[]> {
  const { limit, offset } = pageOf(query, 1000)
  const type = { Type: listFields(sql).text(sql`type`) }
  const { column, direction } = sortOf(sql, query, { ...columns(sql), ...columnsOf(type) }, 'Name-asc')
  return sql<City[]>`
    select id, type, name from cities
    where ${filterGroup(sql, query, {
      ...{ ...nameFilters(sql), ...conditionsOf(type) },
      ProvinceID: (ids) => sql`province_id = any(${ids}::bigint[])`,
    })}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function findSubdistricts(sql: AnySql, query: QueryOf<typeof listSubdistricts>): Promise<Region[]> {
  const { limit, offset } = pageOf(query, 1000)
  const { column, direction } = sortOf(sql, query, { ...columns(sql), IDShipper: sql`id` }, 'Name-asc')
  return sql<Region[]>`
    select id, name from subdistricts
    where ${filterGroup(sql, query, {
      ...wholeNameFilters(sql),
      IDShipper: (ids) => sql`id = any(${ids}::bigint[])`,
      CityID: (ids) => sql`city_id = any(${ids}::bigint[])`,
    })}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function findAreas(sql: AnySql, query: QueryOf<typeof listAreas>): Promise<Area[]> {
  const { limit, offset } = pageOf(query, 1000)
  const place = placeFields(sql)
  const { column, direction } = sortOf(sql, query, { ...columns(sql), ...columnsOf(place) }, 'Name-asc')
  return sql<Area[]>`
    select id, name, postal_code, latitude, longitude from areas
    where ${filterGroup(sql, query, {
      ...{ ...wholeNameFilters(sql), ...conditionsOf(place) },
      SubDistrictIDShipper: (ids) => sql`subdistrict_id = any(${ids}::bigint[])`,
    })}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

/** A village with the names of its regions. */
export type NamedVillage = { id: number; code: string; name: string; subdistrict: string; city: string }

/**
 * The villages with an official code, or with names from the village up: Dago, Coblong, Kota Bandung. The upper ones may be left
 * out, and so may the type of the city.
 */
export async function findVillages(sql: AnySql, code: string, names: readonly string[]): Promise<NamedVillage[]> {
  const [village = '', subdistrict = '', city = ''] = lowerCased(names)
  return sql<NamedVillage[]>`
    select a.id, a.code, a.name, d.name as subdistrict, c.type || ' ' || c.name as city
    from areas a join subdistricts d on d.id = a.subdistrict_id join cities c on c.id = d.city_id
    where a.code = ${code} or (lower(a.name) = ${village}
      and ${subdistrict} in ('', lower(d.name))
      and ${city} in ('', lower(c.name), lower(c.type || ' ' || c.name)))
    order by city, subdistrict, a.code limit 21`
}

/** The regions above an area, and its postal code (empty if unknown). */
export type AreaPath = { provinceId: number; cityId: number; subdistrictId: number; postalCode: string }

export async function findAreaPath(sql: AnySql, areaId: number): Promise<AreaPath | undefined> {
  const [row] = await sql<AreaPath[]>`
    select c.province_id as "provinceId", c.id as "cityId", d.id as "subdistrictId", a.postal_code as "postalCode"
    from areas a join subdistricts d on d.id = a.subdistrict_id join cities c on c.id = d.city_id
    where a.id = ${areaId}::bigint`
  return row
}

/** The centre of an area, if known, and the official code of its city. */
export type AreaPlace = { cityCode: string; latitude: number | null; longitude: number | null }

export async function findAreaPlace(sql: AnySql, areaId: number): Promise<AreaPlace | undefined> {
  const [row] = await sql<AreaPlace[]>`
    select c.code as "cityCode", a.latitude, a.longitude
    from areas a join subdistricts d on d.id = a.subdistrict_id join cities c on c.id = d.city_id
    where a.id = ${areaId}`
  return row
}

/** A village to which goods are sent, with its names. */
export type DestinationArea = AreaPlace & { areaId: number; area: string; subdistrict: string; city: string }

export async function findDestinationArea(sql: AnySql, areaId: number): Promise<DestinationArea | undefined> {
  const [row] = await sql<DestinationArea[]>`
    select a.id as "areaId", a.name as area, d.name as subdistrict, c.type || ' ' || c.name as city, c.code as "cityCode",
      a.latitude, a.longitude
    from areas a join subdistricts d on d.id = a.subdistrict_id join cities c on c.id = d.city_id
    where a.id = ${areaId}::bigint`
  return row
}

/** The official code of the district of each village, by the village's id. */
export async function findDistrictCodes(
  sql: AnySql,
  villages: readonly { areaId: number | null }[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{ id: number; code: string }[]>`
    select a.id, d.code from areas a join subdistricts d on d.id = a.subdistrict_id
    where a.id = any(${villages.flatMap(({ areaId }) => areaId ?? [])})`
  return new Map(rows.map(({ id, code }) => [id, code]))
}

type Coordinates = { latitude: number; longitude: number }

// Planar distance in degrees, as the index areas_by_place needs; accurate enough near the equator.
const pointOf = (sql: AnySql, { latitude, longitude }: Coordinates) =>
  sql`point(${longitude}::float8, ${latitude}::float8)`

/** The city of the village nearest to a point: close enough for a courier's zone. */
export async function findNearestCityCode(sql: AnySql, coordinates: Coordinates): Promise<string | undefined> {
  const [row] = await sql<{ city_code: string }[]>`
    select left(code, 5) as city_code from areas where latitude is not null
    order by point(longitude, latitude) <-> ${pointOf(sql, coordinates)} limit 1`
  return row?.city_code
}

/** An area with its centre and the regions above it. */
export type AreaWithRegions = Coordinates & {
  areaId: number
  area: string
  postalCode: string
  subdistrictId: number
  subdistrict: string
  cityId: number
  /** With its type: Kota Bandung. */
  city: string
  provinceId: number
  province: string
}

/** The areas whose centres are nearest to a point, the nearest first. */
export async function findNearestAreas(
  sql: AnySql,
  coordinates: Coordinates,
  limit: number,
): Promise<AreaWithRegions[]> {
  return sql<AreaWithRegions[]>`
    select a.id as "areaId", a.name as area, a.postal_code as "postalCode", a.latitude, a.longitude,
      d.id as "subdistrictId", d.name as subdistrict, c.id as "cityId", c.type || ' ' || c.name as city,
      p.id as "provinceId", p.name as province
    from (
      select * from areas where latitude is not null
      order by point(longitude, latitude) <-> ${pointOf(sql, coordinates)} limit ${limit}
    ) a
    join subdistricts d on d.id = a.subdistrict_id
    join cities c on c.id = d.city_id
    join provinces p on p.id = c.province_id
    order by point(a.longitude, a.latitude) <-> ${pointOf(sql, coordinates)}`
}

/** Enough for the densest part of Java on a wide screen. */
const maxMapPoints = 2_000

export type MapBox = { south: number; west: number; north: number; east: number }
export type MapArea = Coordinates & { name: string; subdistrictId: number; subdistrict: string }

const centerOf = ({ south, west, north, east }: MapBox): Coordinates => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
})
const boxOf = (sql: AnySql, { south, west, north, east }: MapBox) =>
  sql`box(${pointOf(sql, { latitude: south, longitude: west })}, ${pointOf(sql, { latitude: north, longitude: east })})`

/** The areas of a rectangle; if they are too many, those near its centre. */
export async function findAreasInBox(sql: AnySql, box: MapBox): Promise<MapArea[]> {
  return sql<MapArea[]>`
    select a.name, a.latitude, a.longitude, d.id as "subdistrictId", d.name as subdistrict
    from areas a join subdistricts d on d.id = a.subdistrict_id
    where a.latitude is not null and point(a.longitude, a.latitude) <@ ${boxOf(sql, box)}
    order by point(a.longitude, a.latitude) <-> ${pointOf(sql, centerOf(box))}
    limit ${maxMapPoints}`
}

export type MapSubdistrict = Coordinates & { name: string; cityId: number; city: string }

/** The districts of a rectangle, each at the centre of its villages; if they are too many, those near its centre. */
export async function findSubdistrictsInBox(sql: AnySql, box: MapBox): Promise<MapSubdistrict[]> {
  return sql<MapSubdistrict[]>`
    select d.name, d.latitude, d.longitude, c.id as "cityId", c.type || ' ' || c.name as city
    from subdistricts d join cities c on c.id = d.city_id
    where d.latitude is not null and point(d.longitude, d.latitude) <@ ${boxOf(sql, box)}
    order by point(d.longitude, d.latitude) <-> ${pointOf(sql, centerOf(box))}
    limit ${maxMapPoints}`
}

export type MapCity = Coordinates & { name: string; type: string; provinceId: number; province: string }

/** Every city whose coordinates are known: about five hundred. */
export async function findMapCities(sql: AnySql): Promise<MapCity[]> {
  return sql<MapCity[]>`
    select c.name, c.type, p.id as "provinceId", p.name as province, c.latitude, c.longitude
    from cities c join provinces p on p.id = c.province_id where c.latitude is not null order by c.id`
}

/** Sources misplace a few villages, so this share of outliers is cut off on each side. */
const outlierShare = 0.005

export type RegionIds = Partial<Record<'provinceId' | 'cityId' | 'subdistrictId' | 'areaId', number | undefined>>

/** The bounding box of the village centres of the narrowest region; undefined if none is known. */
export async function findRegionBox(sql: AnySql, ids: RegionIds): Promise<MapBox | undefined> {
  const { provinceId = 0, cityId, subdistrictId, areaId } = ids
  const inCity = cityId
    ? sql`city_id = ${cityId}::bigint`
    : sql`city_id in (select id from cities where province_id = ${provinceId}::bigint)`
  const inSubdistrict = subdistrictId
    ? sql`subdistrict_id = ${subdistrictId}::bigint`
    : sql`subdistrict_id in (select id from subdistricts where ${inCity})`
  const [row] = await sql<{ latitudes: [number, number] | null; longitudes: [number, number] | null }[]>`
    select percentile_disc(${[outlierShare, 1 - outlierShare]}::float8[]) within group (order by a.latitude) as latitudes,
      percentile_disc(${[outlierShare, 1 - outlierShare]}::float8[]) within group (order by a.longitude) as longitudes
    from areas a where a.latitude is not null and ${areaId ? sql`id = ${areaId}::bigint` : inSubdistrict}`
  if (!row?.latitudes || !row.longitudes) return undefined
  const [[south, north], [west, east]] = [row.latitudes, row.longitudes]
  return { south, west, north, east }
}

/** A region by its official code: its centre, and the name of its city. */
export type CodedRegion = { code: string; city: string; latitude: number | null; longitude: number | null }

/** Every city and regency. */
export async function findCityPlaces(sql: AnySql): Promise<CodedRegion[]> {
  return sql<CodedRegion[]>`select code, name as city, latitude, longitude from cities`
}

/** The villages that exist among `codes`. */
export async function findAreasByCode(
  sql: AnySql,
  codes: readonly string[],
): Promise<(CodedRegion & { id: number })[]> {
  return sql<(CodedRegion & { id: number })[]>`
    select a.id, a.code, c.name as city, a.latitude, a.longitude
    from areas a join subdistricts d on d.id = a.subdistrict_id join cities c on c.id = d.city_id
    where a.code = any(${[...codes]})`
}
