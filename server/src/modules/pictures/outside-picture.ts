import { open } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import type { PictureFile } from './picture-task.ts'

/** The first bytes of JPEG, PNG and WebP, as text with one character for each byte. */
const signatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s]
const signatureBytes = 12

/**
 * The header of an uploaded picture, of any size in pixels, since nothing is decoded; null if it is not a JPEG, PNG or WebP, or broken.
 * Its first bytes are checked before the decoder sees the rest: the decoder also reads SVG, and five megabytes of SVG take a gigabyte and
 * minutes.
 */
export async function readOutsideHeader(file: PictureFile): Promise<Metadata | null> {
  const beginning = (await beginningOf(file, signatureBytes)).toString('latin1')
  if (!signatures.some((signature) => signature.test(beginning))) return null
  const sharp = await loadSharp()
  return sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
}

/** The first bytes of a file, which may have fewer. */
export async function beginningOf(file: PictureFile, bytes: number): Promise<Buffer> {
  if (typeof file !== 'string') return file.subarray(0, bytes)
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes)).finally(() => handle.close())
  return buffer.subarray(0, bytesRead)
}
