import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { PictureDecoder } from './decoding.ts'
import { readOutsideHeader } from './outside-picture.ts'
import type { Frame } from './picture-task.ts'

/** The target of a picture of the back office. The content of an address never changes, so each picture is stored under a new key. */
export type PictureRules = Frame & {
  /** One of the public folders (routes.ts). */
  folder: 'shop' | 'stores' | 'categories' | 'products' | 'banners' | 'news' | 'promotions' | 'pages'
}

/** A crop of the upright picture, in ten thousandths of its width and height; the part beyond the edge is cut off. */
export type Crop = { x: number; y: number; width: number; height: number }
const whole = 10_000
const wholePicture: Crop = { x: 0, y: 0, width: whole, height: whole }

export type StoredPicture = { key: string; width: number; height: number }

/** Re-encodes a picture, which removes everything but its pixels, and stores it publicly, soon in all sizes. Throws PICTURE_UNREADABLE. */
export async function storePicture(
  { storage, pictures, decoder }: Pick<Context, 'storage' | 'pictures' | 'decoder'>,
  file: Buffer,
  rules: PictureRules,
  crop = wholePicture,
): Promise<StoredPicture> {
  const picture = await cut(decoder, file, rules, crop).catch((error: unknown) => {
    // The decoder is busy.
    if (error instanceof DomainError) throw error
    throw new DomainError('PICTURE_UNREADABLE', `${file.length} bytes`, { cause: error })
  })
  const key = `${rules.folder}/${randomUUID()}.webp`
  await storage.put(key, picture.data, 'image/webp')
  pictures.prepare(key)
  return { key, width: picture.width, height: picture.height }
}

async function cut(decoder: PictureDecoder, file: Buffer, { width, height, fit }: PictureRules, crop: Crop) {
  const header = await readOutsideHeader(file)
  if (!header) throw new Error('neither JPEG nor PNG nor WebP')
  const area = crop === wholePicture ? undefined : areaOf(crop, header.autoOrient)
  return decoder.make(header, { file, make: 'cut', area, frame: { width, height, fit } })
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
