import { inflections } from './affixes.ts'
import { maxEntryWords, stopWords, synonymsOf } from './dictionary.ts'
import { tokenize } from './tokenize.ts'

/** One term of a keyword: a word, or several that form one entry of the dictionary. */
export type QueryTerm = {
  words: string[]
  /** Words of the same root, and compounds written in one word or in two. Each is a list of words that belong together. */
  variants: string[][]
  synonyms: string[][]
}

/** Each term costs an index lookup. */
const maxTerms = 8

/** Splits a keyword into terms, without stop words. */
export function parseTerms(keyword: string): QueryTerm[] {
  const all = tokenize(keyword)
  const significant = all.filter((word) => !stopWords.has(word))
  const words = [...new Set(significant.length > 0 ? significant : all)].slice(0, maxTerms)
  const terms: QueryTerm[] = []
  for (let at = 0; at < words.length; ) {
    const term = termAt(words, at)
    terms.push(term)
    at += term.words.length
  }
  return terms
}

/** The longest dictionary entry that starts here, or the word alone. */
function termAt(words: string[], at: number): QueryTerm {
  for (let length = Math.min(maxEntryWords, words.length - at); length > 1; length--) {
    const entry = words.slice(at, at + length)
    const synonyms = synonymsOf.get(entry.join(' '))
    if (synonyms) return { words: entry, variants: [[entry.join('')]], synonyms: [...synonyms] }
  }
  const word = words[at]!
  const joined = [words[at - 1] && [words[at - 1] + word], words[at + 1] && [word + words[at + 1]]].filter(
    (one) => !!one,
  )
  return {
    words: [word],
    variants: [...inflections(word).map((other) => [other]), ...joined, ...splitCompound(word)],
    synonyms: [...(synonymsOf.get(word) ?? [])],
  }
}

/** Splits a compound: 'powerbank' is also written 'power bank'. */
function splitCompound(word: string): string[][] {
  const minPartLength = 3
  const cuts = Math.max(0, word.length - 2 * minPartLength + 1)
  return Array.from({ length: cuts }, (_, n) => [word.slice(0, n + minPartLength), word.slice(n + minPartLength)])
}
