import type { AnySql } from '../../../db/database.ts'
import type { Fragment } from '../../../http/list-query.ts'
import { allFitting, type Search, tierOf } from './search.ts'

/** Where a search ends, and its count with it. */
export const mostFound = 1_000

/** Words that find more than this are common: their best sellers are looked through first. */
const mostCandidates = 3_000
const bestSellers = { forFirstPages: 10_000, forAll: 50_000 }
const firstPages = 100

export type SearchFilter = {
  categoryIds: readonly number[]
  storeIds: readonly number[]
  onlyAvailable: boolean
  /** Conditions on the product `p`, where there are any besides these. */
  where?: Fragment
}

export type Wanted = {
  search: Search
  filter: SearchFilter
  /** So many rows are wanted: the nearest, or any of those that fit. */
  wanted: { nearest: number } | { any: number }
  /** All but one of the ideas are enough, provided that nothing has them all. */
  relaxed?: boolean
}

/**
 * Rows of `id`, `total_purchase` and `tier`: everything that fits a rare search. Of a common one all that fits in its rare
 * tiers, the best sellers that fit, and, when these are not enough, as many others as a shopper could ever see.
 *
 * A limit is written into the statement, because a plan is made once for all searches: PostgreSQL then knows that it is
 * better to ask the index of words than to look through all products.
 */
export function foundProducts(sql: AnySql, { search, filter, wanted, relaxed }: Wanted): Fragment {
  const whole = narrowed(allFitting(search), filter)
  const words = relaxed ? narrowed(search.relaxed!, filter) : whole
  const rareTiers = relaxed ? [] : search.tiers.filter((tier) => tier.atMost <= mostCandidates)
  if (!relaxed && (rareTiers.length === search.tiers.length || !filter.onlyAvailable)) {
    return fitting(sql, words, search, filter)
  }
  const rare = rareTiers.at(-1)
  const [enough, inOrder] =
    'any' in wanted ? [wanted.any, sql``] : [wanted.nearest, sql`where tier <= ${rareTiers.length}`]
  const window = enough <= firstPages ? bestSellers.forFirstPages : bestSellers.forAll
  return sql`
    with whole as materialized (${relaxed ? fitting(sql, whole, search, filter) : sql`select 1 where false`}),
    near as materialized (
      select b.id, b.total_purchase, ${tierOf(sql, search)} as tier from (
        select p.id, p.total_purchase, p.search from products p where p.available
        order by p.total_purchase desc, p.id desc limit ${literal(sql, window)}
      ) b
      where b.search @@ ${words}::tsquery and not exists (select from whole)
        ${filter.where ? sql`and exists (select from products p where p.id = b.id and ${filter.where})` : sql``}
      ${rare ? sql`union ${fitting(sql, narrowed(rare.query, filter), search, filter)}` : sql``}
    )
    select * from near union ${fitting(
      sql,
      words,
      search,
      filter,
      sql`not exists (select from whole) and (select count(*) from near ${inOrder}) < ${enough}`,
    )}`
}

/** Products that the index of words finds. What else they must be is looked at afterwards, which leaves no other way to find them. */
const fitting = (sql: AnySql, words: string, search: Search, filter: SearchFilter, onlyIf = sql`true`): Fragment => sql`
  (select p.id, p.total_purchase, ${tierOf(sql, search)} as tier from (
    select * from products where search @@ ${words}::tsquery and ${onlyIf} limit ${literal(sql, mostCandidates)}
  ) p where ${filter.onlyAvailable ? sql`p.available` : sql`true`} and ${filter.where ?? sql`true`})`

const literal = (sql: AnySql, number: number) => sql.unsafe(`${number}`)

/** Category and store stand in the index among the words, so that they narrow a search before a row is read. */
function narrowed(words: string, { categoryIds, storeIds }: SearchFilter): string {
  const ids = [categoryIds.map((id) => `'#${id}'`), storeIds.map((id) => `'@${id}'`)].filter((some) => some.length > 0)
  return [words, ...ids.map((some) => some.join(' | '))].map((part) => `(${part})`).join(' & ')
}
