import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { findUpload } from './upload-queries.ts'

/** The picture that somebody has uploaded under this key. Throws PICTURE_MISSING, also for an upload of somebody else. */
export async function takePicture({ sql, storage }: Context, userId: number, key: string): Promise<Buffer> {
  const upload = await findUpload(sql, { key, userId })
  const isPicture = upload?.contentType.startsWith('image/')
  const stored = isPicture ? await storage.get(upload!.key) : null
  if (!stored) throw new DomainError('PICTURE_MISSING', `no picture ${key} of user ${userId}`)
  return stored.body
}
