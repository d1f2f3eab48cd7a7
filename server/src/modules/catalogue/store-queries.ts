import type { QueryOf } from '#contract/call.ts'
import type { countNearbyStores, listNearbyStores } from '#contract/catalogue.ts'
import type { AnySql } from '../../db/database.ts'
import { sqlFragment } from '../../db/sql.ts'
import { InvalidInputError } from '../../errors.ts'
import { columnsOf, pageOf, sortOf } from '../../http/list-query.ts'
import {
  listedStoreColumns,
  storeCondition,
  storeDeliveryColumns,
  storeFields,
  storeSearch,
} from './catalogue-queries.ts'
import type { ListedStoreRow, StoreDelivery } from './product.ts'
import type { SearchContext } from './search/parse-query.ts'
import { storePlaceColumn, type WireStorePlace } from './store-place.ts'

/** Delivery options of a store, its coordinates and the fees of its own courier. */
export type StoreFulfilment = StoreDelivery & {
  id: number
  areaId: number | null
  latitude: number | null
  longitude: number | null
  ownCourierMaxKm: number
  /** Rupiah. */
  ownCourierBaseFee: number
  ownCourierFeePerKm: number
  /** Codes of couriers. */
  couriersNotOffered: string[]
}

const fulfilmentColumns = sqlFragment`
  s.id, s.area_id as "areaId", s.latitude, s.longitude, ${storeDeliveryColumns},
  s.own_courier_max_km as "ownCourierMaxKm", s.own_courier_base_fee as "ownCourierBaseFee",
  s.own_courier_fee_per_km as "ownCourierFeePerKm", s.couriers_not_offered as "couriersNotOffered"`
export async function findStoreFulfilment(sql: AnySql, id: number): Promise<StoreFulfilment | undefined> {
  const [row] = await sql<StoreFulfilment[]>`select ${fulfilmentColumns} from stores s where s.id = ${id}`
  return row
}

/** The same with the place that shoppers are shown. */
export async function findStoreWithPlace(
  sql: AnySql,
  id: number,
): Promise<(StoreFulfilment & { place: WireStorePlace }) | undefined> {
  const [row] = await sql<(StoreFulfilment & { place: WireStorePlace })[]>`
    select ${fulfilmentColumns}, ${storePlaceColumn} as place from stores s where s.id = ${id}`
  return row
}

const earthRadiusKm = 6_371

type Coordinates = { Lat: number; Long: number }

/** Great-circle distance to a store. */
const distanceKm = (sql: AnySql, { Lat, Long }: Coordinates) => sql`
  2 * ${earthRadiusKm}::float8 * asin(least(1, sqrt(
    sin(radians(latitude - ${Lat}) / 2) ^ 2 +
    cos(radians(latitude)) * cos(radians(${Lat})) * sin(radians(longitude - ${Long}) / 2) ^ 2
  )))`

const isWithin = (sql: AnySql, from: Coordinates, maxKm: number | undefined) =>
  maxKm === undefined ? sql`true` : sql`${distanceKm(sql, from)} <= ${maxKm}`

/**
 * Stores with coordinates, sorted by great-circle distance. All of them are read: 13 ms for 20,000. PostgreSQL's distance
 * indexes are planar, or (cube) take minutes to build.
 */
export async function listNearbyStoreRows(
  ctx: SearchContext,
  query: QueryOf<typeof listNearbyStores>,
): Promise<(ListedStoreRow & { distance_km: number })[]> {
  const { sql } = ctx
  const { limit, offset } = pageOf(query, 15)
  const search = await storeSearch(ctx, query)
  const columns = { ...columnsOf(storeFields(sql)), Distance: sql`distance_km` }
  const { column, direction } = sortOf(sql, query, columns, 'Distance-asc')
  return sql<(ListedStoreRow & { distance_km: number })[]>`
    select ${listedStoreColumns}, ${distanceKm(sql, query)} as distance_km
    from stores where latitude is not null and longitude is not null and ${isWithin(sql, query, query.MaxKm)}
      and ${storeCondition(sql, query, search)}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

/** Throws InvalidInputError for MaxKm without Lat and Long. */
export async function countNearbyStoreRows(
  ctx: SearchContext,
  query: QueryOf<typeof countNearbyStores>,
): Promise<number> {
  const { sql } = ctx
  const { Lat, Long, MaxKm } = query
  const from = Lat === undefined || Long === undefined ? undefined : { Lat, Long }
  if (MaxKm !== undefined && !from) throw new InvalidInputError('MaxKm needs Lat and Long')
  const search = await storeSearch(ctx, query)
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from stores
    where latitude is not null and longitude is not null and ${from ? isWithin(sql, from, MaxKm) : sql`true`}
      and ${storeCondition(sql, query, search)}`
  return row?.count ?? 0
}
