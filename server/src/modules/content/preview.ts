import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ContentFields, ContentKind } from '#contract/backoffice/content-fields.ts'
import { previewParameter } from '#contract/values/preview-token.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { isInProcess } from '../../http/in-process-client.ts'
import { findRights } from '../staff/staff-queries.ts'
import { findItem, findVersion } from './item-queries.ts'
import { kindOf } from './kinds/kinds.ts'

// A draft as shoppers would see it: a link with a signed token, which names the version, who made the link, and until when. Pages are
// rendered with calls in process that carry the token (server/src/storefront/preview-page.ts).

export const previewMinutes = 15

/** Of calls in process; ignored over HTTP, where answers of public calls may be cached. */
export const previewHeader = 'x-preview'

type Keys = Pick<Context, 'secret' | 'clock'>
type Claims = { id: number; version: number; userId: number }

/** The path that shows the newest version of a content, for some minutes. Throws NOT_FOUND. */
export async function previewPath(ctx: Context, userId: number, id: number): Promise<string> {
  const item = await findItem(ctx.sql, id)
  if (!item) throw new DomainError('NOT_FOUND', `content ${id}`)
  const token = createPreviewToken(ctx, { id, version: item.version, userId })
  return `${kindOf(item.kind).pathOf(item.fields, item.targetId)}?${previewParameter}=${token}`
}

export function createPreviewToken(keys: Keys, { id, version, userId }: Claims): string {
  const expires = Math.floor(keys.clock.now().getTime() / 1000) + previewMinutes * 60
  const claims = `${id}.${version}.${userId}.${expires}`
  return `${claims}.${sign(keys, claims)}`
}

/** What a token that we signed says; null where it is forged or has expired. */
export function readPreviewToken(keys: Keys, token: string): Claims | null {
  const [, claims, id, version, userId, expires, signature] =
    /^((\d{1,15})\.(\d{1,10})\.(\d{1,15})\.(\d{10}))\.([\w-]{43})$/.exec(token) ?? []
  if (!claims || Number(expires) * 1000 < keys.clock.now().getTime()) return null
  const isOurs = timingSafeEqual(Buffer.from(signature!), Buffer.from(sign(keys, claims)))
  return isOurs ? { id: Number(id), version: Number(version), userId: Number(userId) } : null
}

const sign = ({ secret }: Keys, claims: string) =>
  createHmac('sha256', secret).update(`preview\n${claims}`).digest('base64url')

/** A version that a page is rendered with. */
export type Preview = {
  [K in ContentKind]: { kind: K; targetId: number; position: number; fields: ContentFields[K] }
}[ContentKind]

/**
 * The version that the page of this call is rendered with; null for all others. Throws NOT_FOUND where whoever made the link may no
 * longer read drafts.
 */
export async function previewOf(
  ctx: Pick<Context, 'sql' | 'secret' | 'clock'>,
  request: FastifyRequest,
): Promise<Preview | null> {
  const token = request.headers[previewHeader]
  if (typeof token !== 'string' || !isInProcess(request)) return null
  const claims = readPreviewToken(ctx, token)
  const mayRead = claims && (await findRights(ctx.sql, claims.userId)).get('content:read') === 'all'
  const item = mayRead ? await findItem(ctx.sql, claims.id) : undefined
  const fields = item && (await findVersion(ctx.sql, item.id, claims!.version))
  if (!item || !fields) throw new DomainError('NOT_FOUND', 'the preview has ended')
  return { kind: item.kind, targetId: item.targetId, position: item.position, fields } as Preview
}
