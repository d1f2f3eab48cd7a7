import type { AnySql } from '../../db/database.ts'
import type { PurchaseType } from './product.ts'

/** The data of a product that shipping needs. */
export type ShippableProduct = {
  id: number
  storeId: number
  available: boolean
  /** Rupiah for one piece. */
  promoPrice: number
  purchaseType: PurchaseType
  /** YYYY-MM-DD, of a pre-order. */
  deliveryDate: string | null
  /** In `unit`. */
  weight: number
  unit: string
  lengthCm: number
  widthCm: number
  heightCm: number
}

/** The products that exist among `ids`, in no order. */
export async function findShippableProducts(sql: AnySql, ids: readonly number[]): Promise<ShippableProduct[]> {
  return sql<ShippableProduct[]>`
    select id, store_id as "storeId", available, promo_price as "promoPrice", purchase_type as "purchaseType",
      delivery_date::text as "deliveryDate", weight, unit, length_cm as "lengthCm", width_cm as "widthCm", height_cm as "heightCm"
    from products where id = any(${[...ids]})`
}
