/** As the shop keeps it (server/src/modules/uploads/store-upload.ts). */
const longestSide = 2000
const smallBytes = 500_000

/**
 * The picture with at most 2000 pixels a side, so that a photo of many megabytes is soon over a slow network. The file
 * itself where that saves nothing, or where it is no picture that this browser can read.
 */
export async function downscaleImage(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= smallBytes) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, 0.85))
  // A browser that can't write this format answers another: the type goes with the content.
  return small && small.size < file.size ? new File([small], file.name, { type: small.type }) : file
}
