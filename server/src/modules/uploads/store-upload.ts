import sharp from 'sharp'
import { embeddedAccessKey, embeddedBucket } from '../../adapters/object-storage/embedded.ts'
import { type AcceptedPost, acceptPost } from '../../adapters/object-storage/post-policy.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { ownerOfProof } from './presign-proof.ts'
import { insertUpload } from './upload-queries.ts'

const formatOfType: Record<string, string> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' }

export type AcceptedUpload = AcceptedPost & { userId: number }

/** Whether a posted form is one that we signed, in time and unchanged. Throws UPLOAD_REFUSED. */
export function acceptUpload(ctx: Context, fields: Record<string, string>): AcceptedUpload {
  const accepted = acceptPost(fields, embeddedBucket, embeddedAccessKey, ctx.secret, ctx.clock.now())
  const userId = accepted && ownerOfProof(accepted.key)
  if (!accepted || !userId) throw new DomainError('UPLOAD_REFUSED', 'policy is missing, forged or expired')
  return { ...accepted, userId }
}

/**
 * Stores the file of an accepted form if the content is the picture that it says to be. Pictures are written anew, which
 * leaves out hidden data and anything that is not a picture. Throws UPLOAD_TOO_LARGE, UPLOAD_NOT_AN_IMAGE.
 */
export async function storeUpload(ctx: Context, upload: AcceptedUpload, file: Buffer): Promise<void> {
  const { key, contentType, maxBytes, userId } = upload
  if (file.length > maxBytes) throw new DomainError('UPLOAD_TOO_LARGE', `${file.length} bytes`)

  const picture = await rewrite(file, formatOfType[contentType]).catch(() => null)
  if (!picture) throw new DomainError('UPLOAD_NOT_AN_IMAGE', `content is not ${contentType}`)
  await ctx.storage.put(key, picture, contentType)
  await insertUpload(ctx.sql, { key, userId, contentType, bytes: picture.length })
}

/** The same picture, turned upright, at most 2000 pixels, without metadata; nothing where the format is another. */
async function rewrite(file: Buffer, format: string | undefined): Promise<Buffer | null> {
  const picture = sharp(file, { limitInputPixels: 50_000_000, failOn: 'error' })
  if ((await picture.metadata()).format !== format) return null
  return picture.rotate().resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true }).toBuffer()
}
