import { open } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import type { PictureFile } from './picture-task.ts'

/** Of JPEG, PNG and WebP, as text with one character for each byte. */
const signatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s]
const signatureBytes = 12

/**
 * The header of a picture that came from outside, of any size in pixels, since nothing is decoded; null where it is no JPEG, PNG
 * or WebP, or broken. Its first bytes decide before the decoder sees the rest: the decoder also reads drawings, and five megabytes of SVG
 * take it a gigabyte and minutes, whatever their size in pixels.
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
