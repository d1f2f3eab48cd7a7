import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ObjectStorage } from '../adapters/object-storage/port.ts'

/** `products/madu-hutan-1.webp` and the like; the README there describes how they are made. */
const folder = fileURLToPath(new URL('pictures', import.meta.url))
const ending = '.webp'

/** Storage keys by picture name, such as `products/madu-hutan-1`. */
export type PictureKeys = ReadonlyMap<string, string>

/** Stores all pictures of the demo. */
export async function storeDemoPictures(storage: ObjectStorage): Promise<PictureKeys> {
  const keys = new Map<string, string>()
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(ending)).sort()
  for (const [subject, gallery] of Map.groupBy(files, subjectOf)) {
    const pictures = await Promise.all(
      gallery.map(async (file) => ({ file, content: await readFile(join(folder, file)) })),
    )
    // Pictures are cached permanently by their key, so a changed picture needs another key. The keys of one product's pictures differ
    // only in their number, which compresses well in a page.
    const digest = digestOf(pictures.map(({ content }) => content))
    for (const { file, content } of pictures) {
      const key = `${subject}-${digest}${file.slice(subject.length)}`
      await storage.put(key, content, 'image/webp')
      keys.set(file.slice(0, -ending.length), key)
    }
  }
  return keys
}

/** `products/madu-hutan` of `products/madu-hutan-1.webp`, `banners/pekan-kopi` of `banners/pekan-kopi.webp`. */
const subjectOf = (file: string) => file.replace(/(?:-\d+)?\.webp$/, '')

function digestOf(pictures: Buffer[]): string {
  const hash = createHash('sha256')
  for (const picture of pictures) hash.update(picture)
  return hash.digest('hex').slice(0, 6)
}

/** The pictures of a product in the order of their numbers, which begin at 1. */
export function galleryOf(pictures: PictureKeys, productKey: string): string[] {
  const gallery: string[] = []
  for (let key: string | undefined; ; gallery.push(key)) {
    key = pictures.get(`products/${productKey}-${gallery.length + 1}`)
    if (!key) return gallery
  }
}
