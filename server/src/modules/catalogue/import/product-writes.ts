import type { AnySql } from '../../../db/database.ts'
import { booleanAsText, type Written } from './import-rows.ts'
import type { ProductInput } from './product-row.ts'

/** A product whose store and category have been looked up. */
export type ResolvedProduct = ProductInput & { storeId: number; categoryId: number }

/** What a new product gets where its file says nothing. */
export type ProductDefaults = { stock: number; weightGrams: number }

/**
 * Adds the products that are new and changes those that differ, in one statement, with their stock. An existing
 * product keeps what its row leaves out, and always its number sold.
 */
export async function writeProducts(
  sql: AnySql,
  products: readonly ResolvedProduct[],
  defaults: ProductDefaults,
): Promise<Written> {
  const [written] = await sql<Written[]>`
    with input as (
      select * from unnest(
        ${products.map((product) => product.externalId)}::text[], ${products.map((product) => product.storeId)}::bigint[],
        ${products.map((product) => product.categoryId)}::bigint[], ${products.map((product) => product.name)}::text[],
        ${products.map((product) => product.description)}::text[], ${products.map((product) => product.price)}::bigint[],
        ${products.map((product) => product.discountPercent)}::int[],
        ${products.map((product) => product.purchaseType)}::text[], ${products.map((product) => product.minDays)}::int[],
        ${products.map((product) => product.closedAt?.toISOString() ?? null)}::text[]::timestamptz[],
        ${products.map((product) => product.deliveryDate)}::text[]::date[],
        ${products.map((product) => booleanAsText(product.available))}::text[]::boolean[], ${products.map((product) => product.weight)}::int[],
        ${products.map((product) => product.unit)}::text[], ${products.map((product) => product.lengthCm)}::int[],
        ${products.map((product) => product.widthCm)}::int[], ${products.map((product) => product.heightCm)}::int[],
        ${products.map((product) => product.stock)}::int[], ${products.map((product) => product.sold)}::int[]
      ) as i (external_id, store_id, category_id, name, description, price, discount_percent, purchase_type, min_days,
        closed_at, delivery_date, available, weight, unit, length_cm, width_cm, height_cm, stock, sold)
    ), wanted as (
      select p.id, i.store_id, i.category_id, i.name, coalesce(i.description, p.description) as description, i.price,
        i.discount_percent, i.purchase_type, i.min_days, i.closed_at, i.delivery_date,
        coalesce(i.available, p.available) as available, coalesce(i.weight, p.weight) as weight,
        coalesce(i.unit, p.unit) as unit, coalesce(i.length_cm, p.length_cm) as length_cm,
        coalesce(i.width_cm, p.width_cm) as width_cm, coalesce(i.height_cm, p.height_cm) as height_cm, i.stock
      from input i join products p using (external_id)
    ), changed as (
      update products p set (store_id, category_id, name, description, price, discount_percent, purchase_type, min_days,
        closed_at, delivery_date, available, weight, unit, length_cm, width_cm, height_cm, updated_at) = (w.store_id,
        w.category_id, w.name, w.description, w.price, w.discount_percent, w.purchase_type, w.min_days, w.closed_at,
        w.delivery_date, w.available, w.weight, w.unit, w.length_cm, w.width_cm, w.height_cm, now())
      from wanted w
      where p.id = w.id and (p.store_id, p.category_id, p.name, p.description, p.price, p.discount_percent, p.purchase_type,
        p.min_days, p.closed_at, p.delivery_date, p.available, p.weight, p.unit, p.length_cm, p.width_cm, p.height_cm)
        is distinct from (w.store_id, w.category_id, w.name, w.description, w.price, w.discount_percent, w.purchase_type,
        w.min_days, w.closed_at, w.delivery_date, w.available, w.weight, w.unit, w.length_cm, w.width_cm, w.height_cm)
      returning p.id
    ), restocked as (
      update product_stock k set stock = w.stock, moved_for = 'import'
      from wanted w where k.product_id = w.id and k.stock <> w.stock
      returning k.product_id as id
    ), added as (
      insert into products (external_id, store_id, category_id, name, description, price, discount_percent, purchase_type,
        min_days, closed_at, delivery_date, available, weight, unit, length_cm, width_cm, height_cm, total_purchase)
      select external_id, store_id, category_id, name, coalesce(description, ''), price, discount_percent, purchase_type,
        min_days, closed_at, delivery_date, coalesce(available, true), coalesce(weight, ${defaults.weightGrams}),
        coalesce(unit, 'gram'), coalesce(length_cm, 0), coalesce(width_cm, 0), coalesce(height_cm, 0), coalesce(sold, 0)
      from input i where not exists (select from products p where p.external_id = i.external_id)
      on conflict (external_id) do nothing
      returning id, external_id
    ), stocked as (
      insert into product_stock (product_id, stock)
      select a.id, coalesce(i.stock, ${defaults.stock}) from added a join input i using (external_id)
    )
    select (select count(*) from added) as added,
      (select count(*) from (select id from changed union select id from restocked) touched) as changed`
  return written!
}
