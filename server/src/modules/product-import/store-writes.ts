import type { TimeZone } from '#contract/values/stores/opening-hours.ts'
import type { AnySql } from '../../db/database.ts'
import { booleanAsText, type Written } from './import-rows.ts'
import type { StoreInput } from './store-row.ts'

/** A store whose regions have been looked up. */
export type ResolvedStore = Omit<StoreInput, 'cityCode' | 'areaCode'> & {
  areaId: number | null
  /** Whether the coordinates are its own rather than the centre of its region. */
  isPinned: boolean | null
  timeZone: TimeZone | null
}

/** Adds new stores and changes those that differ, in one statement. */
export async function writeStores(sql: AnySql, stores: readonly ResolvedStore[]): Promise<Written> {
  const [written] = await sql<Written[]>`
    with input as (
      select *, lower(regexp_replace(name, ' ', '-')) as slug
      from unnest(
        ${stores.map((store) => store.externalId)}::text[], ${stores.map((store) => store.name)}::text[],
        ${stores.map((store) => store.owner)}::text[], ${stores.map((store) => store.description)}::text[],
        ${stores.map((store) => store.phone)}::text[], ${stores.map((store) => store.address)}::text[],
        ${stores.map((store) => store.city)}::text[], ${stores.map((store) => store.areaId)}::int[],
        ${stores.map((store) => store.latitude)}::float8[], ${stores.map((store) => store.longitude)}::float8[],
        ${stores.map((store) => booleanAsText(store.offersPickup))}::text[]::boolean[], ${stores.map((store) => booleanAsText(store.offersCourier))}::text[]::boolean[],
        ${stores.map((store) => booleanAsText(store.isPinned))}::text[]::boolean[], ${stores.map((store) => store.timeZone)}::text[],
        ${stores.map((store) => store.openingHours && JSON.stringify(store.openingHours))}::text[]::jsonb[]
      ) as i (external_id, name, owner_name, description, phone, address, city, area_id, latitude, longitude, offers_pickup,
        offers_courier, is_pinned, time_zone, opening_hours)
    ), wanted as (
      select s.id, i.name, i.slug, coalesce(i.owner_name, s.owner_name) as owner_name,
        coalesce(i.description, s.description) as description, coalesce(i.phone, s.phone) as phone,
        coalesce(i.address, s.address) as address, coalesce(i.city, s.city) as city,
        coalesce(i.area_id, s.area_id) as area_id, coalesce(i.latitude, s.latitude) as latitude,
        coalesce(i.longitude, s.longitude) as longitude, coalesce(i.offers_pickup, s.offers_pickup) as offers_pickup,
        coalesce(i.offers_courier, s.offers_courier) as offers_courier, coalesce(i.is_pinned, s.is_pinned) as is_pinned,
        coalesce(i.time_zone, s.time_zone) as time_zone, coalesce(i.opening_hours, s.opening_hours) as opening_hours
      from input i join stores s using (external_id)
    ), changed as (
      update stores s set (name, slug, owner_name, description, phone, address, city, area_id, latitude, longitude,
        offers_pickup, offers_courier, is_pinned, time_zone, opening_hours) = (w.name, w.slug, w.owner_name, w.description, w.phone, w.address, w.city,
        w.area_id, w.latitude, w.longitude, w.offers_pickup, w.offers_courier, w.is_pinned, w.time_zone, w.opening_hours)
      from wanted w
      where s.id = w.id and (s.name, s.slug, s.owner_name, s.description, s.phone, s.address, s.city, s.area_id, s.latitude,
        s.longitude, s.offers_pickup, s.offers_courier, s.is_pinned, s.time_zone, s.opening_hours) is distinct from (w.name, w.slug, w.owner_name, w.description,
        w.phone, w.address, w.city, w.area_id, w.latitude, w.longitude, w.offers_pickup, w.offers_courier,
        w.is_pinned, w.time_zone, w.opening_hours)
      returning s.id
    ), added as (
      insert into stores (external_id, name, slug, owner_name, description, phone, address, city, area_id, latitude,
        longitude, offers_pickup, offers_courier, is_pinned, time_zone, opening_hours)
      select external_id, name, slug, coalesce(owner_name, ''), coalesce(description, ''), coalesce(phone, ''),
        coalesce(address, ''), coalesce(city, ''), area_id, latitude, longitude, coalesce(offers_pickup, true),
        coalesce(offers_courier, true), coalesce(is_pinned, false), time_zone, opening_hours
      from input i where not exists (select from stores s where s.external_id = i.external_id)
      on conflict (external_id) do nothing
      returning id
    )
    select (select count(*) from added) as added, (select count(*) from changed) as changed`
  return written!
}
