import type { QueryOf } from '#contract/protocol/call.ts'
import { wireAvailability } from '#contract/protocol/wire-numbers.ts'
import type { listCategories } from '#contract/shop/catalogue.ts'
import type { AnySql, ReadSql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import { storePlaceColumn } from '../regions/store-place.ts'
import type { CardRow, CategoryRow, ProductRow, VariantRow } from './product.ts'
import { cardColumns, cardJoins } from './product-cards.ts'
import { bestMatchFirst, nameConditions, searchNames } from './search/name-search.ts'
import type { SearchContext } from './search/parse-query.ts'

/** One product with everything its page shows, available or not. */
export async function findProduct(sql: ReadSql, id: number): Promise<ProductRow | undefined> {
  const [row] = await sql<ProductRow[]>`
    select ${cardColumns}, p.images, p.description, p.sku, p.barcode, p.option_values, f.options,
      case when k.stock = 0 and p.restock_on >= (shop_now() at time zone 'Asia/Jakarta')::date then p.restock_on::text end as restock_on,
      ${storePlaceColumn} as store_place
    from products p ${cardJoins} where p.id = ${id}`
  return row
}

/** The members of a family that are on sale. */
export async function findVariants(sql: ReadSql, familyId: number): Promise<VariantRow[]> {
  return sql<VariantRow[]>`
    select p.id, p.option_values, p.images[1] as image, p.price, p.promo_price, p.discount_percent, k.stock, p.sku, p.barcode
    from products p join product_stock k on k.product_id = p.id
    where p.family_id = ${familyId} and p.available order by p.id limit ${maxVariants}`
}
/** The maximum size of a family. */
const maxVariants = 100

/** Cards of given products for a cart, available or not. */
export async function findCartProducts(sql: AnySql, ids: readonly number[]): Promise<CardRow[]> {
  return sql<CardRow[]>`
    select ${cardColumns} from products p ${cardJoins} where p.id = any(${[...ids]})`
}

/** Cards of given products, in the given order; those that are not available are left out. */
export async function findCards(sql: ReadSql, ids: readonly number[]): Promise<CardRow[]> {
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
  const search = await searchNames(ctx, 'categories', query)
  const { Status: _, ...withoutStatus } = query
  return sql<CategoryRow[]>`
    select id, name, image from categories
    where ${categoryCondition(sql, query)} and ${filterGroup(sql, withoutStatus, nameConditions(sql, search, sql`name`))}
    order by ${bestMatchFirst(sql, query, search)} ${column} ${direction}, id limit ${limit} offset ${offset}`
}

/** Without an ID or a name: the first level. Hidden categories, and those below them, only by ID or if Status asks for them. */
function categoryCondition(sql: ReadSql, { ID, Name, Status }: QueryOf<typeof listCategories>): Fragment {
  const level = ID || Name ? sql`true` : sql`parent_id is null`
  const wanted = Status ?? (ID ? [] : [wireAvailability.offered])
  if (new Set(wanted).size !== 1) return level
  const hidden = sql`
    select l.id from category_lines l join categories a on a.id = l.within_id where not a.available`
  return sql`${level} and id ${wanted[0] === wireAvailability.hidden ? sql`` : sql`not`} in (${hidden})`
}
