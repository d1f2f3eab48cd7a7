import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { isSigned, sign } from '../signing.ts'
import { isInProcess } from './in-process-client.ts'

// What is not published yet, as shoppers would see it: a link with a signed token, which names what is shown, who made the link, and
// until when. Pages are rendered with calls in process that carry the token (server/src/storefront/preview-page.ts).

export const previewMinutes = 15

/** Of calls in process; ignored over HTTP, where answers of public calls may be cached. */
export const previewHeader = 'x-preview'

const subjects = ['content', 'product'] as const
/** `version`: of a content, or the number of a product's preview. */
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

/** What a token that we signed says; null where it is forged or has expired. */
export function readPreviewToken(keys: Keys, token: string): Claims | null {
  const [, claims, subject, id, version, userId, expires, signature] = format.exec(token) ?? []
  if (!claims || Number(expires) * 1000 < keys.clock.now().getTime()) return null
  if (!isSigned(keys.secrets, purpose, claims, signature!)) return null
  return { subject: subject as Claims['subject'], id: Number(id), version: Number(version), userId: Number(userId) }
}

/** What the page of this call shows of a subject that is not published; null where it is no preview of that. */
export function previewClaimsOf(keys: Keys, request: FastifyRequest, subject: Claims['subject']): Claims | null {
  const token = request.headers[previewHeader]
  const claims = typeof token === 'string' && isInProcess(request) ? readPreviewToken(keys, token) : null
  return claims?.subject === subject ? claims : null
}
