import type { ObjectStorage } from '../../adapters/object-storage/port.ts'
import { loadSharp } from './load-sharp.ts'
import { ownMarkKey } from './mark-pictures.ts'

// Twice as wide as high, as all marks, and large enough for a dense screen.
const plate = { width: 480, height: 240, padding: 24, ground: '#ffffff' }

/** Puts a picture in the place of a mark, whole and in the middle of a white plate. False where the bytes are no picture. */
export async function putOwnMark(storage: ObjectStorage, name: string, picture: Buffer): Promise<boolean> {
  const mark = await onPlate(picture).catch(() => null)
  if (mark) await storage.put(ownMarkKey(name), mark, 'image/webp')
  return mark !== null
}

async function onPlate(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const { padding, ground } = plate
  return sharp(picture, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({
      width: plate.width - 2 * padding,
      height: plate.height - 2 * padding,
      fit: 'contain',
      background: ground,
    })
    .flatten({ background: ground })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background: ground })
    .webp({ quality: 90 })
    .toBuffer()
}

/** The shop's own mark stands there again. */
export async function removeOwnMark(storage: ObjectStorage, name: string): Promise<void> {
  await storage.remove(ownMarkKey(name))
}
