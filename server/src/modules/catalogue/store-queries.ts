import type { AnySql } from '../../db/database.ts'

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
