import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ObjectStorage } from '../adapters/object-storage/port.ts'

/** `products/madu-hutan-1.webp` and the like; its README says how they are made. */
const folder = fileURLToPath(new URL('pictures', import.meta.url))
const ending = '.webp'

/** Storage keys by picture name, such as `products/madu-hutan-1`. */
export type PictureKeys = ReadonlyMap<string, string>

/** Stores all pictures of the demo. */
export async function storeDemoPictures(storage: ObjectStorage): Promise<PictureKeys> {
  const keys = new Map<string, string>()
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith(ending)) continue
    const name = file.slice(0, -ending.length)
    const picture = await readFile(join(folder, file))
    // Pictures are cached for good by their key, so another picture must have another key.
    const digest = createHash('sha256').update(picture).digest('hex').slice(0, 8)
    const key = `${name}-${digest}${ending}`
    await storage.put(key, picture, 'image/webp')
    keys.set(name, key)
  }
  return keys
}

/** The pictures of a product in the order of their numbers, which begin at 1. */
export function galleryOf(pictures: PictureKeys, productKey: string): string[] {
  const gallery: string[] = []
  for (let key: string | undefined; ; gallery.push(key)) {
    key = pictures.get(`products/${productKey}-${gallery.length + 1}`)
    if (!key) return gallery
  }
}
