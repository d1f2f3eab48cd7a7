import type { ReadSql } from '../../../db/database.ts'
import type { Page } from '../../../http/list-query.ts'
import type { CardRow } from '../product.ts'
import { cardColumns, cardJoins } from '../product-cards.ts'
import type { Search } from '../search/parsed-search.ts'
import { type FilteredGoods, goodsRow } from './product-filters.ts'

/** Products are counted exactly up to this number; a list ends there. */
export const maxFiltered = 10_000

/** The order of a filtered list; by distance with the stores from the nearest to the farthest. */
export type FilteredOrder =
  | { by: 'shelf' | 'newest' | 'sales' | 'lowestPrice' | 'highestPrice' | 'discount' }
  | { by: 'fit'; search: Search }
  | { by: 'distance'; storeIds: readonly number[] }

/** The products of one page, and how many there are in all; one more than `maxFiltered` stands for any more. */
export type FilteredPage = { cards: CardRow[]; count: number }

/** Rows that an order along an index reads before it is given up. */
const maxRead = 20_000

/** A page of the goods that pass a shopper's filters, in one statement. */
export async function findFiltered(
  sql: ReadSql,
  goods: FilteredGoods,
  order: FilteredOrder,
  { offset, limit }: Page,
): Promise<FilteredPage> {
  const tiers = order.by === 'fit' ? order.search.tiers.map(({ query }) => query) : []
  const stores = order.by === 'distance' ? [...order.storeIds] : []
  // A page without products is one row with their number alone.
  const rows = await sql<(CardRow & { count: number })[]>`
    with page as materialized (
      select * from filtered_page(${goodsRow(sql, goods)}, ${order.by}, ${tiers}::tsquery[], ${stores}::bigint[],
        ${offset}::int, ${limit}::int, ${maxFiltered}::int, ${maxRead}::int)
    )
    select card.*, page.count from page left join lateral (
      select ${cardColumns}, found.place from unnest(page.ids) with ordinality found (id, place)
      join products p on p.id = found.id and p.available ${cardJoins}
    ) card on true order by card.place`
  return { cards: rows.filter(({ id }) => id !== null), count: rows[0]!.count }
}
