import type { AnySql } from '../../../db/database.ts'
import type { Fragment } from '../../../http/list-query.ts'
import { type Idea, ideasIn, slipsBetween } from './keyword.ts'

/** Tables whose rows are found by the words of their names. */
export type Subject = 'products' | 'stores' | 'categories'

/** What is searched for, as queries on a column `search`. They are made of letters, digits and our own signs alone. */
export type Search = {
  /** Nearest first; each takes in those before it: the words as typed, as beginnings, their kin, what they mean, what was mistyped. */
  tiers: { query: string /** At most so many rows fit. */; atMost: number }[]
  /** What is tried when nothing fits: all but one of the ideas. */
  relaxed: string | undefined
}

/** Everything that fits. */
export const allFitting = ({ tiers }: Search): string => tiers.at(-1)!.query

/** Reads keywords, of which any may fit, with the help of the words that the shop's names are made of. One statement; undefined where there is no word. */
export async function understand(
  sql: AnySql,
  subject: Subject,
  keywords: readonly string[],
): Promise<Search | undefined> {
  const read = keywords.map(ideasIn).filter((ideas) => ideas.length > 0)
  if (read.length === 0) return undefined
  const known = await lookUp(sql, subject, read.flat())
  const searches = read.map((ideas) => searchFor(ideas, known))
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

const tierNames = ['exact', 'beginning', 'kin', 'synonym', 'slip'] as const
type Tier = (typeof tierNames)[number]
type Alternative = { tier: Tier; query: string; uses: number }

function searchFor(ideas: readonly Idea[], known: Known): Search {
  const alternatives = ideas.map((idea) => alternativesFor(idea, known))
  const upTo = (tier: number) => alternatives.map((all) => all.filter((one) => tierNames.indexOf(one.tier) <= tier))
  const queriesOf = (ideasUpTo: Alternative[][]) => ideasUpTo.map((all) => anyOf(all.map((one) => one.query)))
  const usesOf = (all: Alternative[]) => all.reduce((sum, one) => sum + one.uses, 0)
  return {
    tiers: tierNames.map((_, tier) => ({
      query: queriesOf(upTo(tier)).join(' & '),
      atMost: Math.min(...upTo(tier).map(usesOf)),
    })),
    relaxed: relax(queriesOf(alternatives)),
  }
}

/** All but one of the ideas, never without the first: Indonesian names the thing before its qualities. */
function relax([head, ...rest]: string[]): string | undefined {
  if (rest.length === 0) return undefined
  const without = rest.map((_, left) => [head, ...rest.filter((_, at) => at !== left)].join(' & '))
  return anyOf(without.map((query) => `(${query})`))
}

function alternativesFor(idea: Idea, known: Known): Alternative[] {
  const used = (words: string[]) => Math.min(...words.map((word) => known.uses.get(word) ?? 0))
  const terms = (tier: Tier, all: string[][]): Alternative[] =>
    all.map((words) => ({ tier, query: allOf(words), uses: used(words) })).filter((one) => one.uses > 0)

  const word = idea.words.length === 1 ? idea.words[0]! : undefined
  const begun = Math.min(...idea.words.map((one) => (one.length < shortestBeginning ? 0 : (known.begun.get(one) ?? 0))))
  const exact: Alternative = { tier: 'exact', query: allOf(idea.words), uses: used(idea.words) }
  if (exact.uses > common) return [exact]
  return [
    exact,
    ...(begun > exact.uses
      ? [{ tier: 'beginning', query: `(${idea.words.map((one) => `'${one}':*`).join(' & ')})`, uses: begun } as const]
      : []),
    ...terms('kin', idea.kin),
    ...terms('synonym', idea.synonyms),
    ...(word ? (known.categories.get(word) ?? []).map((one) => ({ tier: 'synonym', ...one }) as const) : []),
    ...(word ? terms('slip', likelyMeant(word, Math.max(exact.uses, begun), known.near.get(word) ?? [])) : []),
  ]
}

const shortestBeginning = 2
/** A word of so many names finds more than anybody looks at; all that is like it would only cost time. */
const common = 20_000

/** Words that may have been meant: much more common than what was typed, and a slip or two away. */
function likelyMeant(typed: string, typedUses: number, near: readonly Word[]): string[][] {
  const muchMore = 10
  const slips = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  return near
    .filter(({ word, uses }) => uses > muchMore * typedUses && word !== typed && slipsBetween(typed, word) <= slips)
    .map(({ word }) => [word])
}

const anyOf = (queries: string[]) => (queries.length === 1 ? queries[0]! : `(${queries.join(' | ')})`)
const allOf = (words: string[]) =>
  words.length === 1 ? `'${words[0]}'` : `(${words.map((word) => `'${word}'`).join(' & ')})`

type Word = { word: string; uses: number }
type Known = {
  uses: Map<string, number>
  /** How often words occur that begin so. */
  begun: Map<string, number>
  near: Map<string, Word[]>
  categories: Map<string, { query: string; uses: number }[]>
}

/** What the shop's own names know of the words of these ideas. */
async function lookUp(sql: AnySql, subject: Subject, ideas: readonly Idea[]): Promise<Known> {
  const typed = [...new Set(ideas.flatMap((idea) => idea.words))]
  const others = ideas.slice(0, mostIdeas).flatMap((idea) => [...idea.kin, ...idea.synonyms].flat())
  const rows = await sql<
    { kind: 'known' | 'begun' | 'near' | 'category'; typed: string; word: string; uses: number }[]
  >`
    select 'known' as kind, word as typed, word, uses from search_words
    where subject = ${subject} and word = any(${[...new Set([...typed, ...others])]}) and uses > 0
    union all
    select 'begun', typed, typed, uses from unnest(${typed}::text[]) typed cross join lateral (
      select coalesce(sum(uses), 0)::int as uses from search_words
      where subject = ${subject} and word >= typed and word < typed || chr(1114111)
    ) words where length(typed) >= ${shortestBeginning}
    union all
    select 'near', typed, word, uses from unnest(${typed.slice(0, mostIdeas)}::text[]) typed cross join lateral (
      select word, uses from search_words
      where subject = ${subject} and word >= left(typed, 1) and word < left(typed, 1) || chr(1114111) and uses > 0
        and length(word) between length(typed) - 2 and length(typed) + 2 and levenshtein_less_equal(word, typed, 2) <= 2
      order by levenshtein(word, typed), uses desc limit 8
    ) words
    where length(typed) > 3
    ${subject === 'products' ? productsOfCategories(sql, typed) : sql``}`
  return {
    uses: new Map(rows.filter((row) => row.kind === 'known' || row.kind === 'near').map((row) => [row.word, row.uses])),
    begun: new Map(rows.filter((row) => row.kind === 'begun').map((row) => [row.typed, row.uses])),
    near: Map.groupBy(
      rows.filter((row) => row.kind === 'near'),
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

/** The goods of a category whose name has the word may go without it in their own. */
const productsOfCategories = (sql: AnySql, typed: string[]): Fragment => sql`
  union all
  select 'category', typed, '#' || id, visible from unnest(${typed}::text[]) typed cross join lateral (
    select c.id, n.visible from categories c join product_counts n on n.scope = 'category' and n.scope_id = c.id
    where c.search @@ quote_literal(typed)::tsquery and n.visible > 0 order by c.id limit 30
  ) found`

/** Beyond these, ideas are searched for as they are typed. */
const mostIdeas = 12

/** How near a row is to what was searched for: 0 is nearest. */
export function tierOf(sql: AnySql, { tiers }: Search): Fragment {
  return tiers
    .slice(0, -1)
    .reduceRight(
      (otherwise, { query }, tier) =>
        sql`case when search @@ ${query}::tsquery then ${tier}::int else ${otherwise} end`,
      sql`${tiers.length - 1}::int`,
    )
}
