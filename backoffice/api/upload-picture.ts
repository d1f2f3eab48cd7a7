import { downscaleImage } from '../../storefront/app/payment/downscale-image.ts'
import { postForm } from '../../storefront/app/payment/post-form.ts'
import { pictureTexts as texts } from '../texts/pictures.ts'
import { staffApi } from './staff-api.ts'

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']
export const acceptedPictures = pictureTypes.join(',')
// The limits of the server (server/src/modules/uploads).
const maxBytes = 10 * 1024 * 1024
const maxSidePx = 4000

/** Why a picture can't be used, in a sentence. */
export class PictureError extends Error {
  override name = 'PictureError'
}

/**
 * Uploads a picture, which the server encodes anew; answers the key that a call names. Throws PictureError, and whatever calls
 * throw.
 */
export async function uploadPicture(file: File): Promise<string> {
  const picture = await downscaleImage(file, maxSidePx)
  if (!pictureTypes.includes(picture.type)) throw new PictureError(texts.wrongType)
  if (picture.size > maxBytes) throw new PictureError(texts.tooLarge)
  const { endpoint, fields, key } = await staffApi('GET /kelola/picture/upload')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', picture)
  const status = await postForm(new URL(endpoint).pathname, form)
  if (status === 413) throw new PictureError(texts.tooLarge)
  if (status === 415) throw new PictureError(texts.wrongType)
  if (status !== 200 && status !== 204) throw new PictureError(texts.failed)
  return key
}
