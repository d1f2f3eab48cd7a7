import { readFileSync } from 'node:fs'
import { tokenize } from './tokenize.ts'

/** Ignored in a keyword, unless it has no other word: these words do not describe the product. */
export const stopWords: ReadonlySet<string> = new Set(
  tokenize(`yang untuk buat dan atau dari dengan di ke ini itu utk dg yg the for and of in jual beli cari dijual
    murah termurah harga gratis ongkir promo diskon terbaru terlaris terbaik bagus ready cod`),
)

export type Dictionary = {
  /** The families of an entry, whose words are joined by a space: synonyms, and narrower terms. */
  find(entry: string): Entry | undefined
  /** Of the longest entry, in words. */
  maxEntryWords: number
  /** Whether a word is spelled correctly, even if no product of that name is on sale. */
  knows(word: string): boolean
  /** Whether the meaning of a word differs from that of its root. */
  hasNoRoot(word: string): boolean
  /** The single words of the dictionary for which another word has results. */
  words: readonly string[]
}

/** Each is a list of words that belong together. */
export type Entry = { synonyms: string[][]; kinds: string[][] }

const linesOf = (name: string) =>
  readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const shippedLines = linesOf('synonyms.txt')
const wordLines = linesOf('words.txt')
const rootless = new Set(wordLines.filter((line) => line.startsWith('!')).flatMap(tokenize))
const correct = new Set(wordLines.flatMap(tokenize))

/** The dictionary of the shop with families that its owner has added. */
export function readDictionary(ownFamilies: readonly (readonly string[])[] = []): Dictionary {
  const entries = new Map<string, Entry>()
  const entryOf = (words: readonly string[]): Entry => {
    const key = words.join(' ')
    const entry = entries.get(key) ?? { synonyms: [], kinds: [] }
    entries.set(key, entry)
    return entry
  }
  const families = [
    ...shippedLines.filter((line) => !line.includes('>')).map((line) => line.split(',')),
    ...ownFamilies,
  ]
  for (const family of families) {
    const members = family.map(tokenize)
    for (const member of members) entryOf(member).synonyms.push(...members.filter((other) => other !== member))
  }
  for (const line of shippedLines.filter((one) => one.includes('>'))) {
    const [entry, kinds] = line.split('>')
    const named = kinds!.split(',').map(tokenize)
    entryOf(tokenize(entry!)).kinds.push(
      ...named.flatMap((kind) => [kind, ...(entries.get(kind.join(' '))?.synonyms ?? [])]),
    )
  }
  const words = [...entries.keys()].filter((entry) => !entry.includes(' '))
  const ofEntries = new Set([...entries.keys()].flatMap((entry) => entry.split(' ')))
  return {
    find: (entry) => entries.get(entry),
    maxEntryWords: Math.max(...[...entries.keys()].map((entry) => entry.split(' ').length)),
    knows: (word) => correct.has(word) || ofEntries.has(word),
    hasNoRoot: (word) => rootless.has(word),
    words,
  }
}
