import { LRUCache } from 'lru-cache'

/** Shorter roots are mostly coincidence: 'merah' does not derive from 'rah'. */
const minRootLength = 4

/** Prefixes, with the letter of the root that they replace: 'penyaring' derives from 'saring'. */
const prefixes: [prefix: RegExp, replaced: string][] = [
  [/^(?:di|ke|se|ter|ber|be|per|pe)/, ''],
  [/^(?:me|pe)ng(?=[aiueoghk])/, ''],
  [/^(?:me|pe)ng(?=[aiueo])/, 'k'],
  [/^(?:me|pe)ny(?=[aiueo])/, 's'],
  [/^(?:me|pe)m(?=[aiueo])/, 'p'],
  [/^(?:me|pe)m(?=[bfpv])/, ''],
  [/^(?:me|pe)n(?=[aiueo])/, 't'],
  [/^(?:me|pe)n(?=[cdjtz])/, ''],
  [/^(?:me|pe)(?=[lrwymn])/, ''],
]
const suffixes = ['nya', 'kan', 'an', 'i', 'ku', 'mu']

/**
 * Candidates that may share their root with `word` ('pembersih': 'bersih', 'membersihkan', 'kebersihan', …), without the
 * word itself. Many do not exist; the vocabulary of the shop's names decides.
 */
export function inflections(word: string): readonly string[] {
  if (word.length < minRootLength || /\d/.test(word)) return []
  const known = recent.get(word)
  if (known) return known
  const forms = new Set([word, ...rootsOf(word)].flatMap(formsOf))
  forms.delete(word)
  const inflected = [...forms]
  recent.set(word, inflected)
  return inflected
}

/** A cache, since most people search for the same words. */
const recent = new LRUCache<string, readonly string[]>({ max: 500 })

function rootsOf(word: string): string[] {
  const shorter = withoutSuffix(word)
  const bare = [word, ...shorter, ...shorter.flatMap(withoutSuffix)]
  const withoutPrefix = bare.flatMap((form) =>
    prefixes.filter(([prefix]) => prefix.test(form)).map(([prefix, replaced]) => form.replace(prefix, replaced)),
  )
  return [...bare, ...withoutPrefix].filter((root) => root.length >= minRootLength)
}

const withoutSuffix = (word: string) =>
  suffixes.filter((suffix) => word.endsWith(suffix)).map((suffix) => word.slice(0, -suffix.length))

function formsOf(root: string): string[] {
  const nasal = withNasal(root)
  const prefixed = [
    `me${nasal}`,
    `pe${nasal}`,
    ...['', 'di', 'ke', 'ber', 'ter', 'per', 'pe'].map((prefix) => prefix + root),
  ]
  return prefixed.flatMap((form) => [form, `${form}nya`, `${form}kan`, `${form}an`, `${form}i`])
}

/** The root as it is written after me- and pe-. */
function withNasal(root: string): string {
  if (/^k/.test(root)) return `ng${root.slice(1)}`
  if (/^s/.test(root)) return `ny${root.slice(1)}`
  if (/^p/.test(root)) return `m${root.slice(1)}`
  if (/^t/.test(root)) return `n${root.slice(1)}`
  if (/^[aiueogh]/.test(root)) return `ng${root}`
  if (/^[bfv]/.test(root)) return `m${root}`
  if (/^[cdjz]/.test(root)) return `n${root}`
  return root
}
