import { embeddedAccessKey, embeddedBucket } from '../../adapters/object-storage/embedded.ts'
import { type AcceptedPost, acceptPost } from '../../adapters/object-storage/post-policy.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import { ownerOfProof } from './presign-proof.ts'
import { insertUpload } from './upload-queries.ts'

const formatOfType: Record<string, string> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' }
const pdfSignature = Buffer.from('%PDF-')

export type AcceptedUpload = AcceptedPost & { userId: number }

/** Whether a posted form is one that we signed, in time and unchanged. Throws UPLOAD_REFUSED. */
export function acceptUpload(ctx: Context, fields: Record<string, string>): AcceptedUpload {
  const accepted = acceptPost(fields, embeddedBucket, embeddedAccessKey, ctx.secret, ctx.clock.now())
  const userId = accepted && ownerOfProof(accepted.key)
  if (!accepted || !userId) throw new DomainError('UPLOAD_REFUSED', 'policy is missing, forged or expired')
  return { ...accepted, userId }
}

/**
 * Stores the file of an accepted form if the content is what it says to be. Pictures are written anew, which leaves out
 * hidden data and anything that is not a picture. A PDF stays as it came, so it is only ever handed out to be saved
 * (routes.ts). Throws UPLOAD_TOO_LARGE, UPLOAD_TYPE_REFUSED.
 */
export async function storeUpload(ctx: Context, upload: AcceptedUpload, file: Buffer): Promise<void> {
  const { key, contentType, maxBytes, userId } = upload
  if (file.length > maxBytes) throw new DomainError('UPLOAD_TOO_LARGE', `${file.length} bytes`)

  const proof =
    contentType === 'application/pdf'
      ? file.subarray(0, pdfSignature.length).equals(pdfSignature) && file
      : await rewrite(file, formatOfType[contentType]).catch(() => null)
  if (!proof) throw new DomainError('UPLOAD_TYPE_REFUSED', `content is not ${contentType}`)
  await ctx.storage.put(key, proof, contentType)
  await insertUpload(ctx.sql, { key, userId, contentType, bytes: proof.length })
}

/** The same picture, turned upright, at most 2000 pixels, without metadata; nothing where the format is another. */
async function rewrite(file: Buffer, format: string | undefined): Promise<Buffer | null> {
  const sharp = await loadSharp()
  const picture = sharp(file, { limitInputPixels: 50_000_000, failOn: 'error' })
  if ((await picture.metadata()).format !== format) return null
  return picture.rotate().resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true }).toBuffer()
}
