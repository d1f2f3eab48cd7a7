import { readFile } from 'node:fs/promises'
import { type ObjectStorage, StorageUnreachableError, type StoredObject } from '../../adapters/object-storage/port.ts'
import { drawMark } from './marks/draw-mark.ts'
import { markOf, slugOf } from './marks/marks.ts'
import { pictureUrl } from './picture-url.ts'

/** Marks of payment methods, drawn in files of marks/. */
const paymentMethodMarks = ['wallet', 'bank', 'cash', 'paylater']

/**
 * The wire's picture of a bank, a courier, a brand or a payment method, by its name; empty where the name has no letters. The URL
 * never changes, so it is cached for a day only.
 */
export function markUrl(name: string): string {
  const slug = slugOf(name)
  return pictureUrl(slug && `marks/${slug}.svg`)
}

/** The picture of a row, or the mark of its name. */
export const pictureOrMark = (image: string, name: string) => (image === '' ? markUrl(name) : pictureUrl(image))

/** Storage key of the picture by which the owner has replaced a mark (`kedai set-mark`). */
export const customMarkKey = (name: string) => `marks/${slugOf(name)}.webp`

export type MarkPicture = { body: Buffer; type: 'image/svg+xml' | 'image/webp' }

/** The mark of a key of `markUrl`: the owner's picture, or the shop's drawing. Undefined for every other key. */
export async function readMark(storage: ObjectStorage, key: string): Promise<MarkPicture | undefined> {
  const [, slug] = /^marks\/([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/.exec(key) ?? []
  if (!slug) return undefined
  const custom = await readCustom(storage, slug)
  if (custom) return { body: custom.body, type: 'image/webp' }
  const body = paymentMethodMarks.includes(slug)
    ? await readFile(new URL(`./marks/${slug}.svg`, import.meta.url))
    : Buffer.from(drawMark(markOf(slug)))
  return { body, type: 'image/svg+xml' }
}

/** Without the storage nothing is known of the owner's picture, and the shop's drawing is better than none. */
async function readCustom(storage: ObjectStorage, slug: string): Promise<StoredObject | null> {
  try {
    return await storage.get(customMarkKey(slug))
  } catch (error) {
    if (error instanceof StorageUnreachableError) return null
    throw error
  }
}
