import { randomUUID } from 'node:crypto'
import type { PresignedPost } from '../../adapters/object-storage/port.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'

/** Content types a proof may have, with the extension its key gets. */
const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

const maxProofBytes = 5 * 1024 * 1024

/**
 * A signed form for one file. The key is the server's own, whatever path or file name the client proposes; it names
 * the shopper, so the upload is theirs. Throws UPLOAD_TYPE_REFUSED.
 */
export function presignProof(ctx: Context, userId: number, contentType: string): PresignedPost {
  const type = contentType.toLowerCase() === 'image' ? 'image/jpeg' : contentType.toLowerCase()
  const extension = extensions[type]
  if (!extension) throw new DomainError('UPLOAD_TYPE_REFUSED', 'content type is not accepted')
  const uuid = randomUUID()
  const key = `proofs/${ctx.config.organisationId}/${userId}/${uuid}.${extension}`
  return ctx.storage.presignPost({ key, contentType: type, maxBytes: maxProofBytes, uuid }, ctx.clock.now())
}

/** Whose proof a key is. */
export function ownerOfProof(key: string): number | undefined {
  const match = /^proofs\/\d+\/(\d+)\/[0-9a-f-]{36}\.(?:jpg|png|webp|pdf)$/.exec(key)
  return match ? Number(match[1]) : undefined
}

/** What a proof is called where it is saved: by its own key, since the shopper's name for it may be anything. */
export function nameOfProof(key: string): string {
  const [uuid = '', extension] = key.slice(key.lastIndexOf('/') + 1).split('.')
  return `bukti-${uuid.slice(0, 8)}.${extension}`
}
