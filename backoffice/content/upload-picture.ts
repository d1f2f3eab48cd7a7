import { staffApi } from '../api/staff-api.ts'
import { contentTexts } from '../texts/content.ts'

const texts = contentTexts.picture
const maxBytes = 10 * 1024 * 1024
export const acceptedTypes = 'image/jpeg,image/png,image/webp'

export type PictureFolder = 'banners' | 'news' | 'promotions' | 'pages'
/** A rectangle of the upright picture, in parts of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number }
export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 }

/** What is wrong with a file before it is sent; the server looks at its content. */
export function fileProblem({ size, type }: File): string | undefined {
  if (!acceptedTypes.split(',').includes(type)) return texts.wrongType
  return size > maxBytes ? texts.tooLarge : undefined
}

/** Sends a picture, and has the server cut pictures out of it. Answers their keys, in the order of the crops. */
export async function uploadPicture(file: File, folder: PictureFolder, crops: readonly Crop[]): Promise<string[]> {
  const { endpoint, key, fields } = await staffApi('GET /kelola/picture/upload')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  // The address of the shop as this page knows it; behind a proxy the server's own may be another.
  const { origin, pathname } = new URL(endpoint)
  const target = origin === location.origin || pathname !== '/files/upload' ? endpoint : pathname
  const answer = await fetch(target, { method: 'POST', body: form, signal: AbortSignal.timeout(120_000) })
  if (!answer.ok) throw new UploadError(answer.status === 413 ? texts.tooLarge : texts.wrongType)
  const whole = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10_000)
  const Crops = crops.map(({ x, y, width, height }) => ({
    X: whole(x),
    Y: whole(y),
    Width: Math.max(1, whole(width)),
    Height: Math.max(1, whole(height)),
  }))
  const pictures = await staffApi('POST /kelola/picture', { body: { Key: key, Folder: folder, Crops } })
  return pictures.map(({ Key }) => Key)
}

export class UploadError extends Error {
  override name = 'UploadError'
}
