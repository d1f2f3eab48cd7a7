import { randomUUID } from 'node:crypto'
import type { PresignedPost } from '../../adapters/object-storage/port.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'

/** Content types a proof may have, with the extension its key gets. */
const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

const maxProofBytes = 5 * 1024 * 1024

/**
 * A signed form for one picture. The key is the server's own, whatever path or file name the client proposes; it names
 * the shopper, so the upload is theirs. Throws UPLOAD_NOT_AN_IMAGE.
 */
export function presignProof(ctx: Context, userId: number, contentType: string): PresignedPost {
  const type = contentType.toLowerCase() === 'image' ? 'image/jpeg' : contentType.toLowerCase()
  const extension = extensions[type]
  if (!extension) throw new DomainError('UPLOAD_NOT_AN_IMAGE', 'content type is not accepted')
  const uuid = randomUUID()
  const key = `proofs/${ctx.config.organisationId}/${userId}/${uuid}.${extension}`
  return ctx.storage.presignPost({ key, contentType: type, maxBytes: maxProofBytes, uuid }, ctx.clock.now())
}

/** Whose proof a key is. */
export function ownerOfProof(key: string): number | undefined {
  const match = /^proofs\/\d+\/(\d+)\/[0-9a-f-]{36}\.(?:jpg|png|webp)$/.exec(key)
  return match ? Number(match[1]) : undefined
}
