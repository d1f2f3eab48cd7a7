/** Pictures of one product. */
export const maxProductPictures = 50

/** Decoded pictures of more pixels are refused, regardless of the file size. */
export const maxPicturePixels = 50_000_000

/** Maximum characters of a picture's alternative text. */
export const maxAltLength = 200

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
/** Also of AVIF, which names itself among the compatible brands. */
const commonBrands = ['mif1', 'msf1']

/**
 * Whether a file begins like a HEIC photo, regardless of its name: iPhones take such photos, and few programs read them because of
 * patents. The first 64 bytes are enough.
 */
export function isHeic(file: Uint8Array): boolean {
  const text = (from: number) => String.fromCharCode(...file.subarray(from, from + 4))
  if (text(4) !== 'ftyp') return false
  if (heicBrands.includes(text(8))) return true
  const boxEnd = Math.min(new DataView(file.buffer, file.byteOffset).getUint32(0), 64, file.length)
  const compatible: string[] = []
  for (let at = 16; at + 4 <= boxEnd; at += 4) compatible.push(text(at))
  return commonBrands.includes(text(8)) && !compatible.includes('avif')
}
