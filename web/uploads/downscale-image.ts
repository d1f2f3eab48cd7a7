/** The limit of the server for proofs (server/src/modules/uploads/store-upload.ts). */
const maxProofSidePx = 2000
const smallBytes = 500_000
/** File types and sizes that the server accepts as a proof. */
const maxProofBytes = 5 * 1024 * 1024

/**
 * Downscales an image to at most so many pixels a side, so that large photos upload over slow networks. Returns the file itself
 * if that saves nothing or the browser can't decode it. HEIC, which only Safari decodes, becomes a JPEG, and so does an image
 * that would still be larger than `maxBytes`.
 */
export async function downscaleImage(file: File, maxSidePx = maxProofSidePx, maxBytes = maxProofBytes): Promise<File> {
  const isHeic = file.type === 'image/heic' || file.type === 'image/heif'
  if (!file.type.startsWith('image/') || (file.size <= smallBytes && !isHeic)) return file
  const ofItsType = await encodeWithin(file, maxSidePx, isHeic ? 'image/jpeg' : file.type)
  // A screenshot with a photo in it stays too large as a PNG.
  const isTooLarge = Math.min(file.size, ofItsType?.size ?? file.size) > maxBytes && file.type !== 'image/jpeg'
  const small = isTooLarge ? await encodeWithin(file, maxSidePx, 'image/jpeg') : ofItsType
  // A browser that can't encode this format falls back to another, so the type is taken from the blob.
  return small && (isHeic || small.size < file.size) ? new File([small], file.name, { type: small.type }) : file
}

/** The picture upright, at most so many pixels a side; null if the browser can't decode it. */
export async function encodeWithin(file: Blob, maxSidePx: number, type: string): Promise<Blob | null> {
  const src = URL.createObjectURL(file)
  try {
    const picture = await loadImage(src)
    const canvas = drawWithin(picture, maxSidePx, type)
    return await new Promise((done) => canvas.toBlob(done, type, 0.85))
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(src)
  }
}

/**
 * Draws the element itself, which browsers decode near the size that is drawn: a phone has no memory for twelve megapixels twice. Not
 * createImageBitmap with a size, which Chromium up to 132 applies before it turns the photo upright.
 */
function drawWithin(picture: HTMLImageElement, maxSidePx: number, type: string): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = picture
  const scale = Math.min(1, maxSidePx / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser has no canvas')
  if (type === 'image/jpeg') {
    // A JPEG has no transparency, which would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Width and height of a file that is an image. Throws if the browser can't read it. */
export function sizeOfFile(file: Blob): Promise<{ width: number; height: number }> {
  const src = URL.createObjectURL(file)
  return sizeOfImage(src).finally(() => URL.revokeObjectURL(src))
}

/** Width and height of the image as displayed; browsers read only its header. Throws if they can't. */
export async function sizeOfImage(src: string): Promise<{ width: number; height: number }> {
  const { naturalWidth, naturalHeight } = await loadImage(src)
  return { width: naturalWidth, height: naturalHeight }
}

async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  await new Promise((done, fail) => {
    image.onload = done
    image.onerror = fail
    image.src = src
  })
  return image
}
