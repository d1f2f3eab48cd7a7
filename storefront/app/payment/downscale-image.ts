/** The limit of the server for proofs (server/src/modules/uploads/store-upload.ts). */
const maxProofSidePx = 2000
const smallBytes = 500_000

/**
 * Downscales an image to at most so many pixels a side, so that large photos upload over slow networks. Returns the file itself
 * if that saves nothing or the browser can't decode it.
 */
export async function downscaleImage(file: File, maxSidePx = maxProofSidePx): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= smallBytes) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, 0.85))
  // A browser that can't encode this format falls back to another, so the type is taken from the blob.
  return small && small.size < file.size ? new File([small], file.name, { type: small.type }) : file
}
