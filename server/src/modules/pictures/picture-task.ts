import type { Region, ResizeOptions, Sharp } from 'sharp'
import { maxPicturePixels } from '#contract/values/products/pictures.ts'
import { loadSharp } from './load-sharp.ts'

/** The path of a file, or its bytes. */
export type PictureFile = string | Buffer

/**
 * A task on a picture, as data, since a large one is decoded in another process (picture-process.ts): scaled into a square, in its own
 * format; a crop, in a frame, as WebP; its pixels, in colour or grey, scaled into a square; or a width for display.
 */
export type PictureTask = { file: PictureFile } & (
  | { make: 'smaller'; side: number }
  | { make: 'cut'; area?: Region; frame: Frame }
  | { make: 'pixels' | 'grey'; side: number }
  | { make: 'webp' | 'avif'; width: number }
)

/** `contain`: the whole picture on white; `inside`: at most this large, without a background. */
export type Frame = { width: number; height: number; fit: 'contain' | 'inside' }

export type MadePicture = { data: Buffer; width: number; height: number }

/** A file that is not a picture, or a broken one; retrying does not help. */
export class BrokenPictureError extends Error {
  override name = 'BrokenPictureError'
}

/** Turns the picture upright and removes its metadata. Only pixels and frames are ever enlarged. Throws BrokenPictureError. */
export async function makePicture(task: PictureTask): Promise<MadePicture> {
  const sharp = await loadSharp()
  const picture = sharp(task.file, { limitInputPixels: maxPicturePixels, failOn: 'error' }).autoOrient()
  try {
    const { data, info } = await pipelineOf(task, picture).toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (cause) {
    throw new BrokenPictureError(String(cause), { cause })
  }
}

const white = '#ffffff'
const withoutEnlargement = true
const inside = (side: number): ResizeOptions => ({ width: side, height: side, fit: 'inside' })

function pipelineOf(task: PictureTask, picture: Sharp): Sharp {
  switch (task.make) {
    case 'smaller':
      // A JPEG takes up to 90 MB less than with the defaults, and a WebP two thirds of the time, at 0.06 % more bytes.
      return picture
        .resize({ ...inside(task.side), withoutEnlargement })
        .jpeg({ optimiseCoding: false, force: false })
        .webp({ effort: 2, force: false })
    case 'cut': {
      const { area, frame } = task
      // A whole JPEG is made smaller while it is decoded, which takes a third of the time.
      const part = area ? picture.extract(area) : picture
      const framed = part.resize({ ...frame, background: white, withoutEnlargement: frame.fit === 'inside' })
      const opaque = frame.fit === 'contain' ? framed.flatten({ background: white }) : framed
      // All sizes are derived from it: it takes half the time of the default effort, at 2 % more bytes.
      return opaque.webp({ quality: 90, effort: 2 })
    }
    case 'pixels':
      return picture
        .flatten({ background: white })
        .resize(inside(task.side))
        .extend({ top: 16, bottom: 16, left: 16, right: 16, background: white })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
    case 'grey':
      return picture
        .flatten({ background: white })
        .resize({ ...inside(task.side), withoutEnlargement })
        .greyscale()
        .raw()
    case 'webp':
      return picture.resize({ width: task.width, withoutEnlargement }).webp({ quality: 74, effort: 4 })
    case 'avif':
      return picture
        .resize({ width: task.width, withoutEnlargement })
        .avif({ quality: 50, effort: effortFor(task.width), chromaSubsampling: '4:2:0' })
  }
}

/** More effort than this takes ten times as long for a large picture (docs/decisions/0056-avif.md). */
const effortFor = (width: number) => (width <= 640 ? 4 : 2)
