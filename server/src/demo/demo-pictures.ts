import { createHash } from 'node:crypto'
import type { ObjectStorage } from '../adapters/object-storage/port.ts'
import { demoBanners } from './banners.ts'
import { demoCategories } from './categories.ts'
import { demoProducts } from './demo-catalogue.ts'
import { demoNews } from './news.ts'
import { makeBanner, makeCover, makeLogo, makeProductPicture } from './pictures.ts'
import { demoPromos } from './promos.ts'
import { demoStores } from './stores.ts'

interface PictureJob {
  /** Folder and name, such as "products/madu-hutan-1"; the storage key adds a digest of the content. */
  name: string
  make: () => Promise<Buffer>
}

/** Storage keys by picture name. */
export type PictureKeys = ReadonlyMap<string, string>

const pictureJobs: readonly PictureJob[] = [
  ...demoProducts.flatMap(({ key, pictures, tint }) =>
    pictures.map((spec, position) => ({
      name: `products/${key}-${position + 1}`,
      make: () => makeProductPicture(spec, tint, position),
    })),
  ),
  ...demoStores.map(({ key, logo, tint }) => ({ name: `stores/${key}`, make: () => makeLogo(logo, tint) })),
  ...demoCategories.map(({ slug, picture, tint }) => ({
    name: `categories/${slug}`,
    make: () => makeLogo(picture, tint),
  })),
  ...demoBanners.map(({ key, pictures, hue }) => ({ name: `banners/${key}`, make: () => makeBanner(pictures, hue) })),
  ...demoNews.map(({ key, pictures, tint }) => ({ name: `news/${key}`, make: () => makeCover(pictures, tint) })),
  ...demoPromos.map(({ key, pictures, tint }) => ({
    name: `promotions/${key}`,
    make: () => makeCover(pictures, tint),
  })),
]

/** Makes all pictures of the demo and stores them. `onStored` hears how many are done. */
export async function storeDemoPictures(
  storage: ObjectStorage,
  onStored: (done: number, total: number) => void,
): Promise<PictureKeys> {
  const keys = new Map<string, string>()
  const waiting = pictureJobs.values()
  // Three at a time: while one is painted in this thread, libvips encodes the others in its own.
  const work = async () => {
    for (const { name, make } of waiting) {
      const picture = await make()
      // Pictures are cached for good by their key, so another picture must have another key.
      const digest = createHash('sha256').update(picture).digest('hex').slice(0, 8)
      const key = `${name}-${digest}.webp`
      await storage.put(key, picture, 'image/webp')
      keys.set(name, key)
      onStored(keys.size, pictureJobs.length)
    }
  }
  await Promise.all([work(), work(), work()])
  return keys
}
