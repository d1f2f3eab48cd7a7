import { CallError } from '#contract/client.ts'
import { isHeic, maxPicturePixels } from '#contract/values/products/pictures.ts'
import { downscaleImage, sizeOfFile } from '#web/uploads/downscale-image.ts'
import { addressOfForm, isPostedElsewhere, postForm } from '#web/uploads/post-form.ts'
import { pictureTexts as texts } from '../texts/pictures.ts'
import { staffApi } from './staff-api.ts'

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']
/** Without HEIC, because iPhones then hand over a JPEG. */
export const acceptedPictures = pictureTypes.join(',')
// The limits of the server (server/src/modules/uploads).
const maxBytes = 10 * 1024 * 1024
const maxSidePx = 4000
/** Shoppers see at most 1600 pixels: enough for two thirds of a photo, and a quarter of its bytes. */
export const sentSidePx = 2_400

/** The reason why a picture can't be used, as a sentence. */
export class PictureError extends Error {
  override name = 'PictureError'
  /** A later try may succeed. */
  readonly isRetryable: boolean
  constructor(message: string, { isRetryable = false } = {}) {
    super(message)
    this.isRetryable = isRetryable
  }
}

/** Uploads a picture, which the server encodes anew, and returns its key for a call. Throws PictureError, or the error of a call. */
export const uploadPicture = async (file: File): Promise<string> => sendPicture(await preparePicture(file, maxSidePx))

/** Prepares a file for upload: a picture that the server reads, of at most so many pixels a side. Throws PictureError. */
export async function preparePicture(file: File, maxSide: number): Promise<File> {
  const isHeicFile = await hasHeicContent(file)
  const typed = isHeicFile ? new File([file], file.name, { type: 'image/heic' }) : file
  const picture = await downscaleImage(typed, maxSide, maxBytes)
  if (!pictureTypes.includes(picture.type)) throw new PictureError(isHeicFile ? texts.heic : texts.wrongType)
  if (picture.size > maxBytes) throw new PictureError(texts.tooLarge)
  // A picture that the browser could not downscale keeps its size; the server judges pictures that the browser can't read.
  const { width, height } = await sizeOfFile(picture).catch(() => ({ width: 0, height: 0 }))
  if (width * height > maxPicturePixels) throw new PictureError(texts.tooManyPixels)
  return picture
}

/** Reads the content, because type and name of a file can be anything. Throws PictureError if the file is gone from the device. */
async function hasHeicContent(file: File): Promise<boolean> {
  const beginning = await file
    .slice(0, 64)
    .arrayBuffer()
    .catch(() => null)
  if (!beginning) throw new PictureError(texts.gone)
  return isHeic(new Uint8Array(beginning))
}

/** The reason why the browser can't show a file as a picture. */
export const problemOfFile = async (file: File): Promise<string> =>
  (await hasHeicContent(file).catch(() => false)) ? texts.heic : texts.wrongType

type SendOptions = { onProgress?: (part: number) => void; signal?: AbortSignal }

/** Uploads a prepared picture. Throws PictureError, or the error of a call. */
export async function sendPicture(picture: File, { onProgress, signal }: SendOptions = {}): Promise<string> {
  const { endpoint, fields, key } = await staffApi('GET /kelola/picture/upload', { signal })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', picture)
  const status = await postForm(addressOfForm(endpoint), form, { onProgress, signal })
  if (status === 413) throw new PictureError(texts.tooLarge)
  if (status === 415) throw new PictureError(texts.wrongType)
  if (status === 429) throw new PictureError(texts.dayUsed)
  if (status !== 200 && status !== 204) throw new PictureError(texts.failed, { isRetryable: true })
  // Another storage does not look into the file: the shop does, when it is first asked for it.
  if (isPostedElsewhere(endpoint)) await staffApi('GET /kelola/picture/link', { query: { Key: key }, signal })
  return key
}

/** Whether a later try may succeed: after a lost connection or an error of a busy or broken server, not after a refusal. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof PictureError) return error.isRetryable
  return !(error instanceof CallError) || error.http === 429 || error.http >= 500
}
