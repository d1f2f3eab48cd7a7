import { rm, writeFile } from 'node:fs/promises'
import { type DirectStorage, incomingFolder } from '../../adapters/object-storage/port.ts'
import type { UploadContext } from '../../context.ts'
import { sharedFolder } from '../pictures/picture-cache.ts'
import { newIncomingFile } from './incoming-files.ts'
import { signedTypeOf, uploadOwnerId } from './presign-proof.ts'
import { type AcceptedUpload, storeUpload } from './store-upload.ts'
import { maxPictureBytes, maxProofBytes } from './upload-limits.ts'
import { findUploadedKeys } from './upload-queries.ts'
import { countBytesOfUser } from './uploads-of-day.ts'

/**
 * Stores the files that this user has posted to the storage itself under the keys of signed forms, as the shop does at once where it receives forms
 * (store-upload.ts). Call it before a transaction. Throws the refusals of `storeUpload`, and StorageUnreachableError; keys without a file,
 * and keys of others, are left to the caller.
 */
export async function takePosted(ctx: UploadContext, userId: number, keys: readonly string[]): Promise<void> {
  const { direct } = ctx.storage
  const own = keys.filter((key) => uploadOwnerId(key) === userId)
  if (!direct || own.length === 0) return
  const stored = await findUploadedKeys(ctx.sql, { keys: own, userId })
  for (const key of new Set(own)) if (!stored.has(key)) await takeOne(ctx, direct, acceptedUploadOf(key, userId))
}

async function takeOne(ctx: UploadContext, direct: DirectStorage, upload: AcceptedUpload): Promise<void> {
  const content = await direct.readPosted(upload.key)
  if (!content) return
  await countBytesOfUser(ctx, upload, content.length)
  const file = await newIncomingFile(ctx)
  try {
    await writeFile(file, content, { mode: 0o600 })
    await storeUpload(ctx, upload, file)
  } finally {
    await rm(file, { force: true })
  }
  await direct.forgetPosted(upload.key)
}

/** The rules that the form of a key was signed with. */
const acceptedUploadOf = (key: string, userId: number): AcceptedUpload => ({
  ...{ key, userId, contentType: signedTypeOf(key) },
  maxBytes: key.startsWith('proofs/') ? maxProofBytes : maxPictureBytes,
})

/** Whether a file of the storage is nobody's: another size of a picture, or a posted file that was not processed. */
export const isTemporary = (key: string) => key.startsWith(sharedFolder) || key.startsWith(incomingFolder)
