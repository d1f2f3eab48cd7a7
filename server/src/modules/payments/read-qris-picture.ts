import decodeQR from 'qr/decode.js'
import { maxPicturePixels } from '#contract/values/pictures.ts'
import { decodePicture } from '../pictures/decoding.ts'
import { loadSharp } from '../pictures/load-sharp.ts'

/** Sides in pixels: a photo of a whole poster needs more than a screenshot, and a blurred one reads better when it is small. */
const sides = [1_000, 1_600, 600, 400]
/** Milliseconds for each, since nothing else runs meanwhile. */
const timeLimit = 250

/** The text of the QR code in a picture; undefined where none can be read. */
export async function readQrisPicture(file: Buffer): Promise<string | undefined> {
  const sharp = await loadSharp()
  const header = await sharp(file, { limitInputPixels: maxPicturePixels })
    .metadata()
    .catch(() => undefined)
  if (!header) return undefined
  for (const side of sides) {
    const picture = sharp(file, { limitInputPixels: maxPicturePixels })
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize({ width: side, height: side, fit: 'inside' })
      .extend({ top: 16, bottom: 16, left: 16, right: 16, background: '#ffffff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
    const toPixels = () => picture.toBuffer({ resolveWithObject: true }).catch(() => undefined)
    const pixels = await decodePicture(header, toPixels)
    if (!pixels) return undefined
    const text = decode(pixels.data, pixels.info)
    if (text) return text
  }
  return undefined
}

/** The decoder throws for a picture without a code. */
function decode(data: Uint8Array, { width, height }: { width: number; height: number }): string | undefined {
  try {
    return decodeQR({ width, height, data }, { format: 'RGBA', timeLimit })
  } catch {
    return undefined
  }
}
