import { randomUUID } from 'node:crypto'
import type { PresignedPost } from '../../adapters/object-storage/port.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'

/** Content types a proof may have, with the ending its key gets. */
const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const
export type ProofType = keyof typeof endings

/** What a form is signed for that takes a picture of any accepted type. Its key has no ending until the file is there. */
export const anyPicture = 'image/*'
/** What clients say who leave it to the file; 'image/jpg' is no type, and is said of every kind of picture. */
const wordsForAnyPicture = ['', 'image', anyPicture, 'image/jpg']

const maxProofBytes = 5 * 1024 * 1024

/**
 * A signed form for one file. The key is the server's own, whatever path or file name the client proposes; it names
 * the shopper, so the upload is theirs. Throws UPLOAD_TYPE_REFUSED.
 */
export function presignProof(ctx: Context, userId: number, contentType: string): PresignedPost {
  const type = contentType.trim().toLowerCase()
  const uuid = randomUUID()
  const stem = `proofs/${ctx.config.organisationId}/${userId}/${uuid}`
  const rules = { maxBytes: maxProofBytes, uuid }
  if (wordsForAnyPicture.includes(type)) {
    return ctx.storage.presignPost({ ...rules, key: stem, contentType: anyPicture }, ctx.clock.now())
  }
  if (!isProofType(type)) throw new DomainError('UPLOAD_TYPE_REFUSED', 'content type is not accepted')
  return ctx.storage.presignPost({ ...rules, key: keyOfProof(stem, type), contentType: type }, ctx.clock.now())
}

const isProofType = (type: string): type is ProofType => Object.hasOwn(endings, type)

/** Where a file of this type is kept that was posted under the signed key. */
export function keyOfProof(signedKey: string, type: ProofType): string {
  return hasEnding(signedKey) ? signedKey : `${signedKey}.${endings[type]}`
}

/** The keys under which the file of a signed key may be kept: that of a form for any picture ends as the picture did. */
export function keysOfProof(signedKey: string): string[] {
  if (hasEnding(signedKey)) return [signedKey]
  return Object.values(endings).map((ending) => `${signedKey}.${ending}`)
}

const hasEnding = (key: string) => /\.\w+$/.test(key)

/** Whose proof a signed key is. */
export function ownerOfProof(key: string): number | undefined {
  const match = /^proofs\/\d+\/(\d+)\/[0-9a-f-]{36}(?:\.(?:jpg|png|webp|pdf))?$/.exec(key)
  return match ? Number(match[1]) : undefined
}

/** What a proof is called where it is saved: by its own key, since the shopper's name for it may be anything. */
export function nameOfProof(key: string): string {
  const [uuid = '', extension] = key.slice(key.lastIndexOf('/') + 1).split('.')
  return `bukti-${uuid.slice(0, 8)}.${extension}`
}
