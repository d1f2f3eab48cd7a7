import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadSharp } from './load-sharp.ts'

export type PictureCache = {
  /** The picture at a width in pixels as WebP, or `null` where there is none or it is broken. */
  get(key: string, width: number): Promise<Buffer | null>
}

/** The stored original; `null` where there is none. */
export type ReadOriginal = (key: string) => Promise<Buffer | null>

/** Makes each size once and keeps it on disk. The content of a key never changes, so entries never expire. */
export function createPictureCache(readOriginal: ReadOriginal, folder: string): PictureCache {
  const inProgress = new Map<string, Promise<Buffer | null>>()
  return {
    async get(key, width) {
      const path = join(folder, String(width), `${key}.webp`)
      const cached = await readFile(path).catch(() => null)
      if (cached) return cached
      // Concurrent requests share one resize.
      const running =
        inProgress.get(path) ?? createResized(readOriginal, key, width, path).finally(() => inProgress.delete(path))
      inProgress.set(path, running)
      return running
    },
  }
}

async function createResized(
  readOriginal: ReadOriginal,
  key: string,
  width: number,
  path: string,
): Promise<Buffer | null> {
  const original = await readOriginal(key)
  if (!original) return null
  const picture = await resize(original, width).catch(() => null)
  if (!picture) return null
  const temporaryPath = `${path}.${process.pid}.part`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(temporaryPath, picture)
  await rename(temporaryPath, path)
  return picture
}

/** Never larger than the original; orientation applied, metadata removed. */
async function resize(original: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(original, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 74, effort: 4 })
    .toBuffer()
}

let placeholder: Promise<Buffer> | undefined

/** Placeholder for a missing or broken picture. */
export function placeholderPicture(): Promise<Buffer> {
  placeholder ??= drawPlaceholder()
  return placeholder
}

/** Background and icon of storefront/app/design/picture.tsx. */
async function drawPlaceholder(): Promise<Buffer> {
  const sharp = await loadSharp()
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320">
    <rect width="100%" height="100%" fill="#f1f5f9"/>
    <g transform="translate(124 124) scale(3)" fill="none" stroke="#cbd5e1" stroke-width="1.5" stroke-linejoin="round">
      <rect x="3" y="3" width="18" height="18" rx="2"/><circle cx="9" cy="9" r="2"/>
      <path d="m21 15-3.1-3.1a2 2 0 0 0-2.8 0L6 21"/>
    </g></svg>`
  return sharp(Buffer.from(drawing)).webp({ quality: 80 }).toBuffer()
}
