import type { ReadSql } from '../../../db/database.ts'
import { joined } from '../../../db/sql.ts'
import { maxFiltered } from './filtered-products.ts'
import { type FilteredGoods, facetsOf, goodsRow } from './product-filters.ts'

/** Products by their facets, and by what no facet says; a family counts once. Counts end one above `maxFiltered`. */
export type ValueCounts = {
  count: number
  words: ReadonlyMap<string, number>
  inStock: number
  ready: number
  /** Products in steps of prices of equal ratio, in ascending order; of very many products those of a sample. */
  bars: { from: number; to: number; count: number }[]
}

/** How the words of counted values are written: of an option its name and value, of a city its value, of a store its name. */
export type Spelling = { word: string; option: string | null; value: string }

/** Goods up to this number are all read; of more, a sample first. */
const maxRead = 30_000

/** How many facets are counted where the goods are too many to be all read at first. */
const maxFacets = 60

type CountsRow = Omit<ValueCounts, 'words'> & { name: string; words: [string, number][]; spellings: Spelling[] | null }

/**
 * For each named filter, and for '', how many of the goods have each value if that filter is left out: the count beside a value says
 * how many products choosing it would leave. A named filter has only its own facets, and '' all others. One statement.
 */
export async function countValues(
  sql: ReadSql,
  goods: FilteredGoods,
  names: readonly string[],
): Promise<{ counts: ReadonlyMap<string, ValueCounts>; spellings: Spelling[] }> {
  const others = names.map(facetsOf).filter((pattern) => pattern !== undefined)
  const each = names.map((name) => {
    const wanted = name === '' ? `^(?!${['$', ...others].join('|')})` : `^(${facetsOf(name) ?? '$'})`
    return sql`
      select ${name}::text as name, c.* from facet_counts(${goodsRow(sql, goods, name)}, ${wanted}, ${maxFiltered}::int, ${maxRead}::int,
        ${maxFacets}::int) c`
  })
  const rows = await sql<CountsRow[]>`
    with counts as materialized (${joined(each, ' union all ')}), word as (
      select distinct value ->> 0 as word from counts, jsonb_array_elements(words)
    ), spelling as (
      select v.word, v.option_name as option, v.value from word join filter_values v using (word)
      union all
      select word, null, s.name from word join stores s on s.id = case when word like '@%' then substr(word, 2)::bigint end
    )
    select name, count, in_stock as "inStock", ready, coalesce(words, '[]') as words, bars,
      (select json_agg(spelling) from spelling) as spellings
    from counts`
  const counts = new Map(rows.map(({ name, words, ...row }) => [name, { ...row, words: new Map(words) }]))
  return { counts, spellings: rows[0]?.spellings ?? [] }
}
