import { pictureSeparator } from '#contract/values/product-file/import-fields.ts'

/** Pictures of an archive by their paths in it, such as 'foto/KUE-1.jpg'. */
export type PictureIndex = {
  /** The place of a picture with this name, with or without its folder and its ending. */
  find: (name: string) => number | undefined
  /** The places of the pictures of a SKU: those named like it, and those with a number or a word behind it, in their order. */
  ofSku: (sku: string) => number[]
}

const keyOf = (name: string) => name.normalize('NFC').trim().toLowerCase().replaceAll('\\', '/')
const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const stemOf = (name: string) => name.replace(/\.[a-z]{3,4}$/, '')

/** Whether a file of an archive is a picture, and none that a system has added. */
export const isPicturePath = (path: string) =>
  /\.(?:jpe?g|png|webp|heic|heif)$/i.test(path) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(path)

export function indexPictures(paths: readonly string[]): PictureIndex {
  const places = new Map<string, number>()
  const byStem = new Map<string, number[]>()
  for (const [place, path] of paths.entries()) {
    const key = keyOf(path)
    // The first one of a name counts.
    for (const name of [key, baseOf(key), stemOf(key), stemOf(baseOf(key))]) {
      if (!places.has(name)) places.set(name, place)
    }
    for (const sku of possibleSkus(stemOf(baseOf(key)))) byStem.set(sku, [...(byStem.get(sku) ?? []), place])
  }
  const nameAt = (place: number) => stemOf(baseOf(keyOf(paths[place]!)))
  const inOrder = (a: number, b: number) => nameAt(a).localeCompare(nameAt(b), 'id', { numeric: true })
  return {
    find: (name) => places.get(keyOf(name)),
    ofSku: (sku) => (sku.trim() === '' ? [] : (byStem.get(keyOf(sku)) ?? []).toSorted(inOrder)),
  }
}

/** Of 'kue-1-depan': itself, 'kue-1' and 'kue'. */
function possibleSkus(stem: string): string[] {
  const ends = [...stem.matchAll(/[-_ .(]/g)].map(({ index }) => index).filter((index) => index > 0)
  return [...new Set([stem, ...ends.map((end) => stem.slice(0, end).trimEnd())])]
}

/** The names of a cell of pictures. */
export const namesIn = (cell: string): string[] =>
  cell
    .split(pictureSeparator)
    .map((name) => name.trim())
    .filter(Boolean)
