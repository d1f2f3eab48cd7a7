import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { isSigned, sign } from '../runtime/signing.ts'
import { isInProcess } from './in-process-client.ts'

// Unpublished content as shoppers would see it: a link with a signed token, which contains the subject, the author of the link, and its
// expiry. Pages are rendered with in-process calls that carry the token (server/src/storefront/preview-page.ts).

export const previewMinutes = 15

/** The header of in-process calls; ignored over HTTP, where responses to public calls may be cached. */
export const previewHeader = 'x-preview'

const subjects = ['content', 'product'] as const
/** `version`: of a content, or the id of a product's preview. */
type Claims = { subject: (typeof subjects)[number]; id: number; version: number; userId: number }
type Keys = Pick<Context, 'secrets' | 'clock'>

const purpose = 'preview'

export function createPreviewToken(keys: Keys, { subject, id, version, userId }: Claims): string {
  const expires = Math.floor(keys.clock.now().getTime() / 1000) + previewMinutes * 60
  const claims = `${subject}.${id}.${version}.${userId}.${expires}`
  return `${claims}.${sign(keys.secrets, purpose, claims)}`
}

const format = new RegExp(
  `^((${subjects.join('|')})\\.(\\d{1,15})\\.(\\d{1,15})\\.(\\d{1,15})\\.(\\d{10}))\\.([\\w-]{43})$`,
)

/** The content of a token that we signed; null if it is forged or expired. */
export function readPreviewToken(keys: Keys, token: string): Claims | null {
  const [, claims, subject, id, version, userId, expires, signature] = format.exec(token) ?? []
  if (!claims || Number(expires) * 1000 < keys.clock.now().getTime()) return null
  if (!isSigned(keys.secrets, purpose, claims, signature!)) return null
  return { subject: subject as Claims['subject'], id: Number(id), version: Number(version), userId: Number(userId) }
}

/** The unpublished version of a subject that the page of this call shows; null if it is not a preview of it. */
export function previewClaimsOf(keys: Keys, request: FastifyRequest, subject: Claims['subject']): Claims | null {
  const token = request.headers[previewHeader]
  const claims = typeof token === 'string' && isInProcess(request) ? readPreviewToken(keys, token) : null
  return claims?.subject === subject ? claims : null
}
