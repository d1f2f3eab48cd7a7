import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { loadSharp } from './load-sharp.ts'

/** How a picture of the back office is kept. Its address never changes its content, so each one is stored under a new key. */
export type PictureRules = {
  /** One of the public folders (routes.ts). */
  folder: 'shop' | 'stores'
  width: number
  height: number
  /** `contain`: all of it, on white; `inside`: as it is, at most so large. */
  fit: 'contain' | 'inside'
}

/** Re-encodes a picture, which removes all but its pixels; answers its key. Throws PICTURE_UNREADABLE. */
export async function storePicture({ storage }: Pick<Context, 'storage'>, file: Buffer, rules: PictureRules) {
  const content = await reencode(file, rules).catch(() => null)
  if (!content) throw new DomainError('PICTURE_UNREADABLE', `${file.length} bytes`)
  const key = `${rules.folder}/${randomUUID()}.webp`
  await storage.put(key, content, 'image/webp')
  return key
}

const background = '#ffffff'

async function reencode(file: Buffer, { width, height, fit }: PictureRules): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(file, { limitInputPixels: 50_000_000, failOn: 'error' }).rotate().flatten({ background })
  const size = { width, height, fit, background, withoutEnlargement: fit === 'inside' } as const
  return picture.resize(size).webp({ quality: 90 }).toBuffer()
}

/** The key in an address of a picture, `/img/640/shop/….webp`. */
export const keyOfPictureUrl = (url: string): string | undefined =>
  /^\/img\/\d+\/([a-z]+\/[0-9a-z./-]+)$/.exec(url)?.[1]
