import { inflections } from './affixes.ts'
import { type Dictionary, stopWords } from './dictionary.ts'
import { tokenize } from './tokenize.ts'

/** One term of a keyword: a word, or several that form one entry of the dictionary. */
export type QueryTerm = {
  words: string[]
  /** Words of the same root, and compounds written in one word or in two. Each is a list of words that belong together. */
  variants: string[][]
  synonyms: string[][]
  /** Other names of the same thing: one-way synonyms. */
  kinds: string[][]
  /** Whether the dictionary contains it. */
  isKnown: boolean
}

/** Each term costs an index lookup. */
const maxTerms = 8

/** Splits a keyword into terms, without stop words. */
export function parseTerms(keyword: string, dictionary: Dictionary): QueryTerm[] {
  const all = tokenize(keyword)
  const significant = all.filter((word) => !stopWords.has(word))
  return termsOf(significant.length > 0 ? significant : all, dictionary)
}

/** The terms of these words, each once. */
export function termsOf(words: readonly string[], dictionary: Dictionary): QueryTerm[] {
  const terms = new Map<string, QueryTerm>()
  for (let at = 0; at < words.length && terms.size < maxTerms; ) {
    const term = termAt(words, at, dictionary)
    terms.set(term.words.join(' '), term)
    at += term.words.length
  }
  return [...terms.values()]
}

/** The words of an entry, each as a term of its own. */
export const wordsApart = ({ words }: QueryTerm, dictionary: Dictionary): QueryTerm[] =>
  words.flatMap((word) => termsOf([word], dictionary))

/** The longest dictionary entry that starts here, or the word alone. */
function termAt(words: readonly string[], at: number, dictionary: Dictionary): QueryTerm {
  for (let length = Math.min(dictionary.maxEntryWords, words.length - at); length > 1; length--) {
    const entry = words.slice(at, at + length)
    const found = dictionary.find(entry.join(' '))
    if (found) return { words: entry, variants: [[entry.join('')]], ...found, isKnown: true }
  }
  const word = words[at]!
  const joined = [words[at - 1] && [words[at - 1] + word], words[at + 1] && [word + words[at + 1]]].filter(
    (one) => !!one,
  )
  const inflected = dictionary.hasNoRoot(word) ? [] : inflections(word).filter((other) => !dictionary.hasNoRoot(other))
  return {
    words: [word],
    variants: [...inflected.map((other) => [other]), ...joined, ...splitCompound(word)],
    ...(dictionary.find(word) ?? { synonyms: [], kinds: [] }),
    isKnown: dictionary.knows(word),
  }
}

/** Splits a compound: 'powerbank' is also written 'power bank'. */
function splitCompound(word: string): string[][] {
  const minPartLength = 3
  const cuts = Math.max(0, word.length - 2 * minPartLength + 1)
  return Array.from({ length: cuts }, (_, n) => [word.slice(0, n + minPartLength), word.slice(n + minPartLength)])
}
