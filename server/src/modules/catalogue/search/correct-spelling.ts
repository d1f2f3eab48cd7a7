import { editDistance } from '../../../runtime/edit-distance.ts'
import type { Dictionary } from './dictionary.ts'
import type { IndexWord } from './vocabulary.ts'

/**
 * The likely meaning of an unknown word: a word of a name or of the dictionary within one edit, for long words within two. Short words
 * differ by one letter too often, so only swapped letters are corrected. Undefined if no word is near.
 */
export function correctSpelling(
  typed: string,
  similar: readonly IndexWord[],
  dictionary: Dictionary,
): IndexWord | undefined {
  if (typed.length < 4 || /\d/.test(typed)) return undefined
  const most = typed.length < 8 ? 1 : 2
  const ofDictionary = dictionary.words
    .filter((word) => word[0] === typed[0] && Math.abs(word.length - typed.length) <= most)
    .map((word) => ({ word, uses: 0 }))
  const [best] = [...similar, ...ofDictionary]
    .map((candidate) => ({ ...candidate, distance: editDistance(typed, candidate.word) }))
    .filter(
      ({ word, distance }) => distance <= most && !/\d/.test(word) && (typed.length > 4 || isSwapped(typed, word)),
    )
    .sort((a, b) => a.distance - b.distance || b.uses - a.uses)
  return best
}

const isSwapped = (typed: string, word: string) => [...typed].sort().join('') === [...word].sort().join('')
