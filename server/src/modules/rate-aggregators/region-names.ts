/** Words of numbers in names of villages: 'Empat Belas Ulu' is '14 Ulu' elsewhere. */
const units: Record<string, number> = {
  ...{
    satu: 1,
    dua: 2,
    tiga: 3,
    empat: 4,
    lima: 5,
    enam: 6,
    tujuh: 7,
    delapan: 8,
    sembilan: 9,
    sepuluh: 10,
    sebelas: 11,
  },
}
const roman = /^(?=[xvi])(x{0,3})(ix|iv|v?i{0,3})$/
const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10 }

/** Short forms that both spellings of a name may have. */
const synonyms: Record<string, string> = {
  ...{ sei: 'sungai', sungei: 'sungai', kep: 'kepulauan', gn: 'gunung', tj: 'tanjung', kampong: 'kampung' },
}

/** Shorter parts of a name in brackets or behind a slash are no name of their own. */
const minPartLength = 4

/** All words in small letters, without marks. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** Words of numbers and Roman numerals become digits. */
function withDigits(words: readonly string[]): string[] {
  const read: string[] = []
  for (let at = 0; at < words.length; at++) {
    const unit = units[words[at]!]
    const next = words[at + 1]
    if (unit !== undefined && unit < 10 && next === 'belas') {
      read.push(String(10 + unit))
      at += 1
    } else if (unit !== undefined && unit < 10 && next === 'puluh') {
      const rest = units[words[at + 2] ?? ''] ?? 0
      read.push(String(unit * 10 + (rest < 10 ? rest : 0)))
      at += rest > 0 && rest < 10 ? 2 : 1
    } else {
      read.push(unit === undefined ? digitsOfRoman(words[at]!) : String(unit))
    }
  }
  return read
}

function digitsOfRoman(word: string): string {
  if (!roman.test(word)) return word
  const digits = [...word].map((letter) => romanDigits[letter]!)
  return String(digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0))
}

const spellings = new Map<string, ReadonlySet<string>>()
/** More names than Indonesia has. */
const maxSpellings = 300_000

/**
 * The spellings under which a name is the same: without spaces and marks, numerals alike, and each part of 'A (B)' and 'A / B' by itself.
 * Containment is none: 'Bandung' is not 'Bandung Kidul'.
 */
export function spellingsOf(name: string): ReadonlySet<string> {
  const known = spellings.get(name)
  if (known) return known
  const parts = new Set([name])
  const bracket = /^(.*?)\(([^)]*)\)?(.*)$/.exec(name)
  if (bracket) {
    const [, before = '', inside = '', after = ''] = bracket
    parts.add(before + after)
    parts.add(inside)
  }
  for (const part of [...parts]) {
    // 'Sei/Sungai Pinang' and 'Atsy / Atsj': each word before the slash stands for the one after it.
    const slash = /^(.*?)(\S+)\s*\/\s*(\S+)(.*)$/.exec(part)
    if (slash) for (const word of [slash[2], slash[3]]) parts.add(`${slash[1]}${word}${slash[4]}`)
  }
  const found = new Set<string>()
  for (const part of parts) {
    const words = wordsOf(part)
    if (part !== name && words.join('').length < minPartLength) continue
    const plain = words.map((word) => synonyms[word] ?? word)
    found.add(words.join(''))
    found.add(plain.join(''))
    found.add(withDigits(plain).join(''))
  }
  found.delete('')
  if (spellings.size > maxSpellings) spellings.clear()
  spellings.set(name, found)
  return found
}

export function isSameName(a: string, b: string): boolean {
  const spelt = spellingsOf(b)
  for (const spelling of spellingsOf(a)) if (spelt.has(spelling)) return true
  return false
}

const minSimilarLength = 5

/** Whether two names differ by at most `letters`; names with digits never do: '1 Ulu' is not '2 Ulu'. */
export function isSimilarName(a: string, b: string, letters: number): boolean {
  for (const one of spellingsOf(a)) {
    for (const other of spellingsOf(b)) {
      if (one.length < minSimilarLength || other.length < minSimilarLength) continue
      if (digitsIn(one) === digitsIn(other) && distance(one, other, letters) <= letters) return true
    }
  }
  return false
}

const digitsIn = (text: string) => text.replace(/\D+/g, ' ').trim()

/** Letters to change, add, drop or swap between two words; more than `limit` is not counted further. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let [before, previous] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(change, previous[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    if (Math.min(...row) > limit) return limit + 1
    ;[before, previous] = [previous, row]
  }
  return previous[b.length]!
}
