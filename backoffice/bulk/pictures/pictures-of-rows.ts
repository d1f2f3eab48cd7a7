import { pictureSeparator } from '#contract/values/product-file/import-fields.ts'
import { maxProductPictures } from '#contract/values/products/pictures.ts'
import type { Mapping } from '../mapping/guess-fields.ts'
import { namesIn, type PictureIndex } from './picture-index.ts'

/**
 * Which pictures of an archive a row gets: those that its column names, or, without such a column, those named like its SKU, in a
 * column added behind the others.
 */
export type PictureSource = { kind: 'column'; at: number } | { kind: 'sku'; at: number }

export function pictureSourceOf(mapping: Mapping): PictureSource | null {
  if (mapping.includes('pictures')) return { kind: 'column', at: mapping.indexOf('pictures') }
  return mapping.includes('sku') ? { kind: 'sku', at: mapping.indexOf('sku') } : null
}

/** Longer than the key of an upload. */
const keyBytes = 80

/** The number of bytes that the keys of uploads add to a row. */
export function growthOf(row: readonly string[], source: PictureSource | null): number {
  if (!source) return 0
  return keyBytes * (source.kind === 'sku' ? maxProductPictures : namesIn(row[source.at] ?? '').length)
}

/** The places in the archive of the pictures of a row. */
export const placesOf = (row: readonly string[], source: PictureSource, index: PictureIndex): number[] =>
  source.kind === 'sku'
    ? index.ofSku(row[source.at] ?? '').slice(0, maxProductPictures)
    : namesIn(row[source.at] ?? '')
        .map(index.find)
        .filter((place) => place !== undefined)

/** The row with keys of uploads; a name without a picture stays, and the server's check reports it. */
export function withPictures(
  row: readonly string[],
  source: PictureSource,
  index: PictureIndex,
  keys: ReadonlyMap<number, string>,
): string[] {
  if (source.kind === 'sku') {
    const sent = placesOf(row, source, index).map((place) => keys.get(place))
    return [...row, sent.filter((key) => key !== undefined).join(pictureSeparator)]
  }
  const keyed = namesIn(row[source.at] ?? '').map((name) => keys.get(index.find(name) ?? -1) ?? name)
  return row.with(source.at, keyed.join(pictureSeparator))
}
