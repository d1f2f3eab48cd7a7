import { maxPicturePixels } from '#contract/values/pictures.ts'
import { loadSharp } from './load-sharp.ts'

/** A picture at a width in pixels: never larger than the original; orientation applied, metadata removed. */
async function resized(original: Buffer, width: number) {
  const sharp = await loadSharp()
  return sharp(original, { limitInputPixels: maxPicturePixels }).rotate().resize({ width, withoutEnlargement: true })
}

const webpOptions = { quality: 74, effort: 4 } as const

export const toWebp = async (original: Buffer, width: number): Promise<Buffer> =>
  (await resized(original, width)).webp(webpOptions).toBuffer()

/** More effort than this takes ten times as long for a large picture (docs/decisions/0056-avif.md). */
const effortFor = (width: number) => (width <= 640 ? 4 : 2)

/** As good as the WebP, and about a third smaller; takes seconds. */
export const toAvif = async (original: Buffer, width: number): Promise<Buffer> =>
  (await resized(original, width))
    .avif({ quality: 50, effort: effortFor(width), chromaSubsampling: '4:2:0' })
    .toBuffer()
