import { wordFamily } from './affixes.ts'
import { fillers, longestEntry, meanings } from './dictionary.ts'
import { wordsIn } from './words.ts'

/** A part of a keyword that stands for one idea: one word, or several that the dictionary knows together. */
export type Idea = {
  words: string[]
  /** Words of the same root; the two halves or the whole of a word that is written in one or in two. Each a list of words that belong together. */
  kin: string[][]
  synonyms: string[][]
}

/** More than this no shopper types, and each costs a look into the index. */
const mostWords = 8

/** What a keyword asks for, part by part. */
export function ideasIn(keyword: string): Idea[] {
  const all = wordsIn(keyword)
  const telling = all.filter((word) => !fillers.has(word))
  const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, mostWords)
  const ideas: Idea[] = []
  for (let at = 0; at < words.length; ) {
    const idea = ideaAt(words, at)
    ideas.push(idea)
    at += idea.words.length
  }
  return ideas
}

/** The longest entry of the dictionary that begins here, or the word alone. */
function ideaAt(words: string[], at: number): Idea {
  for (let length = Math.min(longestEntry, words.length - at); length > 1; length--) {
    const entry = words.slice(at, at + length)
    const synonyms = meanings.get(entry.join(' '))
    if (synonyms) return { words: entry, kin: [[entry.join('')]], synonyms: [...synonyms] }
  }
  const word = words[at]!
  const joined = [words[at - 1] && [words[at - 1] + word], words[at + 1] && [word + words[at + 1]]].filter(
    (one) => !!one,
  )
  return {
    words: [word],
    kin: [...wordFamily(word).map((other) => [other]), ...joined, ...halves(word)],
    synonyms: [...(meanings.get(word) ?? [])],
  }
}

/** 'powerbank' may be written 'power bank'. */
function halves(word: string): string[][] {
  const shortestHalf = 3
  const cuts = Math.max(0, word.length - 2 * shortestHalf + 1)
  return Array.from({ length: cuts }, (_, n) => [word.slice(0, n + shortestHalf), word.slice(n + shortestHalf)])
}

/** Slips of the finger between two words: a letter more, less, another, or two that changed places. */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const other = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + other)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row[b.length]!
}
