import { type listManagedProducts, maxProductsPage } from '#contract/backoffice/products.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import { namesOf, wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { maxProductCount } from '#contract/values/products/product-limits.ts'
import { maxWaitingCounted } from '#contract/values/products/restock-wishes.ts'
import { type Scope, withinScope } from '../../../access/rights.ts'
import type { AnySql, Transaction } from '../../../db/database.ts'
import { equalsAny, type Fragment, joined } from '../../../db/sql.ts'
import { filterGroup, pageOf, sortOf } from '../../../http/list-query.ts'
import { countRows } from '../count-rows.ts'
import { type CountedScope, countVisible } from '../count-visible.ts'
import { codeConditions } from '../product-codes.ts'
import { wordsQuery } from '../search-products-and-stores.ts'
import type { ListedProductRow, LockedProduct, ManagedProductRow, ProductFields } from './managed-product.ts'

type Query = QueryOf<typeof listManagedProducts>

const defaultSort = 'ID-desc'

/** The maximum number of products that the words of a search may match in a list; of more, the newest are listed. */
const maxByText = 2_000

const listedColumns = (sql: AnySql) => sql`
  p.id, p.version, p.store_id as "storeId", s.name as "storeName", p.category_id as "categoryId", c.name as "categoryName",
  p.name, p.images[1] as image, p.price, p.discount_percent as "discountPercent", p.promo_price as "promoPrice",
  p.purchase_type as "purchaseType", p.weight, p.unit, p.sku, p.barcode, p.available, p.publish_at as "publishAt",
  p.archived_at as "archivedAt", p.family_id as "familyId", p.option_values as "optionValues",
  p.total_purchase as "totalPurchase", p.updated_at as "updatedAt", k.stock, k.is_low as "isLow",
  case when k.stock = 0 then (
    select count(*)::int from (
      select from restock_wishes w where w.product_id = p.id and w.told_at is null limit ${maxWaitingCounted}
    ) waiting) else 0 end as waiting`

/** The editable fields, of a product `p` and its stock `k`. */
export const fieldColumns = (sql: AnySql) => sql`
  p.category_id as "categoryId", p.name, p.description, p.images, p.image_alts as "imageAlts", p.price,
  p.discount_percent as "discountPercent", p.sale_price as "salePrice", p.purchase_type as "purchaseType",
  p.min_days as "minDays", p.closed_at as "closedAt", p.delivery_date::text as "deliveryDate", p.weight, p.unit, p.length_cm as "lengthCm",
  p.width_cm as "widthCm", p.height_cm as "heightCm", p.sku, p.barcode, k.low_stock as "lowStock",
  p.restock_on::text as "restockOn", p.available,
  p.publish_at as "publishAt", p.unpublish_at as "unpublishAt"`

const lockedColumns = (sql: AnySql) => sql`
  p.id, p.version, p.store_id as "storeId", p.family_id as "familyId", p.archived_at as "archivedAt", ${fieldColumns(sql)}`

const joins = (sql: AnySql) => sql`
  join product_stock k on k.product_id = p.id
  join stores s on s.id = p.store_id
  join categories c on c.id = p.category_id`

export async function listManagedProductRows(sql: AnySql, query: Query, scope: Scope): Promise<ListedProductRow[]> {
  const { limit, offset } = pageOf(query, 25)
  const { column, direction } = sortOf(sql, query, { ID: sql`p.id`, Updated_At: sql`p.updated_at` }, defaultSort)
  const order = sql`${column} ${direction}, p.id ${direction}`
  // As a literal: without one the planner expects a tenth of all products, and reads the stock of all.
  const mostRows = sql.literal(maxProductsPage)
  const pageFrom = (products: Fragment, where: Fragment) => sql<ListedProductRow[]>`
    select ${listedColumns(sql)} from (
      select * from (
        select p.* from ${products} p ${joinStock(sql, query)} where ${where}
        order by ${order} limit ${limit} offset ${offset}
      ) page limit ${mostRows}
    ) p ${joins(sql)} order by ${order}`
  if (query.Text && (query.SortBy ?? defaultSort) === defaultSort) {
    // Words of many products: a page is filled with the newest of them before an index has found all others.
    const newest = sql`(select * from products order by id desc limit ${sql.literal(maxByText)})`
    const rows = await pageFrom(newest, condition(sql, query, scope, namedByRow(sql, scope)))
    if (rows.length === limit) return rows
  }
  return pageFrom(sql`products`, condition(sql, query, scope, namedByIndexes(sql, scope, maxByText)))
}

/** Counted up to `most`, and only if the counter of visible products is below that. */
export async function countManagedProductRows(
  sql: AnySql,
  query: Query,
  scope: Scope,
  most = maxProductCount,
): Promise<number> {
  const visible = visibleScope(query, scope)
  if (visible && (await countVisible(sql, visible)) >= most) return most
  return countRows(sql, found(sql, query, scope, maxByText), most)
}

/** The scope if a filter includes all visible products of the shop, of categories or of stores. */
function visibleScope(
  { State, CategoryID, StoreID, Page, Size, SortBy, Operand, ...others }: Query,
  scope: Scope,
): CountedScope | undefined {
  const stores = scope === 'all' ? StoreID : scope.filter((id) => !StoreID || StoreID.includes(id))
  if (Object.keys(others).length > 0 || (State && !State.includes('offered')) || (CategoryID && stores))
    return undefined
  const every = { onePerFamily: false }
  if (CategoryID) return { ...every, name: 'category', ids: CategoryID }
  return stores ? { ...every, name: 'store', ids: stores } : { ...every, name: 'all', ids: [0] }
}

/** The ids of all products that a filter finds. */
export const foundProducts = (sql: AnySql, query: Query, scope: Scope): Fragment => found(sql, query, scope, null)

function found(sql: AnySql, query: Query, scope: Scope, byText: number | null): Fragment {
  const where = condition(sql, query, scope, namedByIndexes(sql, scope, byText))
  return sql`select p.id from products p ${joinStock(sql, query)} where ${where}`
}

export async function findManagedProduct(
  sql: AnySql,
  id: number,
  scope: Scope,
): Promise<ManagedProductRow | undefined> {
  const [row] = await sql<ManagedProductRow[]>`
    select ${listedColumns(sql)}, ${fieldColumns(sql)} from products p ${joins(sql)}
    where p.id = ${id} and ${withinScope(sql, scope, sql`p.store_id`)}`
  return row
}

/** Only the filter by low stock reads the other table. */
const joinStock = (sql: AnySql, { IsLow }: Query) => (IsLow ? sql`join product_stock k on k.product_id = p.id` : sql``)

function condition(sql: AnySql, query: Query, scope: Scope, isNamed: IsNamed): Fragment {
  const { State: states, ...group } = query
  return sql`${withinScope(sql, scope, sql`p.store_id`)} and ${stateCondition(sql, states)} and ${filterGroup(
    sql,
    group,
    {
      ID: (ids) => sql`p.id = any(${ids})`,
      StoreID: (ids) => equalsAny(sql, sql`p.store_id`, ids),
      CategoryID: (ids) => equalsAny(sql, sql`p.category_id`, ids),
      FamilyID: (ids) => sql`p.family_id = any(${ids})`,
      PurchaseType: (types) => sql`p.purchase_type = any(${namesOf(wirePurchaseType, types)})`,
      IsLow: (answers) => isOneOf(sql, sql`k.is_low`, answers),
      IsSoldOut: (answers) => isOneOf(sql, isSoldOut(sql), answers),
      Text: isNamed,
    },
  )}`
}

/** A condition with one of these values. Spelled out, so that an index can match it. */
const isOneOf = (sql: AnySql, condition: Fragment, answers: readonly boolean[]): Fragment =>
  new Set(answers).size === 2 ? sql`true` : answers[0] ? sql`(${condition})` : sql`not (${condition})`

/**
 * A pre-order past its closing time can't be bought either, even if it has stock. The stock is read by a subquery of its own: for
 * `exists` PostgreSQL would read those of all products.
 */
const isSoldOut = (sql: AnySql) => sql`
  not p.in_stock and (
    p.purchase_type <> 'pre_order' or (select stock from product_stock where product_id = p.id) = 0)`

function stateCondition(sql: AnySql, states: Query['State'] = ['offered', 'scheduled', 'hidden']): Fragment {
  const conditions = {
    offered: sql`p.available`,
    scheduled: sql`not p.available and p.archived_at is null and p.publish_at is not null`,
    hidden: sql`not p.available and p.archived_at is null and p.publish_at is null`,
    archived: sql`p.archived_at is not null`,
  }
  const wanted = new Set(states)
  if (wanted.size === 3 && !wanted.has('archived')) return sql`p.archived_at is null`
  return sql`(${joined(
    [...wanted].map((state) => conditions[state]),
    ' or ',
  )})`
}

/** Whether one of these texts identifies a product `p`. */
type IsNamed = (texts: readonly string[]) => Fragment

/** Each kind of text has its own index. `most`: the maximum number of products that match words; null: no limit. */
const namedByIndexes =
  (sql: AnySql, scope: Scope, most: number | null): IsNamed =>
  (texts) => {
    const ids = texts.flatMap((text) => [
      ...namings(sql, text).map((condition) => sql`(select p.id from products p where ${condition})`),
      sql`(select * from products_with_words(${wordsOf(text, scope)}::tsquery, ${most}::int))`,
    ])
    return sql`p.id = any(array(${joined(ids, ' union all ')}))`
  }

/** Each row is compared, which is fast for a few thousand. */
const namedByRow =
  (sql: AnySql, scope: Scope): IsNamed =>
  (texts) => {
    const conditions = texts.flatMap((text) => [
      ...namings(sql, text),
      sql`p.search @@ ${wordsOf(text, scope)}::tsquery`,
    ])
    return sql`(${joined(conditions, ' or ')})`
  }

/** Whether a typed text is the id, the SKU or the barcode of a product `p`. */
function namings(sql: AnySql, text: string): Fragment[] {
  const id = /^\d{1,15}$/.test(text.trim()) ? Number(text) : 0
  return [sql`p.id = ${id}::bigint`, ...codeConditions(sql, text)]
}

/** Prefixes of words that a typed text may be. */
const wordsOf = (text: string, scope: Scope): string => wordsQuery(text.trim().split(/\s+/), scope)

/** Locks a product as `lockProducts` does. */
export async function lockProduct(tx: Transaction, id: number): Promise<LockedProduct | undefined> {
  return (await lockProducts(tx, [id])).get(id)
}

/**
 * Locks products in the order that orders use: their stocks, their families, which choose their faces, and their rows, each by id, so
 * that no deadlock is possible. Returns the existing ones by id.
 */
export async function lockProducts(tx: Transaction, ids: readonly number[]): Promise<Map<number, LockedProduct>> {
  await tx`select from product_stock where product_id = any(${[...ids]}) order by product_id for update`
  await tx`
    select from product_families where id in (select family_id from products where id = any(${[...ids]}))
    order by id for no key update`
  const rows = await tx<LockedProduct[]>`
    select ${lockedColumns(tx)} from products p join product_stock k on k.product_id = p.id
    where p.id = any(${[...ids]}) order by p.id for no key update of p`
  return new Map(rows.map((row) => [row.id, row]))
}

/** The variants of a family that are not archived, in the order of their ids. */
export function listVariants(sql: AnySql, familyId: number): Promise<LockedProduct[]> {
  return sql<LockedProduct[]>`
    select ${lockedColumns(sql)} from products p join product_stock k on k.product_id = p.id
    where p.family_id = ${familyId} and p.archived_at is null order by p.id limit 1000`
}

export type InsertedProduct = Pick<ProductFields, 'categoryId' | 'name' | 'price'> & {
  storeId: number
  /** The first pieces of its stock. */
  stock: number
  /** The owner's own key for it. */
  externalId?: string
}

/** Inserts hidden products; `by` is their author. Returns their ids, in the same order. */
export async function insertProducts(
  tx: Transaction,
  products: readonly InsertedProduct[],
  by: number | null,
): Promise<number[]> {
  const rows = products.map(({ storeId, categoryId, name, price, stock, externalId }, n) => ({
    ...{ n, storeId, categoryId, name, price, stock, externalId },
  }))
  const inserted = await tx<{ id: number }[]>`
    with given as (
      select * from jsonb_to_recordset(${tx.json(rows)})
        as r (n int, "storeId" bigint, "categoryId" bigint, name text, price bigint, stock int, "externalId" text)
    ), product as (
      insert into products (store_id, category_id, name, price, external_id, available)
      select "storeId", "categoryId", name, price, "externalId", false from given order by n returning id
    ), numbered as (
      select id, row_number() over (order by id) - 1 as n from product
    )
    insert into product_stock (product_id, stock, moved_by)
    select id, stock, ${by}::bigint from numbered join given using (n) returning product_id as id`
  return inserted.map(({ id }) => id).sort((a, b) => a - b)
}

/** Writes all fields of products, and increments their versions. */
export async function updateProductRows(
  tx: Transaction,
  products: readonly (ProductFields & { id: number })[],
): Promise<void> {
  const rows = tx.json(products)
  await tx`
    update products p set category_id = r."categoryId", name = r.name, description = r.description, images = r.images,
      image_alts = r."imageAlts", price = r.price, discount_percent = r."discountPercent",
      sale_price = r."salePrice", purchase_type = r."purchaseType", min_days = r."minDays", closed_at = r."closedAt",
      delivery_date = r."deliveryDate", weight = r.weight, unit = r.unit, length_cm = r."lengthCm",
      width_cm = r."widthCm", height_cm = r."heightCm", sku = r.sku, barcode = r.barcode, available = r.available,
      publish_at = r."publishAt", unpublish_at = r."unpublishAt", 
      restock_on = case when not p.in_stock then r."restockOn" end, version = p.version + 1, updated_at = now()
    from jsonb_to_recordset(${rows}) as r (id bigint, "categoryId" bigint, name text, description text, images text[],
      "imageAlts" text[], price bigint, "discountPercent" int, "salePrice" bigint, "purchaseType" text, "minDays" int,
      "closedAt" timestamptz, "deliveryDate" date, weight int, unit text, "lengthCm" int, "widthCm" int,
      "heightCm" int, sku text, barcode text, available boolean, "publishAt" timestamptz, "unpublishAt" timestamptz,
      "restockOn" date)
    where p.id = r.id`
  await tx`
    update product_stock k set low_stock = r."lowStock"
    from jsonb_to_recordset(${rows}) as r (id bigint, "lowStock" int)
    where k.product_id = r.id and k.low_stock is distinct from r."lowStock"`
}

/** Archives products, or restores them as hidden. */
export async function writeArchived(tx: Transaction, ids: readonly number[], isArchived: boolean): Promise<void> {
  await tx`
    update products set available = false, publish_at = null, unpublish_at = null,
      archived_at = case when ${isArchived} then shop_now() end, version = version + 1
    where id = any(${[...ids]})`
}

/** The names of categories by id; deleted ones are missing. */
export async function findCategoryNames(sql: AnySql, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: number; name: string }[]>`select id, name from categories where id = any(${[...ids]})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
