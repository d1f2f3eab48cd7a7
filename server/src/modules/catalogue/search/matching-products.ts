import type { ReadSql } from '../../../db/database.ts'
import type { Fragment } from '../../../db/sql.ts'
import { isIn } from '../listed.ts'
import { type Search, tierOf, widestQuery } from './parsed-search.ts'

/** The maximum number of results that a search returns and counts. */
export const maxResults = 1_000

/** Words with more matches than this are common: best sellers are scanned first. */
const maxCandidates = 3_000
const bestSellers = { forFirstPages: 10_000, forAll: 50_000 }
const maxRowsOfFirstPages = 100

export type SearchFilter = {
  categoryIds: readonly number[]
  storeIds: readonly number[]
  onlyAvailable: boolean
  /** Of each family one. */
  onePerFamily: boolean
  /** Other conditions on the product `p`. */
  where?: Fragment
}

export type MatchOptions = {
  search: Search
  filter: SearchFilter
  /** Number of rows: the best matches, or any. */
  limit: { best: number } | { any: number }
}

/** Rows of `id`, `total_purchase` and `tier`; matches of description or place alone come after all tiers of names. */
export function matchingProducts(sql: ReadSql, options: MatchOptions): Fragment {
  const { search, filter, limit } = options
  const named = namedProducts(sql, options)
  if (!search.described) return named
  const maxRows = 'any' in limit ? limit.any : limit.best
  const words = withFilters(search.described, filter)
  return sql`
    with named as materialized (${named})
    select id, total_purchase, tier from named
    union all
    select p.id, p.total_purchase, ${search.tiers.length}::int from (
      select id from described_products(${words}::tsquery, ${maxCandidates}) id
      where (select count(*) from named) < ${maxRows}
    ) described join products p using (id)
    where ${filter.onlyAvailable ? isIn(filter) : sql`true`} and ${filter.where ?? sql`true`}
      and not exists (select from named n where n.id = p.id)`
}

/**
 * Products by the words of their names. A rare search returns every match; a common one the matches of its rare
 * tiers, then matching best sellers, then others up to the limit.
 *
 * Limits are literals in the statement: a generic plan is made once for all searches, and PostgreSQL chooses the word
 * index only if it sees that few rows are needed.
 */
function namedProducts(sql: ReadSql, { search, filter, limit }: MatchOptions): Fragment {
  const narrow = search.tiers.findLast(({ isWide }) => !isWide)!
  const all = allNamed(sql, { search, filter, limit })
  if ('any' in limit || narrow.atMost > maxCandidates || narrow.query === widestQuery(search)) return all
  return sql`
    with narrow as materialized (${matching(sql, withFilters(narrow.query, filter), search, filter)})
    select * from narrow union select * from (${all}) wide where (select count(*) from narrow) < ${limit.best}`
}

function allNamed(sql: ReadSql, { search, filter, limit }: MatchOptions): Fragment {
  const words = withFilters(widestQuery(search), filter)
  const rareTiers = search.tiers.filter((tier) => tier.atMost <= maxCandidates)
  if (rareTiers.length === search.tiers.length || !filter.onlyAvailable) return matching(sql, words, search, filter)
  const rare = rareTiers.at(-1)
  const [maxRows, bestTiers] =
    'any' in limit ? [limit.any, sql``] : [limit.best, sql`where tier <= ${rareTiers.length}`]
  const window = maxRows <= maxRowsOfFirstPages ? bestSellers.forFirstPages : bestSellers.forAll
  return sql`
    with candidates as materialized (
      select b.id, b.total_purchase, ${tierOf(sql, search)} as tier from (
        select p.id, p.total_purchase, p.search from products p where ${isIn(filter)}
        order by p.total_purchase desc, p.id desc limit ${sql.literal(window)}
      ) b
      where b.search @@ ${words}::tsquery
        ${filter.where ? sql`and exists (select from products p where p.id = b.id and ${filter.where})` : sql``}
      ${rare ? sql`union ${matching(sql, withFilters(rare.query, filter), search, filter)}` : sql``}
    )
    select * from candidates union ${matching(
      sql,
      words,
      search,
      filter,
      sql`(select count(*) from candidates ${bestTiers}) < ${maxRows}`,
    )}`
}

/** Products by the word index. Other conditions are outside of the subquery, so that no other index is chosen. */
const matching = (
  sql: ReadSql,
  words: string,
  search: Search,
  filter: SearchFilter,
  onlyIf = sql`true`,
): Fragment => sql`
  (select p.id, p.total_purchase, ${tierOf(sql, search)} as tier from (
    select * from products where search @@ ${words}::tsquery and ${onlyIf} limit ${sql.literal(maxCandidates)}
  ) p where ${filter.onlyAvailable ? isIn(filter) : sql`true`} and ${filter.where ?? sql`true`})`

/** Category and store are words of the index too, so they narrow a search before a row is read. */
function withFilters(words: string, { categoryIds, storeIds }: SearchFilter): string {
  const ids = [categoryIds.map((id) => `'#${id}'`), storeIds.map((id) => `'@${id}'`)].filter((some) => some.length > 0)
  return [words, ...ids.map((some) => some.join(' | '))].map((part) => `(${part})`).join(' & ')
}
