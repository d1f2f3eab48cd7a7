import type { AnySql } from '../../../db/database.ts'
import type { Fragment } from '../../../db/sql.ts'
import { editDistance } from '../../../edit-distance.ts'
import { parseTerms, type QueryTerm } from './query-terms.ts'

/** Tables whose rows are searched by the words of their names. */
export type Subject = 'products' | 'stores' | 'categories'

/** A parsed search as `tsquery` texts for a column `search`. They hold only letters, digits and operators. */
export type Search = {
  /** Best match first; each includes those before it: exact words, prefixes, variants, synonyms, typos. */
  tiers: { query: string /** Upper bound of the rows that match. */; atMost: number }[]
  /** Used when nothing matches: all but one of the terms. */
  relaxed: string | undefined
}

/** The query of the last tier, which includes all others. */
export const widestQuery = ({ tiers }: Search): string => tiers.at(-1)!.query

/** Parses keywords, any of which may match, with one look-up of the vocabulary. Undefined where they have no words. */
export async function parseQuery(
  sql: AnySql,
  subject: Subject,
  keywords: readonly string[],
): Promise<Search | undefined> {
  const parsed = keywords.map(parseTerms).filter((terms) => terms.length > 0)
  if (parsed.length === 0) return undefined
  const vocabulary = await lookUpWords(sql, subject, parsed.flat())
  const searches = parsed.map((terms) => searchOfTerms(terms, vocabulary))
  const any = (queries: string[]) => queries.map((query) => `(${query})`).join(' | ')
  const tiers = tierNames.map((_, tier) => ({
    query: any(searches.map((search) => search.tiers[tier]!.query)),
    atMost: searches.reduce((sum, search) => sum + search.tiers[tier]!.atMost, 0),
  }))
  const relaxed = searches.flatMap((search) => search.relaxed ?? [])
  return {
    tiers: tiers.filter(({ query }, tier) => query !== tiers[tier - 1]?.query),
    relaxed: relaxed.length > 0 ? any(relaxed) : undefined,
  }
}

const tierNames = ['exact', 'prefix', 'variant', 'synonym', 'typo'] as const
type Tier = (typeof tierNames)[number]
type Alternative = { tier: Tier; query: string; uses: number }

function searchOfTerms(terms: readonly QueryTerm[], vocabulary: Vocabulary): Search {
  const alternatives = terms.map((term) => alternativesOf(term, vocabulary))
  const upTo = (tier: number) => alternatives.map((all) => all.filter((one) => tierNames.indexOf(one.tier) <= tier))
  const queriesOf = (alternativesUpTo: Alternative[][]) =>
    alternativesUpTo.map((all) => anyOf(all.map((one) => one.query)))
  const usesOf = (all: Alternative[]) => all.reduce((sum, one) => sum + one.uses, 0)
  return {
    tiers: tierNames.map((_, tier) => ({
      query: queriesOf(upTo(tier)).join(' & '),
      atMost: Math.min(...upTo(tier).map(usesOf)),
    })),
    relaxed: relax(queriesOf(alternatives)),
  }
}

/** All but one of the terms, never without the first: Indonesian names the thing before its qualities. */
function relax([head, ...rest]: string[]): string | undefined {
  if (rest.length === 0) return undefined
  const without = rest.map((_, left) => [head, ...rest.filter((_, at) => at !== left)].join(' & '))
  return anyOf(without.map((query) => `(${query})`))
}

function alternativesOf(term: QueryTerm, vocabulary: Vocabulary): Alternative[] {
  const usesOfRarest = (words: string[]) => Math.min(...words.map((word) => vocabulary.uses.get(word) ?? 0))
  const expansions = (tier: Tier, all: string[][]): Alternative[] =>
    all.map((words) => ({ tier, query: allOf(words), uses: usesOfRarest(words) })).filter((one) => one.uses > 0)

  const word = term.words.length === 1 ? term.words[0]! : undefined
  const prefixed = Math.min(
    ...term.words.map((one) => (one.length < minPrefixLength ? 0 : (vocabulary.prefixed.get(one) ?? 0))),
  )
  const exact: Alternative = { tier: 'exact', query: allOf(term.words), uses: usesOfRarest(term.words) }
  if (exact.uses > maxUsesToExpand) return [exact]
  return [
    exact,
    ...(prefixed > exact.uses
      ? [{ tier: 'prefix', query: `(${term.words.map((one) => `'${one}':*`).join(' & ')})`, uses: prefixed } as const]
      : []),
    ...expansions('variant', term.variants),
    ...expansions('synonym', term.synonyms),
    ...(word ? (vocabulary.categories.get(word) ?? []).map((one) => ({ tier: 'synonym', ...one }) as const) : []),
    ...(word
      ? expansions('typo', typoCorrections(word, Math.max(exact.uses, prefixed), vocabulary.similar.get(word) ?? []))
      : []),
  ]
}

const minPrefixLength = 2
/** A word of more names than this is not expanded: it has enough results. */
const maxUsesToExpand = 20_000

/** Much more common words within one or two edits of what was typed. */
function typoCorrections(typed: string, typedUses: number, similar: readonly Word[]): string[][] {
  const minRatio = 10
  const typos = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  return similar
    .filter(({ word, uses }) => uses > minRatio * typedUses && word !== typed && editDistance(typed, word) <= typos)
    .map(({ word }) => [word])
}

const anyOf = (queries: string[]) => (queries.length === 1 ? queries[0]! : `(${queries.join(' | ')})`)
const allOf = (words: string[]) =>
  words.length === 1 ? `'${words[0]}'` : `(${words.map((word) => `'${word}'`).join(' & ')})`

type Word = { word: string; uses: number }
type Vocabulary = {
  uses: Map<string, number>
  /** Occurrences of words with this prefix. */
  prefixed: Map<string, number>
  similar: Map<string, Word[]>
  categories: Map<string, { query: string; uses: number }[]>
}

/** Looks up the words of these terms among the words of all names. */
async function lookUpWords(sql: AnySql, subject: Subject, terms: readonly QueryTerm[]): Promise<Vocabulary> {
  const typed = [...new Set(terms.flatMap((term) => term.words))]
  const others = terms.slice(0, maxExpandedTerms).flatMap((term) => [...term.variants, ...term.synonyms].flat())
  const rows = await sql<
    { kind: 'known' | 'prefixed' | 'similar' | 'category'; typed: string; word: string; uses: number }[]
  >`
    select 'known' as kind, word as typed, word, uses from search_words
    where subject = ${subject} and word = any(${[...new Set([...typed, ...others])]}) and uses > 0
    union all
    select 'prefixed', typed, typed, uses from unnest(${typed}::text[]) typed cross join lateral (
      select coalesce(sum(uses), 0)::int as uses from search_words
      where subject = ${subject} and word >= typed and word < typed || chr(1114111)
    ) words where length(typed) >= ${minPrefixLength}
    union all
    select 'similar', typed, word, uses from unnest(${typed.slice(0, maxExpandedTerms)}::text[]) typed cross join lateral (
      select word, uses from search_words
      where subject = ${subject} and word >= left(typed, 1) and word < left(typed, 1) || chr(1114111) and uses > 0
        and length(word) between length(typed) - 2 and length(typed) + 2 and levenshtein_less_equal(word, typed, 2) <= 2
      order by levenshtein(word, typed), uses desc limit 8
    ) words
    where length(typed) > 3
    ${subject === 'products' ? productsOfCategories(sql, typed) : sql``}`
  return {
    uses: new Map(
      rows.filter((row) => row.kind === 'known' || row.kind === 'similar').map((row) => [row.word, row.uses]),
    ),
    prefixed: new Map(rows.filter((row) => row.kind === 'prefixed').map((row) => [row.typed, row.uses])),
    similar: Map.groupBy(
      rows.filter((row) => row.kind === 'similar'),
      (row) => row.typed,
    ),
    categories: new Map(
      [
        ...Map.groupBy(
          rows.filter((row) => row.kind === 'category'),
          (row) => row.typed,
        ),
      ].map(([word, categories]) => [
        word,
        categories.map((category) => ({ query: `'${category.word}'`, uses: category.uses })),
      ]),
    ),
  }
}

/** A product matches by the name of its category, and of one above it, too. */
const productsOfCategories = (sql: AnySql, typed: string[]): Fragment => sql`
  union all
  select 'category', typed, '#' || id, visible from unnest(${typed}::text[]) typed cross join lateral (
    select distinct l.id, n.visible from categories c join category_lines l on l.within_id = c.id
      join product_counts n on n.scope = 'category' and n.scope_id = l.id
    where c.search @@ quote_literal(typed)::tsquery and n.visible > 0 order by l.id limit 30
  ) found`

/** Terms after these are searched as typed. */
const maxExpandedTerms = 12

/** The tier in which a row matches: 0 is the best. */
export function tierOf(sql: AnySql, { tiers }: Search): Fragment {
  return tiers
    .slice(0, -1)
    .reduceRight(
      (otherwise, { query }, tier) =>
        sql`case when search @@ ${query}::tsquery then ${tier}::int else ${otherwise} end`,
      sql`${tiers.length - 1}::int`,
    )
}
