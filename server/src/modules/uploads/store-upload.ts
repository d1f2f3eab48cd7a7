import { readFile, stat } from 'node:fs/promises'
import { isHeic, maxPicturePixels } from '#contract/values/products/pictures.ts'
import type { AcceptedPost, PostForm, PostReceiver } from '../../adapters/object-storage/port.ts'
import type { UploadContext } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { beginningOf, readOutsideHeader } from '../pictures/outside-picture.ts'
import { BrokenPictureError } from '../pictures/picture-task.ts'
import { anyPicture, type ProofType, proofKey, uploadOwnerId } from './presign-proof.ts'
import { maxPictureBytes } from './upload-limits.ts'
import { findUpload, insertUpload } from './upload-queries.ts'
import { countPixelsOfDay } from './uploads-of-day.ts'

const typeOfFormat: Record<string, ProofType> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }
/** The limit of one account, whose next picture waits so that others can pass. */
const maxQueuedPictures = 100
const pdfSignature = Buffer.from('%PDF-')
/** The number of bytes that recognise a photo of an iPhone. */
const heicBytes = 64

export type AcceptedUpload = AcceptedPost & { userId: number }

/** Verifies that we signed a posted form, and that it is unchanged and has not expired. Throws UPLOAD_REFUSED. */
export function acceptUpload(receiver: PostReceiver, form: PostForm, now: Date): AcceptedUpload {
  const accepted = receiver.accept(form, now)
  const userId = accepted && uploadOwnerId(accepted.key)
  if (!accepted || !userId) throw new DomainError('UPLOAD_REFUSED', 'policy is missing, forged or expired')
  return { ...accepted, userId }
}

/**
 * Stores the uploaded file at `path` if its content has the type that the form was signed for, and returns its storage key. Pictures are
 * re-encoded, which removes metadata and anything that is not a picture. A PDF is stored unchanged, so it is served as an attachment only
 * (routes.ts). A form is valid for one file: later posts with it are ignored. Throws UPLOAD_TOO_LARGE, PICTURE_TOO_LARGE,
 * PICTURE_TOO_MANY_PIXELS, PICTURE_HEIC, UPLOAD_TYPE_REFUSED, UPLOADS_OF_DAY_USED.
 */
export async function storeUpload(ctx: UploadContext, upload: AcceptedUpload, file: string): Promise<string> {
  const { key: signedKey, contentType: signedType, maxBytes, userId } = upload
  const { size } = await stat(file)
  if (size > maxBytes) throw tooLarge(upload)
  const earlier = await findUpload(ctx.sql, { key: signedKey, userId })
  if (earlier) return earlier.key

  if (signedType !== 'application/pdf' && isHeic(await beginningOf(file, heicBytes))) {
    throw new DomainError('PICTURE_HEIC', `${size} bytes`)
  }
  // The public picture is derived from this file, so it keeps more pixels than a proof.
  const maxSide = maxBytes === maxPictureBytes ? 4_000 : 2_000
  const proof =
    signedType === 'application/pdf' ? await readPdf(file) : await reencodePicture(ctx, file, upload, maxSide)
  if (!proof) throw new DomainError('UPLOAD_TYPE_REFUSED', `content is not ${signedType}`)
  const { content, type } = proof
  const key = proofKey(signedKey, type)
  await ctx.storage.put(key, content, type)
  await insertUpload(ctx.sql, { key, userId, contentType: type, content })
  return key
}

/** The refusal of a file with more bytes than its form allows. */
export const tooLarge = ({ maxBytes }: AcceptedUpload) =>
  new DomainError(
    maxBytes === maxPictureBytes ? 'PICTURE_TOO_LARGE' : 'UPLOAD_TOO_LARGE',
    `more than ${maxBytes} bytes`,
  )

type Proof = { content: Buffer; type: ProofType }

async function readPdf(file: string): Promise<Proof | null> {
  const isPdf = (await beginningOf(file, pdfSignature.length)).equals(pdfSignature)
  return isPdf ? { content: await readFile(file), type: 'application/pdf' } : null
}

/**
 * The same picture, turned upright, at most this large, without metadata; null if it has another type, or is broken. Throws
 * PICTURE_TOO_MANY_PIXELS, UPLOADS_OF_DAY_USED.
 */
async function reencodePicture(
  ctx: UploadContext,
  file: string,
  upload: AcceptedUpload,
  maxSide: number,
): Promise<Proof | null> {
  const { contentType: signedType, userId } = upload
  const header = await readOutsideHeader(file)
  const type = header && typeOfFormat[header.format]
  if (!type || (signedType !== anyPicture && signedType !== type)) return null
  const { width, height } = header
  if (width * height > maxPicturePixels) throw new DomainError('PICTURE_TOO_MANY_PIXELS', `${width} by ${height}`)
  await countPixelsOfDay(ctx, upload, width * height)
  const share = { name: `pictures of user ${userId}`, maxConcurrent: 1, maxQueued: maxQueuedPictures }
  try {
    const picture = await ctx.decoder.make(header, { file, make: 'smaller', side: maxSide }, [share])
    return { content: picture.data, type }
  } catch (error) {
    if (error instanceof BrokenPictureError) return null
    throw error
  }
}
