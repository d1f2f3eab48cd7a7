import type { QueryOf } from '#contract/protocol/call.ts'
import type { countNearbyStores, listNearbyStores, listStores } from '#contract/shop/catalogue.ts'
import type { DeliveryArea } from '#contract/values/stores/delivery-area.ts'
import type { Holiday, OpeningHours, TimeZone } from '#contract/values/stores/opening-hours.ts'
import type { AnySql, ReadSql } from '../../db/database.ts'
import { distanceKm } from '../../db/distance.ts'
import { sqlFragment } from '../../db/sql.ts'
import { InvalidInputError } from '../../errors.ts'
import {
  columnsOf,
  conditionsOf,
  filterGroup,
  ifAvailable,
  listFields,
  lowerCased,
  pageOf,
  sortOf,
} from '../../http/list-query.ts'
import { isListed } from '../catalogue/listed.ts'
import { bestMatchFirst, nameConditions, searchNames } from '../catalogue/search/name-search.ts'
import type { SearchContext } from '../catalogue/search/parse-query.ts'
import type { Search } from '../catalogue/search/parsed-search.ts'
import { storePlaceColumn, type WireStorePlace } from '../regions/store-place.ts'
import type { ListedStoreRow, StoreDelivery, StoreRow } from './store.ts'

const storeColumns = sqlFragment`id, name, logo, cover, owner_name, description, city, address_id`

/** A store of a list: its columns and three of its goods, found along an index. */
const listedStoreColumns = sqlFragment`
  ${storeColumns}, (
    select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'image', g.images[1])), '[]')
    from (
      select p.id, p.name, p.images from products p
      where p.store_id = stores.id and ${isListed} and p.in_stock
      order by p.updated_at desc, p.id desc limit 3
    ) g
  ) as goods`

type StoreQuery = QueryOf<typeof listStores>

const storeSearch = (ctx: SearchContext, query: { Name?: string[] | undefined }) => searchNames(ctx, 'stores', query)

/** The condition of the store list and of the nearby list. */
const storeCondition = (sql: ReadSql, { Status, ...query }: Omit<StoreQuery, 'SortBy'>, search: Search | undefined) =>
  sql`${ifAvailable(sql, { Status })} and ${filterGroup(sql, query, {
    ...conditionsOf(storeFields(sql)),
    ...nameConditions(sql, search, storeText(sql)),
    City: (names) => sql`lower(city) = any(${lowerCased(names)})`,
  })}`

/** The fields by which lists of stores are filtered and sorted. */
function storeFields(sql: ReadSql) {
  const { number, text } = listFields(sql)
  return {
    ...{ ID: number(sql`id`), Name: text(sql`name`), Owner: text(sql`owner_name`) },
    ...{ Description: text(sql`description`), City: text(sql`city`), AddressID: number(sql`address_id`) },
  }
}

/** The text in which stores are searched. */
const storeText = (sql: ReadSql) => sql`(name || ' ' || city)`

export async function listStoreRows(ctx: SearchContext, query: StoreQuery): Promise<ListedStoreRow[]> {
  const { sql } = ctx
  const { limit, offset } = pageOf(query, 15)
  const { column, direction } = sortOf(sql, query, columnsOf(storeFields(sql)), 'Name-asc')
  const search = await storeSearch(ctx, query)
  return sql<ListedStoreRow[]>`
    select ${listedStoreColumns} from stores where ${storeCondition(sql, query, search)}
    order by ${bestMatchFirst(sql, query, search)} ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function countStoreRows(ctx: SearchContext, query: StoreQuery): Promise<number> {
  const { sql } = ctx
  const search = await storeSearch(ctx, query)
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from stores where ${storeCondition(sql, query, search)}`
  return row?.count ?? 0
}

type StoreDetailRow = StoreRow & StoreDelivery & { place: WireStorePlace; freeShippingFrom: number }

/** One store with its place and delivery options. */
export async function findStore(sql: ReadSql, id: number): Promise<StoreDetailRow | undefined> {
  const [row] = await sql<StoreDetailRow[]>`
    select ${storeColumns}, ${storeDeliveryColumns}, ${storePlaceColumn} as place, free_shipping_from as "freeShippingFrom"
    from stores s where id = ${id}`
  return row
}

/** Of the store `s` of a statement. Couriers need a source of rates, which the whole shop has or has not. */
const storeDeliveryColumns = sqlFragment`
  s.offers_pickup as "offersPickup", s.offers_courier and has_courier_rates() as "offersCourier", s.offers_own_courier as "offersOwnCourier"`

/** Delivery options of a store, its coordinates and the fees of its own courier. */
export type StoreFulfilment = StoreDelivery & {
  id: number
  /** Whether the shop has any source of courier rates. */
  hasCourierRates: boolean
  areaId: number | null
  latitude: number | null
  longitude: number | null
  ownCourierMaxKm: number
  ownCourierArea: DeliveryArea
  /** Rupiah. */
  ownCourierBaseFee: number
  ownCourierFeePerKm: number
  /** When its own courier goes; null without stated hours. */
  ownCourierHours: OpeningHours | null
  timeZone: TimeZone | null
  holidays: Holiday[]
  /** The sum of goods in rupiah from which on it bears the fee of the cheapest service; 0: never. */
  freeShippingFrom: number
  /** Rupiah of each fee that it bears below that sum. */
  shippingSubsidy: number
  /** Codes of couriers. */
  couriersNotOffered: string[]
}

const fulfilmentColumns = sqlFragment`
  s.id, has_courier_rates() as "hasCourierRates", s.area_id as "areaId", s.latitude, s.longitude, ${storeDeliveryColumns},
  s.own_courier_max_km as "ownCourierMaxKm", s.own_courier_area as "ownCourierArea", s.own_courier_base_fee as "ownCourierBaseFee",
  s.own_courier_fee_per_km as "ownCourierFeePerKm", s.couriers_not_offered as "couriersNotOffered",
  s.own_courier_hours as "ownCourierHours", s.time_zone as "timeZone", s.holidays,
  s.free_shipping_from as "freeShippingFrom", s.shipping_subsidy as "shippingSubsidy"`
export async function findStoreFulfilment(sql: AnySql, id: number): Promise<StoreFulfilment | undefined> {
  const [row] = await sql<StoreFulfilment[]>`select ${fulfilmentColumns} from stores s where s.id = ${id}`
  return row
}

/** As above, with the place that is shown to shoppers. */
export async function findStoreWithPlace(
  sql: AnySql,
  id: number,
): Promise<(StoreFulfilment & { place: WireStorePlace }) | undefined> {
  const [row] = await sql<(StoreFulfilment & { place: WireStorePlace })[]>`
    select ${fulfilmentColumns}, ${storePlaceColumn} as place from stores s where s.id = ${id}`
  return row
}

type Coordinates = { Lat: number; Long: number }

const isWithin = (sql: ReadSql, from: Coordinates, maxKm: number | undefined) =>
  maxKm === undefined ? sql`true` : sql`${distanceKm(sql, from)} <= ${maxKm}`

/**
 * Stores with coordinates, sorted by great-circle distance. All of them are read, which takes 13 ms for 20,000. PostgreSQL's distance
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
