import { maxPicturePixels } from '#contract/values/products/pictures.ts'
import type { ObjectStorage } from '../../adapters/object-storage/port.ts'
import { loadSharp } from './load-sharp.ts'
import { customMarkKey } from './mark-pictures.ts'

// Twice as wide as high, as all marks, and large enough for screens of high density.
const canvas = { width: 480, height: 240, padding: 24, background: '#ffffff' }

/** Replaces a mark by a picture, uncropped and centred on white. False if the bytes are not a picture. */
export async function putCustomMark(storage: ObjectStorage, name: string, picture: Buffer): Promise<boolean> {
  const mark = await fitToCanvas(picture).catch(() => null)
  if (mark) await storage.put(customMarkKey(name), mark, 'image/webp')
  return mark !== null
}

async function fitToCanvas(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const { padding, background } = canvas
  return sharp(picture, { limitInputPixels: maxPicturePixels })
    .rotate()
    .resize({
      width: canvas.width - 2 * padding,
      height: canvas.height - 2 * padding,
      fit: 'contain',
      background: background,
    })
    .flatten({ background: background })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background: background })
    .webp({ quality: 90 })
    .toBuffer()
}

/** Restores the shop's own mark. */
export async function removeCustomMark(storage: ObjectStorage, name: string): Promise<void> {
  await storage.remove(customMarkKey(name))
}
