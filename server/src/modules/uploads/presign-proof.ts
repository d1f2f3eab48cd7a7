import { randomUUID } from 'node:crypto'
import type { PresignedPost } from '../../adapters/object-storage/port.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { maxProofBytes } from './upload-limits.ts'

/** Content types of proofs, with the extension of their keys. */
const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const
export type ProofType = keyof typeof extensions

/** The content type of a form for any accepted picture. Its key gets an extension when the file arrives. */
export const anyPicture = 'image/*'
/** Sent by clients that leave the type open; some send 'image/jpg', which is not a registered type, for every picture. */
const anyPictureTypes = ['', 'image', anyPicture, 'image/jpg']

/**
 * A signed form for one file. The server chooses the key, independently of the client's file name; it contains the shopper's id, so the
 * upload belongs to them. Throws UPLOAD_TYPE_REFUSED.
 */
export function presignProof(ctx: Context, userId: number, contentType: string): PresignedPost {
  const type = contentType.trim().toLowerCase()
  const uuid = randomUUID()
  const stem = `proofs/${ctx.config.organisationId}/${userId}/${uuid}`
  const rules = { maxBytes: maxProofBytes, uuid }
  if (anyPictureTypes.includes(type)) {
    return ctx.storage.presignPost({ ...rules, key: stem, contentType: anyPicture }, ctx.clock.now())
  }
  if (!isProofType(type)) throw new DomainError('UPLOAD_TYPE_REFUSED', 'content type is not accepted')
  return ctx.storage.presignPost({ ...rules, key: proofKey(stem, type), contentType: type }, ctx.clock.now())
}

const isProofType = (type: string): type is ProofType => Object.hasOwn(extensions, type)

/** The storage key of a file of this type that was posted with the signed key. */
export function proofKey(signedKey: string, type: ProofType): string {
  return hasExtension(signedKey) ? signedKey : `${signedKey}.${extensions[type]}`
}

/** All possible storage keys for a signed key: a form for any picture does not determine the type. */
export function possibleProofKeys(signedKey: string): string[] {
  if (hasExtension(signedKey)) return [signedKey]
  return Object.values(extensions).map((extension) => `${signedKey}.${extension}`)
}

const hasExtension = (key: string) => /\.\w+$/.test(key)

/** The user to whom a signed key belongs, of a proof or of a picture for shoppers; undefined for another text. */
export function uploadOwnerId(key: string): number | undefined {
  const match = /^(?:proofs|originals)\/\d+\/(\d+)\/[0-9a-f-]{36}(?:\.(?:jpg|png|webp|pdf))?$/.exec(key)
  return match ? Number(match[1]) : undefined
}

/** The specification sends the file's URL; its key is the end of the path, after the bucket's address, which may itself be a path. */
export function uploadKeyOf(urlOrKey: string): string {
  const [key = ''] = /(?:proofs|originals)\/.*$/.exec(urlOrKey) ?? []
  return key
}

/** The content type that a form of this key was signed for. */
export function signedTypeOf(signedKey: string): string {
  const extension = signedKey.split('.')[1]
  return Object.entries(extensions).find(([, ending]) => ending === extension)?.[0] ?? anyPicture
}

/** The file name of a downloaded proof, derived from its key, since the shopper's own file name is untrusted. */
export function proofFileName(key: string): string {
  const [uuid = '', extension] = key.slice(key.lastIndexOf('/') + 1).split('.')
  return `bukti-${uuid.slice(0, 8)}.${extension}`
}
