import { randomUUID } from 'node:crypto'
import type { PresignedPost } from '../../adapters/object-storage/port.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { keyOfPictureUrl, type PictureRules, storePicture } from '../pictures/store-picture.ts'
import { anyPicture } from './presign-proof.ts'
import { findUpload } from './upload-queries.ts'

// Pictures that staff uploads for shoppers: the upload is private, and what shoppers see is made of it.

export const maxPictureBytes = 10 * 1024 * 1024

/** A signed form for one picture; its key names whoever uploads it. */
export function presignPicture(ctx: Context, userId: number): PresignedPost {
  const uuid = randomUUID()
  const key = `originals/${ctx.config.organisationId}/${userId}/${uuid}`
  return ctx.storage.presignPost({ key, contentType: anyPicture, maxBytes: maxPictureBytes, uuid }, ctx.clock.now())
}

/**
 * The picture that somebody has uploaded under this key. Throws PICTURE_MISSING, also for an upload of somebody else, and for a
 * proof, which nobody but its shopper and the operators may see.
 */
export async function takePicture(
  { config, sql, storage }: Pick<Context, 'config' | 'sql' | 'storage'>,
  userId: number,
  key: string,
): Promise<Buffer> {
  const isOwn = key.startsWith(`originals/${config.organisationId}/${userId}/`)
  const upload = isOwn ? await findUpload(sql, { key, userId }) : undefined
  const stored = upload && (await storage.get(upload.key))
  if (!stored) throw new DomainError('PICTURE_MISSING', `no picture ${key} of user ${userId}`)
  return stored.body
}

/**
 * The key of the picture that a field names: by the key of an upload, or by the address of one that is stored already. Throws
 * PICTURE_MISSING, PICTURE_UNREADABLE.
 */
export async function pictureKeyOf(ctx: Context, userId: number, given: string, rules: PictureRules): Promise<string> {
  if (given === '') return ''
  const stored = keyOfPictureUrl(given)
  if (stored?.startsWith(`${rules.folder}/`)) return stored
  const { key } = await storePicture(ctx, await takePicture(ctx, userId, given), rules)
  return key
}
