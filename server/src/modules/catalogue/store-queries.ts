import type { QueryOf } from '#contract/call.ts'
import type { countNearbyStores, listNearbyStores } from '#contract/catalogue.ts'
import type { AnySql } from '../../db/database.ts'
import { pageOf, sortOf } from '../../http/list-query.ts'
import { storeCondition, storeSearch } from './catalogue-queries.ts'
import type { StoreRow } from './wire.ts'

/** How a store hands over its goods, and from where. */
export type StoreHandling = {
  id: number
  areaId: number | null
  latitude: number | null
  longitude: number | null
  offersPickup: boolean
  offersCourier: boolean
  offersOwnCourier: boolean
  ownCourierMaxKm: number
  /** Rupiah. */
  ownCourierBaseFee: number
  ownCourierFeePerKm: number
}

export async function findStoreHandling(sql: AnySql, id: number): Promise<StoreHandling | undefined> {
  const [row] = await sql<StoreHandling[]>`
    select id, area_id as "areaId", latitude, longitude, offers_pickup as "offersPickup",
      offers_courier as "offersCourier", offers_own_courier as "offersOwnCourier",
      own_courier_max_km as "ownCourierMaxKm", own_courier_base_fee as "ownCourierBaseFee",
      own_courier_fee_per_km as "ownCourierFeePerKm"
    from stores where id = ${id}`
  return row
}

const earthRadiusKm = 6_371

/**
 * Stores whose place is known, in the order of their distance over ground. All of them are looked at: 13 ms for 20,000.
 * PostgreSQL's indexes walk along distances on a flat map only, or (cube) take minutes to fill with places that lie in rows.
 */
export async function listNearbyStoreRows(
  sql: AnySql,
  query: QueryOf<typeof listNearbyStores>,
): Promise<(StoreRow & { distance_km: number })[]> {
  const { limit, offset } = pageOf(query, 15)
  const search = await storeSearch(sql, query)
  const columns = { Distance: sql`distance_km`, ID: sql`id`, Name: sql`name`, City: sql`city` }
  const { column, direction } = sortOf(sql, query, columns, 'Distance-asc')
  return sql<(StoreRow & { distance_km: number })[]>`
    select id, name, logo, owner_name, description, city,
      2 * ${earthRadiusKm}::float8 * asin(least(1, sqrt(
        sin(radians(latitude - ${query.Lat}) / 2) ^ 2 +
        cos(radians(latitude)) * cos(radians(${query.Lat})) * sin(radians(longitude - ${query.Long}) / 2) ^ 2
      ))) as distance_km
    from stores where latitude is not null and longitude is not null and ${storeCondition(sql, query, search)}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function countNearbyStoreRows(sql: AnySql, query: QueryOf<typeof countNearbyStores>): Promise<number> {
  const search = await storeSearch(sql, query)
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from stores
    where latitude is not null and longitude is not null and ${storeCondition(sql, query, search)}`
  return row?.count ?? 0
}
