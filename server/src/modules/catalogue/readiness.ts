import type { AnySql } from '../../db/database.ts'

export type CatalogueReadiness = {
  hasStore: boolean
  hasDelivery: boolean
  hasCourierRates: boolean
  hasProduct: boolean
}

/** Which prerequisites of a sale the catalogue has: a store with an address, a delivery option, goods in stock. */
export async function findCatalogueReadiness(sql: AnySql): Promise<CatalogueReadiness> {
  const [row] = await sql<[CatalogueReadiness]>`
    select
      exists (select from stores where address <> '' and area_id is not null) as "hasStore",
      exists (
        select from stores where offers_pickup or offers_own_courier or offers_courier and has_courier_rates()
      ) as "hasDelivery",
      has_courier_rates() as "hasCourierRates",
      exists (
        select from products p join product_stock s on s.product_id = p.id where p.available and s.stock > 0
      ) as "hasProduct"`
  return row
}
