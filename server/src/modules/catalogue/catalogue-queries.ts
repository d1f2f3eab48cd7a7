import type { QueryOf } from '#contract/call.ts'
import type { listCategories, listStores } from '#contract/catalogue.ts'
import { wireAvailability } from '#contract/values/wire-numbers.ts'
import type { AnySql } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import {
  columnsOf,
  conditionsOf,
  containing,
  filterGroup,
  ifAvailable,
  listFields,
  lowerCased,
  pageOf,
  sortOf,
} from '../../http/list-query.ts'
import { isListed } from './listed.ts'
import type {
  CardRow,
  CategoryRow,
  ListedStoreRow,
  ProductRow,
  StoreDelivery,
  StoreRow,
  VariantRow,
} from './product.ts'
import { cardColumns, cardJoins } from './product-cards.ts'
import { parseQuery, type SearchContext } from './search/parse-query.ts'
import { type Search, tierOf, widestQuery } from './search/search.ts'
import type { Subject } from './search/vocabulary.ts'
import { storePlaceColumn, type WireStorePlace } from './store-place.ts'

/** One product with everything its page shows, available or not. */
export async function findProduct(sql: AnySql, id: number): Promise<ProductRow | undefined> {
  const [row] = await sql<ProductRow[]>`
    select ${cardColumns}, p.images, p.description,
      d.name as store_subdistrict, v.name as store_province, ${storePlaceColumn} as store_place,
      p.sku, p.barcode, p.option_values, f.options
    from products p ${cardJoins}
    left join areas a on a.id = s.area_id
    left join subdistricts d on d.id = a.subdistrict_id
    left join cities t on t.id = d.city_id
    left join provinces v on v.id = t.province_id
    where p.id = ${id}`
  return row
}

/** The members of a family that are sold. */
export async function findVariants(sql: AnySql, familyId: number): Promise<VariantRow[]> {
  return sql<VariantRow[]>`
    select p.id, p.option_values, p.images[1] as image, p.price, p.promo_price, p.discount_percent, k.stock, p.sku, p.barcode
    from products p join product_stock k on k.product_id = p.id
    where p.family_id = ${familyId} and p.available order by p.id limit ${maxVariants}`
}
/** As many as a family has. */
const maxVariants = 100

/** Cards of given products for a cart, available or not. */
export async function findCartProducts(sql: AnySql, ids: readonly number[]): Promise<CardRow[]> {
  return sql<CardRow[]>`
    select ${cardColumns} from products p ${cardJoins} where p.id = any(${[...ids]})`
}

/** Cards of given products, in the given order; those that are not available are left out. */
export async function findCards(sql: AnySql, ids: readonly number[]): Promise<CardRow[]> {
  return sql<CardRow[]>`
    select ${cardColumns} from products p ${cardJoins}
    where p.available and p.id = any(${[...ids]}) order by array_position(${[...ids]}::bigint[], p.id)`
}

export async function listCategoryRows(
  ctx: SearchContext,
  query: QueryOf<typeof listCategories>,
): Promise<CategoryRow[]> {
  const { sql } = ctx
  const { limit, offset } = pageOf(query, 100)
  const columns = { ID: sql`id`, Name: sql`name`, Position: sql`position` }
  const { column, direction } = sortOf(sql, query, columns, 'Position-asc')
  const search = await searchOf(ctx, 'categories', query)
  return sql<CategoryRow[]>`
    select id, name, image from categories
    where ${categoryCondition(sql, query)} and ${filterGroup(sql, omitStatus(query), nameConditions(sql, search, sql`name`))}
    order by ${bestMatchFirst(sql, query, search)} ${column} ${direction}, id limit ${limit} offset ${offset}`
}

/** Without an ID or a name the first level; hidden ones, and what is below them, only by their ID or where Status asks. */
function categoryCondition(sql: AnySql, { ID, Name, Status }: QueryOf<typeof listCategories>): Fragment {
  const level = ID || Name ? sql`true` : sql`parent_id is null`
  const wanted = Status ?? (ID ? [] : [wireAvailability.offered])
  if (new Set(wanted).size !== 1) return level
  const hidden = sql`
    select l.id from category_lines l join categories a on a.id = l.within_id where not a.available`
  return sql`${level} and id ${wanted[0] === wireAvailability.hidden ? sql`` : sql`not`} in (${hidden})`
}

const storeColumns = sqlFragment`id, name, logo, cover, owner_name, description, city, address_id`

/** A store of a list: its columns and three of its goods, found along an index. */
export const listedStoreColumns = sqlFragment`
  ${storeColumns}, (
    select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'image', g.images[1])), '[]')
    from (
      select p.id, p.name, p.images from products p
      where p.store_id = stores.id and ${isListed} and p.in_stock
      order by p.updated_at desc, p.id desc limit 3
    ) g
  ) as goods`

type StoreQuery = QueryOf<typeof listStores>

/** Parses the search; undefined where no row matches, so that any part of a name is searched instead. */
async function searchOf(
  ctx: SearchContext,
  subject: Exclude<Subject, 'products'>,
  { Name }: { Name?: string[] | undefined },
): Promise<Search | undefined> {
  const search = Name && (await parseQuery(ctx, subject, Name))
  if (!search) return undefined
  const { sql } = ctx
  const [row] = await sql<{ matches: boolean }[]>`
    select exists (select from ${sql.identifier(subject)} where search @@ ${widestQuery(search)}::tsquery) as matches`
  return row?.matches ? search : undefined
}

const omitStatus = <Q extends { Status?: unknown }>({ Status: _, ...query }: Q) => query

const nameConditions = (sql: AnySql, search: Search | undefined, text: Fragment) => ({
  ID: (ids: number[]) => sql`id = any(${ids})`,
  Name: (names: string[]) =>
    search ? sql`search @@ ${widestQuery(search)}::tsquery` : sql`${text} ilike any(${names.map(containing)})`,
})

export const storeSearch = (ctx: SearchContext, query: { Name?: string[] | undefined }) =>
  searchOf(ctx, 'stores', query)

/** The condition of the store list and of the nearby list. */
export const storeCondition = (sql: AnySql, query: Omit<StoreQuery, 'SortBy'>, search: Search | undefined) =>
  sql`${ifAvailable(sql, query)} and ${filterGroup(sql, omitStatus(query), {
    ...conditionsOf(storeFields(sql)),
    ...nameConditions(sql, search, storeText(sql)),
    City: (names) => sql`lower(city) = any(${lowerCased(names)})`,
  })}`

/** The fields of a store by which its lists are filtered and sorted. */
export function storeFields(sql: AnySql) {
  const { number, text } = listFields(sql)
  return {
    ...{ ID: number(sql`id`), Name: text(sql`name`), Owner: text(sql`owner_name`) },
    ...{ Description: text(sql`description`), City: text(sql`city`), AddressID: number(sql`address_id`) },
  }
}

/** The text that a store is searched by. */
const storeText = (sql: AnySql) => sql`(name || ' ' || city)`

/** A search without SortBy puts the best match first. */
const bestMatchFirst = (sql: AnySql, { SortBy }: { SortBy?: string | undefined }, search: Search | undefined) =>
  search && !SortBy ? sql`${tierOf(sql, search)},` : sql``

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

/** Of the store `s` of a statement. */
export const storeDeliveryColumns = sqlFragment`
  s.offers_pickup as "offersPickup", s.offers_courier as "offersCourier", s.offers_own_courier as "offersOwnCourier"`

type StoreDetailRow = StoreRow & StoreDelivery & { place: WireStorePlace }

/** One store, where it is and how it hands over its goods. */
export async function findStore(sql: AnySql, id: number): Promise<StoreDetailRow | undefined> {
  const [row] = await sql<StoreDetailRow[]>`
    select ${storeColumns}, ${storeDeliveryColumns}, ${storePlaceColumn} as place from stores s where id = ${id}`
  return row
}
