import type { FastifyRequest } from 'fastify'
import type { ContentFields, ContentKind } from '#contract/backoffice/content-fields.ts'
import { previewParameter } from '#contract/values/backoffice/preview-token.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { createPreviewToken, previewClaimsOf } from '../../http/preview-token.ts'
import { findRights } from '../staff/staff-queries.ts'
import { findItem, findVersion } from './item-queries.ts'
import { kindOf } from './kinds/kinds.ts'

/** The path that shows the newest version of a content, for some minutes. Throws NOT_FOUND. */
export async function previewPath(ctx: Context, userId: number, id: number): Promise<string> {
  const item = await findItem(ctx.sql, id)
  if (!item) throw new DomainError('NOT_FOUND', `content ${id}`)
  const token = createPreviewToken(ctx, { subject: 'content', id, version: item.version, userId })
  return `${kindOf(item.kind).pathOf(item.fields, item.targetId)}?${previewParameter}=${token}`
}

/** A version with which a page is rendered. */
export type Preview = {
  [K in ContentKind]: { kind: K; targetId: number; position: number; fields: ContentFields[K] }
}[ContentKind]

/**
 * The version with which the page of this call is rendered; null for all others. Throws NOT_FOUND if the author of the link may no longer
 * read drafts.
 */
export async function previewOf(
  ctx: Pick<Context, 'sql' | 'secrets' | 'clock'>,
  request: FastifyRequest,
): Promise<Preview | null> {
  const claims = previewClaimsOf(ctx, request, 'content')
  if (!claims) return null
  const mayRead = (await findRights(ctx.sql, claims.userId)).get('content:read') === 'all'
  const item = mayRead ? await findItem(ctx.sql, claims.id) : undefined
  const fields = item && (await findVersion(ctx.sql, item.id, claims.version))
  if (!item || !fields) throw new DomainError('NOT_FOUND', 'the preview has ended')
  return { kind: item.kind, targetId: item.targetId, position: item.position, fields } as Preview
}
