import decodeQR from 'qr/decode.js'
import type { Context } from '../../context.ts'
import { readOutsideHeader } from '../pictures/outside-picture.ts'
import { BrokenPictureError, type MadePicture } from '../pictures/picture-task.ts'

/** Sides in pixels: a photo of a whole poster needs more than a screenshot, and a blurred one reads better when it is small. */
const sides = [1_000, 1_600, 600, 400]
/** Milliseconds for each size, since decoding blocks the process. */
const timeLimit = 250

/** The text of the QR code in a picture; undefined if none is readable. */
export async function readQrisPicture({ decoder }: Context, file: Buffer): Promise<string | undefined> {
  const header = await readOutsideHeader(file)
  if (!header) return undefined
  try {
    for (const side of sides) {
      const text = decode(await decoder.make(header, { file, make: 'pixels', side }))
      if (text) return text
    }
  } catch (error) {
    if (!(error instanceof BrokenPictureError)) throw error
  }
  return undefined
}

/** The decoder throws for a picture without a code. */
function decode({ data, width, height }: MadePicture): string | undefined {
  try {
    return decodeQR({ width, height, data }, { format: 'RGBA', timeLimit })
  } catch {
    return undefined
  }
}
