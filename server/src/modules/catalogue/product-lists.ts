import type { Static } from 'typebox'
import type { ProductCard } from '#contract/shop/catalogue.ts'
import type { ReadSql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { type Page, pageOf } from '../../http/list-query.ts'
import { countRows } from './count-rows.ts'
import { countVisible } from './count-visible.ts'
import { type AnchoredList, anchoredList, anchoredRows, isBeforeAnchors } from './list-anchors.ts'
import { isIn } from './listed.ts'
import type { CardRow } from './product.ts'
import { cardsOf, filteredCards, firstCards } from './product-cards.ts'
import {
  type Direction,
  isIndexed,
  joinChoices,
  type ListKind,
  orderBy,
  type ProductQuery,
  productCondition,
  readSorting,
  type Sorting,
  type UnfilteredScope,
  unfilteredScope,
} from './product-query.ts'
import { parseQuery, type SearchContext } from './search/parse-query.ts'
import { tierOf } from './search/parsed-search.ts'
import { countResults, findPage, isSearch } from './search-result-page.ts'
import { toWireCard } from './wire.ts'

/** Largest offset and largest count of a list that has neither anchors nor a counter. */
const maxRows = 10_000

/** One page of a product list. */
export async function listProductCards(
  ctx: ListContext,
  kind: ListKind,
  query: ProductQuery,
): Promise<Static<typeof ProductCard>[]> {
  return (await cardRows(ctx, kind, query)).map(toWireCard)
}

type ListContext = SearchContext

/** Finds a page from an anchor, along an index or among search results, so that no page scans the whole list. */
async function cardRows(ctx: ListContext, kind: ListKind, asked: ProductQuery): Promise<CardRow[]> {
  const { sql, categories } = ctx
  const query = categories.withBelow(asked)
  const page = pageOf(query, 12)
  const sorting = readSorting(kind, query)
  const order = orderBy(sql, sorting)
  const scope = unfilteredScope(kind, asked, categories)
  const anchored = scope && anchoredList(scope, sorting)
  if (anchored && !isBeforeAnchors(page)) return anchoredCards(sql, anchored, sorting.direction, page)
  if (page.offset >= maxRows) return []
  if (scope && isMerged(scope, sorting)) return cardsOf(sql, mergedRows(sql, scope, order, page))
  if (!query.Name) {
    const read = page.offset <= page.limit && isIndexed(sorting) ? firstCards : filteredCards
    return read(sql, { kind, where: productCondition(sql, kind, query), order, page })
  }

  const search = await parseQuery(ctx, 'products', query.Name)
  if (!search) return []
  const requestedOrder = query.SortBy && order
  if (isSearch(kind, query)) {
    return (await findPage(sql, query, search, { requestedOrder, page })).rows
  }
  const searchOrder = requestedOrder ?? sql`${tierOf(sql, search)}, ${order}`
  return filteredCards(sql, { kind, where: productCondition(sql, kind, query, search), order: searchOrder, page })
}

async function anchoredCards(sql: ReadSql, list: AnchoredList, direction: Direction, page: Page): Promise<CardRow[]> {
  if (direction === 'desc') return cardsOf(sql, anchoredRows(sql, list, page))
  // An ascending page is a page of the descending list, counted from its end and reversed.
  const count = await countVisible(sql, { name: list.scope, ids: list.ids, onePerFamily: list.onePerFamily })
  const limit = Math.min(page.limit, count - page.offset)
  if (limit <= 0) return []
  return (await cardsOf(sql, anchoredRows(sql, list, { offset: count - page.offset - limit, limit }))).reverse()
}

/**
 * Whether each category or store of the list has an index in this order, while an index over all rows would read and skip those of
 * others.
 */
const isMerged = ({ name, ids }: UnfilteredScope, { sort }: Sorting) =>
  sort === 'ID' ? name !== 'all' : sort === 'Updated_At' && ids.length > 1

/**
 * A page over several categories or stores: the first rows of each, merged. Listed products are never archived; the condition is spelled
 * out for PostgreSQL, so that it can use the partial indexes.
 */
function mergedRows(sql: ReadSql, scope: UnfilteredScope, order: Fragment, { offset, limit }: Page): Fragment {
  const { name, ids } = scope
  const column = name === 'category' ? sql`category_id` : sql`store_id`
  return sql`
    select p.id from unnest(${ids}::bigint[]) scope_id cross join lateral (
      select p.id, p.updated_at, p.in_stock from products p
      where ${isIn(scope)} and p.archived_at is null and p.${column} = scope_id
      order by ${order} limit ${offset + limit}
    ) p order by ${order} limit ${limit} offset ${offset}`
}

/** Number of products: from counters for whole lists, categories and stores, for all others counted up to a limit. */
export async function countProductCards(ctx: ListContext, kind: ListKind, asked: ProductQuery): Promise<number> {
  const { sql, categories } = ctx
  const query = categories.withBelow(asked)
  const scope = unfilteredScope(kind, asked, categories)
  if (scope) {
    const count = await countVisible(sql, scope)
    return anchoredList(scope, readSorting(kind, query)) ? count : Math.min(count, maxRows)
  }
  const search = query.Name && (await parseQuery(ctx, 'products', query.Name))
  if (query.Name && !search) return 0
  if (search && isSearch(kind, query)) return countResults(sql, query, search)
  const where = productCondition(sql, kind, query, search || undefined)
  return countRows(sql, sql`select from products p ${joinChoices(sql, kind)} where ${where}`, maxRows)
}
