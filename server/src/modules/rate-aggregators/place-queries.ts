import type { AggregatorName, AggregatorPlace } from '../../adapters/rate-aggregators/port.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { CityFamily } from './city-family.ts'
import { familyKeys, type OurPlace } from './region-lists.ts'

type PlaceRow = { areaId: number; place: AggregatorPlace | null }

const placeColumns = (sql: AnySql) => sql`
  area_id as "areaId", case when place_id is not null then
    spelling || jsonb_build_object('level', level, 'id', place_id) end as place`

/** Our villages that were looked up: their place at the aggregator, null where it is undecided. */
export async function findPlaces(
  sql: AnySql,
  aggregator: AggregatorName,
  areaIds: readonly number[],
): Promise<Map<number, AggregatorPlace | null>> {
  const rows = await sql<PlaceRow[]>`
    select ${placeColumns(sql)} from aggregator_places
    where aggregator = ${aggregator} and area_id = any(${[...areaIds]}::int[])`
  return new Map(rows.map(({ areaId, place }) => [areaId, place]))
}

/** A village with all villages of the cities under whose names an aggregator may list it, and those decided before. */
export async function readFamily(
  sql: AnySql,
  aggregator: AggregatorName,
  areaId: number,
): Promise<{ family: CityFamily; place: OurPlace; known: Map<number, AggregatorPlace> }> {
  const cities = await sql<{ cityCode: string; city: string; province: string; isOwn: boolean }[]>`
    select c.code as "cityCode", c.name as city, p.name as province,
      c.id = (select d.city_id from areas a join subdistricts d on d.id = a.subdistrict_id where a.id = ${areaId}) as "isOwn"
    from cities c join provinces p on p.id = c.province_id order by c.code`
  const keys = familyKeys(cities)
  const own = keys.get(cities.find(({ isOwn }) => isOwn)!.cityCode)
  const codes = cities.flatMap(({ cityCode }) => (keys.get(cityCode) === own ? [cityCode] : []))
  const villages = await sql<(OurPlace & { place: AggregatorPlace | null })[]>`
    select a.id as "areaId", a.name as village, d.name as district, c.code as "cityCode", c.type as "cityType", c.name as city,
      p.name as province, a.postal_code as "postalCode", found.place
    from cities c join provinces p on p.id = c.province_id
      join subdistricts d on d.city_id = c.id join areas a on a.subdistrict_id = d.id
      left join lateral (
        select ${placeColumns(sql)} from aggregator_places where aggregator = ${aggregator} and area_id = a.id
      ) found on true
    where c.code = any(${codes}) order by a.id`
  const known = new Map(villages.flatMap(({ areaId, place }) => (place ? [[areaId, place] as const] : [])))
  return { family: new CityFamily(villages), place: villages.find((village) => village.areaId === areaId)!, known }
}

/** Keeps decided places; those that were decided before stay as they are. */
export async function savePlaces(
  sql: AnySql,
  aggregator: AggregatorName,
  places: ReadonlyMap<number, AggregatorPlace>,
): Promise<void> {
  const rows = [...places].map(([areaId, { level, id, village, district, city, province, postalCode }]) => ({
    ...{ areaId, level, id },
    spelling: { village, district, city, province, postalCode },
  }))
  await sql`
    insert into aggregator_places as p (aggregator, area_id, level, place_id, spelling, decided_by)
    select ${aggregator}, "areaId", level, id, spelling, 'names'
    from jsonb_to_recordset(${sql.json(rows)}) as r ("areaId" int, level text, id text, spelling jsonb)
    on conflict (aggregator, area_id) do update set
      level = excluded.level, place_id = excluded.place_id, spelling = excluded.spelling, decided_by = excluded.decided_by
    where p.place_id is null`
}

export async function saveUndecided(
  sql: AnySql,
  aggregator: AggregatorName,
  areaId: number,
  candidates: readonly AggregatorPlace[],
): Promise<void> {
  await sql`
    insert into aggregator_places (aggregator, area_id, candidates) values (${aggregator}, ${areaId}, ${sql.json(candidates)})
    on conflict (aggregator, area_id) do nothing`
}

/** Villages of stores and addresses that were not looked up yet. */
export const waitingPlaces = (sql: AnySql, aggregator: Fragment) => sql`
  from areas a
  where not exists (select from aggregator_places p where p.aggregator = ${aggregator} and p.area_id = a.id)
    and (exists (select from addresses b where b.area_id = a.id) or exists (select from stores s where s.area_id = a.id))`

export const findWaitingPlaces = (
  sql: AnySql,
  aggregator: AggregatorName,
  limit: number,
): Promise<{ areaId: number }[]> =>
  sql<{ areaId: number }[]>`
    select a.id as "areaId" ${waitingPlaces(sql, sql`${aggregator}`)} order by a.id limit ${limit}`
