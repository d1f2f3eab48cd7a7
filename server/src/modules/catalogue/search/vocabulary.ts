import type { ReadSql } from '../../../db/database.ts'
import { type Fragment, sqlFragment } from '../../../db/sql.ts'
import type { QueryTerm } from './query-terms.ts'

/** Tables whose rows are searched by the words of their names. */
export type Subject = 'products' | 'stores' | 'categories'

/** A word of the index, and how many rows have it. */
export type IndexWord = { word: string; uses: number }

/** The words of a keyword that occur in names of the shop. */
export type Vocabulary = {
  uses: ReadonlyMap<string, number>
  /** Occurrences of words with this prefix. */
  prefixed: ReadonlyMap<string, number>
  /** Categories and stores as words of the index, by the words in their names. */
  categories: ReadonlyMap<string, IndexWord[]>
  places: ReadonlyMap<string, IndexWord[]>
  /** Typed words that occur in no name, but in a description or, for stores, as a city. */
  described: ReadonlySet<string>
  /** For typed words that occur in no name: similarly spelled words of names. */
  similar: ReadonlyMap<string, IndexWord[]>
}

/** A category as a word of the index. */
export const categoryWord = (id: number, uses: number): IndexWord => ({ word: `#${id}`, uses })

export const minPrefixLength = 2
/** Terms beyond this number are searched as typed. */
const maxExpandedTerms = 12
/** A city with more stores than this does not narrow a search. */
const maxStoresOfCity = 50
/** The maximum number of stores that a word may match. */
const maxStoresOfWord = 300
const maxSimilar = 12

type Row = {
  kind: 'known' | 'prefixed' | 'described' | 'similar' | 'category' | 'place'
  typed: string
  word: string
  uses: number
}

/** Looks up the words of these terms among the words of all names. `categoryIds` are categories by the words that name them. */
export async function lookUpWords(
  sql: ReadSql,
  subject: Subject,
  terms: readonly QueryTerm[],
  categoryIds: ReadonlyMap<string, readonly number[]>,
): Promise<Vocabulary> {
  const typed = [...new Set(terms.flatMap((term) => term.words))]
  const expanded = terms.slice(0, maxExpandedTerms)
  const others = expanded.flatMap((term) => [...term.variants, ...term.synonyms, ...term.kinds].flat())
  const places = [...new Set(expanded.flatMap((term) => [...term.words, ...term.synonyms.flat()]))]
  // Materialised, because PostgreSQL would otherwise search the descriptions for words that occur in names, too.
  const rows = await sql<Row[]>`
    with unnamed as materialized (
      select typed from unnest(${typed}::text[]) with ordinality words (typed, place)
      where not exists (select from search_words w where w.subject = ${subject} and w.word = typed and w.uses > 0)
      order by place
    )
    select 'known' as kind, word as typed, word, uses from search_words
    where subject = ${subject} and word = any(${[...new Set([...typed, ...others])]}) and uses > 0
    union all
    select 'prefixed', typed, typed, uses from unnest(${typed}::text[]) typed cross join lateral (
      select coalesce(sum(uses), 0)::int as uses from search_words
      where subject = ${subject} and word >= typed and word < typed || chr(1114111)
    ) words where length(typed) >= ${minPrefixLength}
    union all
    select 'described', typed, typed, 1 from unnamed where ${isElsewhere[subject]}
    union all
    select 'similar', typed, word, uses from (select typed from unnamed limit ${sql.literal(maxExpandedTerms)}) unnamed cross join lateral (
      select word, uses from search_words
      where subject = ${subject} and word >= left(typed, 1) and word < left(typed, 1) || chr(1114111) and uses > 0
        and length(word) between length(typed) - 2 and length(typed) + 2 and levenshtein_less_equal(word, typed, 2) <= 2
      order by levenshtein(word, typed), uses desc limit ${sql.literal(maxSimilar)}
    ) words
    where length(typed) > 3
    ${subject === 'products' ? sql`union all ${ofCategories(sql, categoryIds)} union all ${ofCities(sql, places)}` : sqlFragment``}`
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const ofKind = (kind: Row['kind']) => byKind.get(kind) ?? []
  const cities = Map.groupBy(ofKind('place'), ({ typed: word }) => word)
  return {
    uses: new Map(ofKind('known').map(({ word, uses }) => [word, uses])),
    prefixed: new Map(ofKind('prefixed').map(({ word, uses }) => [word, uses])),
    categories: Map.groupBy(ofKind('category'), ({ typed: words }) => words),
    described: new Set(ofKind('described').map(({ word }) => word)),
    similar: Map.groupBy(ofKind('similar'), ({ typed: word }) => word),
    places: new Map([...cities].filter(([, stores]) => stores.length < maxStoresOfCity)),
  }
}

/** A product matches by the name of its category, and of one above it, too. */
function ofCategories(sql: ReadSql, categoryIds: ReadonlyMap<string, readonly number[]>): Fragment {
  const pairs = [...categoryIds].flatMap(([words, ids]) => ids.map((id) => ({ words, id })))
  return sql`
    select 'category', named.words, '#' || n.scope_id, n.visible
    from unnest(${pairs.map(({ words }) => words)}::text[], ${pairs.map(({ id }) => id)}::bigint[]) named (words, id)
    join product_counts n on n.scope = 'category' and n.scope_id = named.id and n.visible > 0`
}

/** A product matches by the city of its store, too. */
const ofCities = (sql: ReadSql, words: string[]): Fragment => sql`
  select 'place', place, '@' || found.id, n.visible
  from unnest(${words}::text[], ${words.map((word) => `'${word}'`)}::tsquery[]) places (place, query) cross join lateral (
    select id from (
      select id, city from stores where search @@ query limit ${sql.literal(maxStoresOfWord)}
    ) named
    where ' ' || lower(city) || ' ' like '% ' || place || ' %' limit ${sql.literal(maxStoresOfCity)}
  ) found join product_counts n on n.scope = 'store' and n.scope_id = found.id and n.visible > 0`

/** Where a word may occur that is in no name. */
const isElsewhere: Record<Subject, Fragment> = {
  products: sqlFragment`exists (select from described_products(quote_literal(typed)::tsquery, 1))`,
  stores: sqlFragment`exists (select from stores where search @@ quote_literal(typed)::tsquery)`,
  categories: sqlFragment`false`,
}
