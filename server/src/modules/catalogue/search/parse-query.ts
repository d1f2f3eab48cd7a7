import type { ReadContext } from '../../../context.ts'
import { alternativesOf } from './alternatives.ts'
import { correctSpelling } from './correct-spelling.ts'
import type { Dictionary } from './dictionary.ts'
import type { Correction, Search } from './parsed-search.ts'
import { parseTerms, type QueryTerm, termsOf, wordsApart } from './query-terms.ts'
import { searchOf } from './search-of-terms.ts'
import { categoryWord, lookUpWords, type Subject, type Vocabulary } from './vocabulary.ts'

export type SearchContext = Pick<ReadContext, 'sql' | 'categories' | 'dictionary'>

/** Parses keywords, any of which may match. Undefined if they have no words. `asTyped` disables corrections. */
export async function parseQuery(
  { sql, categories, dictionary: { current: dictionary } }: SearchContext,
  subject: Subject,
  keywords: readonly string[],
  { asTyped = false } = {},
): Promise<Search | undefined> {
  const whole = keywords.map((keyword) => parseTerms(keyword, dictionary)).filter((terms) => terms.length > 0)
  if (whole.length === 0) return undefined
  const parts = whole.flat().flatMap((term) => (term.words.length > 1 ? wordsApart(term, dictionary) : []))
  const terms = [...whole.flat(), ...parts]
  const categoriesFor = (named: readonly QueryTerm[]) =>
    subject === 'products' ? categoriesOf(named, categories) : new Map<string, number[]>()
  const vocabulary = await lookUpWords(sql, subject, terms, categoriesFor(terms))
  const typed = whole.map((all) =>
    all.flatMap((term) => (isOfUse(term, vocabulary) ? term : wordsApart(term, dictionary))),
  )
  const corrections = asTyped ? [] : typed.flat().flatMap((term) => correctionOf(term, vocabulary, dictionary) ?? [])
  const understood = typed.map((all) => (corrections.length > 0 ? correctedTerms(all, corrections, dictionary) : all))
  const known =
    corrections.length > 0
      ? withCorrected(vocabulary, understood.flat(), corrections, categoriesFor(understood.flat()))
      : vocabulary
  return searchOf(
    understood.map((all) => all.map((term) => alternativesOf(term, known))),
    corrections,
  )
}

/** Likely meanings of a single unknown word. */
function correctionOf(
  term: QueryTerm,
  vocabulary: Vocabulary,
  dictionary: Dictionary,
): (Correction & { uses: number }) | undefined {
  const [typed, ...others] = term.words
  if (!typed || others.length > 0 || term.isKnown || hasName(term, vocabulary)) return undefined
  if (vocabulary.described.has(typed) || isPlace(typed, vocabulary)) return undefined
  const found = correctSpelling(typed, vocabulary.similar.get(typed) ?? [], dictionary)
  return found && { typed, meant: found.word, uses: found.uses }
}

/**
 * The vocabulary extended by the intended words and the categories that they name. The frequency of other words of their families is not
 * looked up again: they count as often as the intended word, and so do categories.
 */
function withCorrected(
  vocabulary: Vocabulary,
  terms: readonly QueryTerm[],
  corrections: readonly (Correction & { uses: number })[],
  categoryIds: ReadonlyMap<string, readonly number[]>,
): Vocabulary {
  const uses = new Map(vocabulary.uses)
  for (const { meant, uses: meantUses } of corrections) {
    if (meantUses > 0) uses.set(meant, meantUses)
    const families = terms.filter(({ words }) => words.includes(meant))
    for (const word of families.flatMap(({ synonyms, kinds }) => [...synonyms, ...kinds].flat())) {
      if (!uses.has(word)) uses.set(word, Math.max(meantUses, 1))
    }
  }
  const most = Math.max(1, ...corrections.map(({ uses: meantUses }) => meantUses))
  const named = [...categoryIds].map(([words, ids]) => [words, ids.map((id) => categoryWord(id, most))] as const)
  return { ...vocabulary, uses, categories: new Map([...named, ...vocabulary.categories]) }
}

/** The terms with the corrected words: two of them may form one entry of the dictionary now. */
function correctedTerms(
  terms: readonly QueryTerm[],
  corrections: readonly Correction[],
  dictionary: Dictionary,
): QueryTerm[] {
  const meantBy = new Map(corrections.map(({ typed, meant }) => [typed, meant]))
  return termsOf(
    terms.flatMap(({ words }) => words.map((word) => meantBy.get(word) ?? word)),
    dictionary,
  )
}

/** Whether an entry of several words has results by a synonym: otherwise its words are searched individually. */
const isOfUse = ({ words, synonyms, kinds }: QueryTerm, { uses, categories }: Vocabulary) =>
  words.length === 1 ||
  categories.has(words.join(' ')) ||
  [...synonyms, ...kinds].some((entry) => categories.has(entry.join(' ')) || entry.every((word) => uses.has(word)))

/** Whether a name has a term, the beginning of one, or another word of its root. Two parts of one word may be there by coincidence. */
const hasName = ({ words, variants }: QueryTerm, { uses, prefixed }: Vocabulary) =>
  words.every((word) => uses.has(word) || (prefixed.get(word) ?? 0) > 0) ||
  variants.some(([word, ...others]) => others.length === 0 && uses.has(word!))

const isPlace = (word: string, { categories, places }: Vocabulary) => places.has(word) || categories.has(word)

/** The categories whose names have the words of a term or of a synonym; by these words. */
function categoriesOf(terms: readonly QueryTerm[], categories: ReadContext['categories']): Map<string, number[]> {
  const named = new Map<string, number[]>()
  for (const { words, variants, synonyms, kinds } of terms) {
    for (const entry of [words, ...variants, ...synonyms, ...kinds]) {
      const ids = categories.named(entry)
      if (ids.length > 0) named.set(entry.join(' '), categories.within(ids))
    }
  }
  return named
}
