import { randomUUID } from 'node:crypto'
import { maxPicturePixels } from '#contract/values/pictures.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { decodePicture } from './decoding.ts'
import { loadSharp } from './load-sharp.ts'
import { readOutsideHeader } from './outside-picture.ts'

/** How a picture of the back office is kept. Its address never changes its content, so each one is stored under a new key. */
export type PictureRules = {
  /** One of the public folders (routes.ts). */
  folder: 'shop' | 'stores' | 'categories' | 'products' | 'banners' | 'news' | 'promotions' | 'pages'
  width: number
  height: number
  /** `contain`: all of it, on white; `inside`: as it is, at most so large. */
  fit: 'contain' | 'inside'
}

/** A part of the upright picture, in ten thousandths of its width and height; what is beyond the edge is left out. */
export type Crop = { x: number; y: number; width: number; height: number }
const whole = 10_000
const wholePicture: Crop = { x: 0, y: 0, width: whole, height: whole }

export type StoredPicture = { key: string; width: number; height: number }

const background = '#ffffff'

/** Re-encodes a picture, which removes all but its pixels, and stores it where anyone may see it, soon in all sizes. Throws PICTURE_UNREADABLE. */
export async function storePicture(
  { storage, pictures }: Pick<Context, 'storage' | 'pictures'>,
  file: Buffer,
  rules: PictureRules,
  crop = wholePicture,
): Promise<StoredPicture> {
  const picture = await reencode(file, rules, crop).catch((error: unknown) => {
    // The decoder is busy.
    if (error instanceof DomainError) throw error
    throw new DomainError('PICTURE_UNREADABLE', `${file.length} bytes`, { cause: error })
  })
  const key = `${rules.folder}/${randomUUID()}.webp`
  await storage.put(key, picture.data, 'image/webp')
  pictures.prepare(key)
  return { key, width: picture.info.width, height: picture.info.height }
}

async function reencode(file: Buffer, { width, height, fit }: PictureRules, crop: Crop) {
  const sharp = await loadSharp()
  const options = { limitInputPixels: maxPicturePixels, failOn: 'error' } as const
  const header = await readOutsideHeader(file)
  if (!header) throw new Error('neither JPEG nor PNG nor WebP')
  const size = { width, height, fit, background, withoutEnlargement: fit === 'inside' } as const
  const upright = sharp(file, options).autoOrient()
  // A whole JPEG is made smaller while it is decoded, which takes a third of the time.
  const part = (crop === wholePicture ? upright : upright.extract(areaOf(crop, header.autoOrient))).resize(size)
  const picture = fit === 'contain' ? part.flatten({ background }) : part
  // All sizes are made of it: it takes half the time of the default effort, for two bytes more in a hundred.
  const encode = () => picture.webp({ quality: 90, effort: 2 }).toBuffer({ resolveWithObject: true })
  return decodePicture(header, encode)
}

function areaOf(crop: Crop, picture: { width: number; height: number }) {
  const pixels = (parts: number, size: number) => Math.round((parts * size) / whole)
  const left = Math.min(pixels(crop.x, picture.width), picture.width - 1)
  const top = Math.min(pixels(crop.y, picture.height), picture.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(pixels(crop.width, picture.width), picture.width - left)),
    height: Math.max(1, Math.min(pixels(crop.height, picture.height), picture.height - top)),
  }
}
