import { inTransaction, type Sql, type Transaction } from '../../../db/database.ts'
import { anyWord } from './filter-words.ts'
import { maxFiltered, planForFilters } from './filtered-products.ts'
import { type FilteredGoods, isAmong, isShown } from './product-filters.ts'

/** Products by the words of their rows, and by what no word says; a family counts once. Counts end one above `maxFiltered`. */
export type ValueCounts = {
  count: number
  words: ReadonlyMap<string, number>
  inStock: number
  ready: number
  /** Products of equal ratios of prices, in ascending order; of very many products those of any ten thousand. */
  bars: { from: number; to: number; count: number }[]
}

/** Words of filters, in contrast to those of names. */
const filterWords = '^(#|@|city:|option:|discounted$|pickup$|pre_order$|made_to_order$)'
/** How many words are counted one by one where the goods are too many to be read. */
const maxCountedWords = 60
const barCount = 20

/**
 * For each named filter, and for `undefined`, how many of the goods have each value if that filter is left out: the count beside a
 * value says how many products choosing it would leave.
 */
export async function countValues(
  sql: Sql,
  goods: FilteredGoods,
  names: readonly (string | undefined)[],
): Promise<ReadonlyMap<string | undefined, ValueCounts>> {
  return inTransaction(sql, async (tx) => {
    await planForFilters(tx)
    const counts = new Map<string | undefined, ValueCounts>()
    for (const name of names) counts.set(name, await countOf(tx, goods, name))
    return counts
  })
}

type Sample = {
  rows: number
  count: number
  words: [string, number][]
  inStock: number
  ready: number
  bars: { from: number; to: number; count: number }[]
}

async function countOf(tx: Transaction, goods: FilteredGoods, except: string | undefined): Promise<ValueCounts> {
  const [sample] = await tx<[Sample]>`
    with found as materialized (
      select coalesce(f.family_id, -f.product_id) as thing, f.words, f.price, f.in_stock, f.purchase_type
      from product_filters f where ${isAmong(tx, goods, tx`f`, except)} limit ${maxFiltered + 1}
    ), worded as (
      select word, count(*)::int as number from (
        select distinct word, thing from found, unnest(tsvector_to_array(words)) word where word ~ ${filterWords}
      ) each_once group by word
    ), bounds as (
      select ln(min(price)) as low, (ln(max(price)) - ln(min(price))) / ${barCount} as step from found
    ), bar as (
      select least(floor((ln(price) - low) / nullif(step, 0)), ${barCount - 1}) as bar, count(distinct thing)::int as number
      from found, bounds group by 1
    )
    select (select count(*) from found)::int as rows, count(distinct thing)::int as count,
      count(distinct thing) filter (where in_stock)::int as "inStock",
      count(distinct thing) filter (where purchase_type = 'ready')::int as ready,
      coalesce((select json_agg(json_build_array(word, number) order by number desc, word) from worded), '[]') as words,
      coalesce((
        select json_agg(json_build_object('count', number,
          'from', floor(exp(low + coalesce(bar, 0) * step)), 'to', ceil(exp(low + (coalesce(bar, 0) + 1) * step))) order by bar)
        from bar, bounds), '[]') as bars
    from found`
  const { rows, words, ...others } = sample
  if (rows <= maxFiltered) return { ...others, words: new Map(words) }
  return {
    ...others,
    ...(await countEach(
      tx,
      goods,
      except,
      words.slice(0, maxCountedWords).map(([word]) => word),
    )),
  }
}

/** Counts of very many goods: the rows with each word, up to a number. */
async function countEach(tx: Transaction, goods: FilteredGoods, except: string | undefined, words: string[]) {
  const shown = isShown(tx, goods, except)
  const most = maxFiltered + 1
  const [all] = await tx<[{ count: number; inStock: number; ready: number; words: [string, number][] }]>`
    select
      (select count(*) from (select from product_filters f where ${shown} limit ${most}) counted)::int as count,
      (select count(*) from (select from product_filters f where ${shown} and f.in_stock limit ${most}) counted)::int as "inStock",
      (select count(*) from (
        select from product_filters f where ${shown} and f.purchase_type = 'ready' limit ${most}) counted)::int as ready,
      (select json_agg(json_build_array(word, (
        select count(*) from (
          select from product_filters f where ${shown} and f.words @@ query::tsquery limit ${most}
        ) counted)))
        from unnest(${words}::text[], ${words.map((word) => anyWord([word]))}::text[]) each_word (word, query)) as words`
  return { ...all, words: new Map(all.words) }
}
