import type { listManagedStores } from '#contract/backoffice/stores.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import type { DeliveryArea } from '#contract/values/stores/delivery-area.ts'
import type { Holiday, OpeningHours, TimeZone } from '#contract/values/stores/opening-hours.ts'
import { type Scope, withinScope } from '../../access/rights.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { containing, filterGroup, pageOf, sortOf } from '../../http/list-query.ts'

/** The columns that staff edit. */
export type StoreFields = {
  name: string
  /** HTML. */
  description: string
  phone: string
  /** Keys of pictures. */
  logo: string
  cover: string
  address: string
  areaId: number | null
  city: string
  latitude: number | null
  longitude: number | null
  isPinned: boolean
  openingHours: OpeningHours | null
  timeZone: TimeZone | null
  holidays: readonly Holiday[]
  offersPickup: boolean
  offersCourier: boolean
  couriersNotOffered: readonly string[]
  offersOwnCourier: boolean
  ownCourierMaxKm: number
  ownCourierArea: DeliveryArea
  ownCourierBaseFee: number
  ownCourierFeePerKm: number
  /** Of the shop on its goods, in basis points. */
  commissionRate: number
  ownCourierHours: OpeningHours | null
  freeShippingFrom: number
  shippingSubsidy: number
  /** YYYY-MM-DD, the first day on which it collects PPN; null: it does not. */
  pkpFrom: string | null
  taxNumber: string
  taxName: string
  taxAddress: string
}

export type StoreRow = StoreFields & { id: number; version: number }
export type ListedStoreRow = StoreRow & {
  provinceId: number | null
  cityId: number | null
  subdistrictId: number | null
}

type Query = QueryOf<typeof listManagedStores>

const columns = (sql: AnySql) => sql`
  s.id, s.version, s.name, s.description, s.phone, s.logo, s.cover, s.address, s.area_id as "areaId", s.city, s.latitude,
  s.longitude, s.is_pinned as "isPinned", s.opening_hours as "openingHours", s.time_zone as "timeZone", s.holidays,
  s.offers_pickup as "offersPickup", s.offers_courier as "offersCourier", s.couriers_not_offered as "couriersNotOffered",
  s.offers_own_courier as "offersOwnCourier", s.own_courier_max_km as "ownCourierMaxKm", s.own_courier_area as "ownCourierArea",
  s.own_courier_base_fee as "ownCourierBaseFee", s.own_courier_fee_per_km as "ownCourierFeePerKm",
  s.commission_rate as "commissionRate", s.own_courier_hours as "ownCourierHours", s.free_shipping_from as "freeShippingFrom", s.shipping_subsidy as "shippingSubsidy",
  s.pkp_from::text as "pkpFrom", s.tax_number as "taxNumber", s.tax_name as "taxName", s.tax_address as "taxAddress"`

export async function listManagedStoreRows(sql: AnySql, query: Query, scope: Scope): Promise<ListedStoreRow[]> {
  const { limit, offset } = pageOf(query, 25)
  const sorts = { ID: sql`s.id`, Name: sql`lower(s.name)`, City: sql`lower(s.city)` }
  const { column, direction } = sortOf(sql, query, sorts, 'Name-asc')
  return sql<ListedStoreRow[]>`
    select ${columns(sql)}, d.id as "subdistrictId", d.city_id as "cityId", c.province_id as "provinceId"
    from stores s left join areas a on a.id = s.area_id left join subdistricts d on d.id = a.subdistrict_id
      left join cities c on c.id = d.city_id
    where ${withinScope(sql, scope, sql`s.id`)} and ${filter(sql, query)}
    order by ${column} ${direction}, s.id ${direction} limit ${limit} offset ${offset}`
}

export async function countManagedStoreRows(sql: AnySql, query: Query, scope: Scope): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from stores s where ${withinScope(sql, scope, sql`s.id`)} and ${filter(sql, query)}`
  return row.count
}

const filter = (sql: AnySql, query: Query): Fragment =>
  filterGroup(sql, query, {
    ID: (ids) => sql`s.id = any(${ids})`,
    Text: (texts) => sql`s.name || ' ' || s.city || ' ' || s.address ilike any(${texts.map(containing)})`,
  })

/** Locks the store. */
export async function lockStore(tx: Transaction, id: number): Promise<StoreRow | undefined> {
  const [row] = await tx<StoreRow[]>`select ${columns(tx)} from stores s where s.id = ${id} for update`
  return row
}

/** Finds stores by id or name. */
export async function findStoresNamed(sql: AnySql, name: string): Promise<StoreRow[]> {
  const id = /^\d{1,15}$/.test(name) ? Number(name) : 0
  return sql<StoreRow[]>`
    select ${columns(sql)} from stores s where s.id = ${id}::bigint or lower(s.name) = ${name.toLowerCase()}
    order by s.id limit 20`
}

export async function insertStore(tx: Transaction, name: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into stores (name, slug) values (${name}, ${slugOf(name)}) returning id`
  return row!.id
}

export async function updateStoreRow(tx: Transaction, id: number, store: StoreFields): Promise<void> {
  await tx`
    update stores set name = ${store.name}, slug = ${slugOf(store.name)}, description = ${store.description},
      phone = ${store.phone}, logo = ${store.logo}, cover = ${store.cover}, address = ${store.address},
      area_id = ${store.areaId}, city = ${store.city}, latitude = ${store.latitude}, longitude = ${store.longitude},
      is_pinned = ${store.isPinned}, opening_hours = ${store.openingHours && tx.json(store.openingHours)},
      time_zone = ${store.timeZone}, holidays = ${tx.json(store.holidays)}, offers_pickup = ${store.offersPickup},
      offers_courier = ${store.offersCourier}, couriers_not_offered = ${[...store.couriersNotOffered]}::text[],
      offers_own_courier = ${store.offersOwnCourier}, own_courier_max_km = ${store.ownCourierMaxKm},
      own_courier_area = ${tx.json(store.ownCourierArea)},
      own_courier_base_fee = ${store.ownCourierBaseFee}, own_courier_fee_per_km = ${store.ownCourierFeePerKm},
      commission_rate = ${store.commissionRate},
      own_courier_hours = ${store.ownCourierHours && tx.json(store.ownCourierHours)},
      free_shipping_from = ${store.freeShippingFrom}, shipping_subsidy = ${store.shippingSubsidy},
      pkp_from = ${store.pkpFrom}, tax_number = ${store.taxNumber}, tax_name = ${store.taxName},
      tax_address = ${store.taxAddress}, version = version + 1
    where id = ${id}`
}

/** In the format of imports. */
const slugOf = (name: string) => name.replace(' ', '-').toLowerCase()

type AreaOfStore = { id: number; code: string; city: string; latitude: number | null; longitude: number | null }

/** A village and its city's name. */
export async function findAreaOfStore(tx: AnySql, id: number): Promise<AreaOfStore | undefined> {
  const [row] = await tx<AreaOfStore[]>`
    select a.id, a.code, c.name as city, a.latitude, a.longitude
    from areas a join subdistricts d on d.id = a.subdistrict_id join cities c on c.id = d.city_id where a.id = ${id}`
  return row
}
