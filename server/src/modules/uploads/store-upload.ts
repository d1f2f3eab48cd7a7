import { isHeic, maxPicturePixels } from '#contract/values/pictures.ts'
import type { AcceptedPost, PostForm, PostReceiver } from '../../adapters/object-storage/port.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import { anyPicture, type ProofType, proofKey, uploadOwnerId } from './presign-proof.ts'
import { maxPictureBytes } from './staff-pictures.ts'
import { findUpload, insertUpload } from './upload-queries.ts'

const typeOfFormat: Record<string, ProofType> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }
const pdfSignature = Buffer.from('%PDF-')

export type AcceptedUpload = AcceptedPost & { userId: number }

/** Verifies that we signed a posted form, and that it is unchanged and has not expired. Throws UPLOAD_REFUSED. */
export function acceptUpload(receiver: PostReceiver, form: PostForm, now: Date): AcceptedUpload {
  const accepted = receiver.accept(form, now)
  const userId = accepted && uploadOwnerId(accepted.key)
  if (!accepted || !userId) throw new DomainError('UPLOAD_REFUSED', 'policy is missing, forged or expired')
  return { ...accepted, userId }
}

/**
 * Stores the file of an accepted form if the content is what the form was signed for, and returns its storage key.
 * Pictures are re-encoded, which removes metadata and anything that is not a picture. A PDF is stored unchanged, so it is
 * served as an attachment only (routes.ts). A form is valid for one file: later posts with it are ignored. Throws
 * UPLOAD_TOO_LARGE, PICTURE_TOO_LARGE, PICTURE_TOO_MANY_PIXELS, PICTURE_HEIC, UPLOAD_TYPE_REFUSED.
 */
export async function storeUpload(ctx: Context, upload: AcceptedUpload, file: Buffer): Promise<string> {
  const { key: signedKey, contentType: signedType, maxBytes, userId } = upload
  if (file.length > maxBytes) throw tooLarge(upload)
  const earlier = await findUpload(ctx.sql, { key: signedKey, userId })
  if (earlier) return earlier.key

  if (signedType !== 'application/pdf' && isHeic(file)) throw new DomainError('PICTURE_HEIC', `${file.length} bytes`)
  // What shoppers see is made of a picture, so that it keeps more of its pixels than a proof.
  const maxSide = maxBytes === maxPictureBytes ? 4_000 : 2_000
  const proof = signedType === 'application/pdf' ? readPdf(file) : await reencodePicture(file, signedType, maxSide)
  if (!proof) throw new DomainError('UPLOAD_TYPE_REFUSED', `content is not ${signedType}`)
  const { content, type } = proof
  const key = proofKey(signedKey, type)
  await ctx.storage.put(key, content, type)
  await insertUpload(ctx.sql, { key, userId, contentType: type, content })
  return key
}

/** What a file of more bytes than its form allows is refused with. */
export const tooLarge = ({ maxBytes }: AcceptedUpload) =>
  new DomainError(
    maxBytes === maxPictureBytes ? 'PICTURE_TOO_LARGE' : 'UPLOAD_TOO_LARGE',
    `more than ${maxBytes} bytes`,
  )

type Proof = { content: Buffer; type: ProofType }

function readPdf(file: Buffer): Proof | null {
  return file.subarray(0, pdfSignature.length).equals(pdfSignature) ? { content: file, type: 'application/pdf' } : null
}

/**
 * The same picture, turned upright, at most so large, without metadata; null where it is of another type, or broken. Throws
 * PICTURE_TOO_MANY_PIXELS.
 */
async function reencodePicture(file: Buffer, signedType: string, maxSide: number): Promise<Proof | null> {
  const header = await readHeader(file).catch(() => null)
  const type = header && typeOfFormat[header.format]
  if (!type || (signedType !== anyPicture && signedType !== type)) return null
  const { width, height } = header
  if (width * height > maxPicturePixels) throw new DomainError('PICTURE_TOO_MANY_PIXELS', `${width} by ${height}`)
  const size = { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true } as const
  const sharp = await loadSharp()
  const picture = sharp(file, { limitInputPixels: maxPicturePixels, failOn: 'error' }).rotate().resize(size)
  const content = await picture.toBuffer().catch(() => null)
  return content && { content, type }
}

/** Of a picture of any size, since nothing is decoded yet. Throws where there is no picture. */
async function readHeader(file: Buffer) {
  const sharp = await loadSharp()
  return sharp(file, { limitInputPixels: false }).metadata()
}
