import type { Static } from 'typebox'
import type { StorePlace } from '#contract/shop/catalogue.ts'
import type { AnySql } from '../../db/database.ts'
import { sqlFragment } from '../../db/sql.ts'

export type WireStorePlace = Static<typeof StorePlace>

/**
 * The place of the store `s` of a statement in wire format: one column, null without a store. Latitude and longitude are only included if
 * they are the store's own, since those of a city centre would mislead shoppers.
 */
export const storePlaceColumn = sqlFragment`
  (select json_build_object('AddressID', s.address_id, 'Address', s.address, 'Area', coalesce(a.name, ''),
      'SubDistrict', coalesce(d.name, ''), 'City', coalesce(c.type || ' ' || c.name, s.city), 'Province', coalesce(p.name, ''),
      'PostalCode', coalesce(a.postal_code, ''), 'Phone', s.phone, 'Latitude', case when s.is_pinned then s.latitude end,
      'Longitude', case when s.is_pinned then s.longitude end, 'OpeningHours', s.opening_hours, 'TimeZone', s.time_zone,
      'Holidays', case when s.holidays = '[]' then '[]'::jsonb else coming_holidays(s.holidays) end)
    from (select) one left join areas a on a.id = s.area_id left join subdistricts d on d.id = a.subdistrict_id
    left join cities c on c.id = d.city_id left join provinces p on p.id = c.province_id)`

/** The current place and opening hours of a store. */
export async function findStorePlace(sql: AnySql, storeId: number): Promise<WireStorePlace | undefined> {
  const [row] = await sql<{ place: WireStorePlace }[]>`
    select ${storePlaceColumn} as place from stores s where s.id = ${storeId}`
  return row?.place
}

/** The smallest id of a store's address (migration 0067). */
const minAddressId = 1_000_000_001

/** Whether the store has moved since the shopper saw it. Smaller numbers are ignored: clients without an id may send any number. */
export function hasMovedFrom(seenAddressId: number | undefined, addressId: number): boolean {
  return seenAddressId !== undefined && seenAddressId >= minAddressId && seenAddressId !== addressId
}
