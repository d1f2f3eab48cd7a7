/** The cards of /shop/delivery that a failed order can point out, by their word in the URL. */
const marks = { alamat: 'address', pengantaran: 'option', kurir: 'courier', toko: 'store' } as const

export type Mark = (typeof marks)[keyof typeof marks]

const name = 'periksa'

/** /shop/delivery with a card pointed out. */
export function pathWithMark(mark: Mark): string {
  const [word] = Object.entries(marks).find(([, one]) => one === mark)!
  return `/shop/delivery?${name}=${word}`
}

/** The card to point out; null for none. */
export function readMark(search: URLSearchParams): Mark | null {
  const word = search.get(name) ?? ''
  return Object.hasOwn(marks, word) ? marks[word as keyof typeof marks] : null
}
