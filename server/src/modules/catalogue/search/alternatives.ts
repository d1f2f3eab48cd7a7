import type { QueryTerm } from './query-terms.ts'
import { minPrefixLength, type Vocabulary } from './vocabulary.ts'

export const tierNames = ['exact', 'prefix', 'variant', 'synonym', 'kind', 'place'] as const
export type Tier = (typeof tierNames)[number]

/** One term, and its possible matches in the index of names, each with the number of rows. */
export type Alternatives = {
  words: readonly string[]
  all: { tier: Tier; query: string; uses: number }[]
  /** The words as typed, for descriptions. */
  described: string
  /** Whether this term alone has results, and whether these are more than matches of descriptions. */
  findsNothing: boolean
  isOnlyDescribed: boolean
}

/** A word in more names than this is not expanded: it has enough results. */
const maxUsesToExpand = 20_000

/** The matches of a term. */
export function alternativesOf(term: QueryTerm, vocabulary: Vocabulary): Alternatives {
  const all = matchesOf(term, vocabulary)
  const isNamed = all.some(({ uses }) => uses > 0)
  const isDescribed = term.words.every((word) => vocabulary.described.has(word) || vocabulary.uses.has(word))
  return {
    words: term.words,
    all,
    described: allOf(term.words),
    findsNothing: !isNamed && !isDescribed,
    isOnlyDescribed: !isNamed && isDescribed,
  }
}

function matchesOf(term: QueryTerm, vocabulary: Vocabulary): Alternatives['all'] {
  const usesOfRarest = (words: readonly string[]) => Math.min(...words.map((word) => vocabulary.uses.get(word) ?? 0))
  const named = (tier: Tier, entries: readonly (readonly string[])[]): Alternatives['all'] =>
    entries
      .filter((words) => words.every((word) => vocabulary.uses.has(word)))
      .map((words) => ({ tier, query: allOf(words), uses: usesOfRarest(words) }))
  const inCategory = (tier: Tier, entries: readonly (readonly string[])[]): Alternatives['all'] =>
    entries
      .flatMap((words) => vocabulary.categories.get(words.join(' ')) ?? [])
      .map(({ word, uses }) => ({ tier, query: `'${word}'`, uses }))
  const inPlace = [...new Set([...term.words, ...term.synonyms.flat()])].flatMap(
    (word) => vocabulary.places.get(word) ?? [],
  )

  const { words, variants, synonyms, kinds } = term
  const exact = { tier: 'exact' as const, query: allOf(words), uses: usesOfRarest(words) }
  if (exact.uses > maxUsesToExpand) return [exact]
  return [
    exact,
    ...prefixesOf(term, vocabulary, exact.uses),
    ...named('variant', variants),
    ...named('synonym', synonyms),
    ...named('kind', kinds),
    ...inCategory('kind', [words, ...variants, ...synonyms, ...kinds]),
    ...inPlace.map(({ word, uses }) => ({ tier: 'place' as const, query: `'${word}'`, uses })),
  ]
}

/** A correct word is not treated as a prefix of another one: a shelf is not a racket ('rak', 'raket'). */
function prefixesOf({ words, isKnown }: QueryTerm, { prefixed }: Vocabulary, exactUses: number): Alternatives['all'] {
  if (isKnown) return []
  const uses = Math.min(...words.map((word) => (word.length < minPrefixLength ? 0 : (prefixed.get(word) ?? 0))))
  if (uses <= exactUses) return []
  return [{ tier: 'prefix', query: words.map((word) => `'${word}':*`).join(' & '), uses }]
}

export const anyOf = (queries: readonly string[]) => (queries.length === 1 ? queries[0]! : `(${queries.join(' | ')})`)
const allOf = (words: readonly string[]) =>
  words.length === 1 ? `'${words[0]}'` : `(${words.map((word) => `'${word}'`).join(' & ')})`
