import type { AnySql } from '../../db/database.ts'
import { containing } from '../../http/list-query.ts'
import type { PurchaseType } from './product.ts'

/** A product that can take the place of another one; `price` is rupiah after the discount. */
export type ReplacementProduct = {
  id: number
  name: string
  image: string
  price: number
  stock: number
  isVariant: boolean
}

type Replaced = {
  storeId: number
  productId: number
  price: number
  purchaseType: PurchaseType
  /** YYYY-MM-DD, of a pre-order. */
  deliveryDate: string | null
  /** Words of the name. */
  text: string
}

const most = 30

/** Products of the store that are on sale, in stock, of the same kind and at most as dear; variants of the replaced one first. */
export const findReplacements = (sql: AnySql, { text, ...old }: Replaced): Promise<ReplacementProduct[]> =>
  sql<ReplacementProduct[]>`
    select p.id, p.name, coalesce(p.images[1], '') as image, p.promo_price as price, k.stock,
      coalesce(p.family_id = (select family_id from products where id = ${old.productId}), false) as "isVariant"
    from products p join product_stock k on k.product_id = p.id
    where p.store_id = ${old.storeId} and p.id <> ${old.productId} and p.available and k.stock > 0 and p.promo_price <= ${old.price}
      and p.purchase_type = ${old.purchaseType} and p.delivery_date is not distinct from ${old.deliveryDate}::date
      and (p.closed_at is null or p.closed_at > shop_now()) and p.name ilike all(${text.split(/\s+/).filter(Boolean).map(containing)})
    order by "isVariant" desc, p.promo_price desc, p.name, p.id limit ${most}`
