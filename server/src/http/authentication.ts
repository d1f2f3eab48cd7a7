import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Audience } from '#contract/call.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { findSession, type SessionUser } from '../modules/accounts/session-queries.ts'

export type { SessionUser }

/** Tokens are random, so a plain hash is enough to keep a stolen table useless. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The token of the Authorization header, if it has the form of one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * Whose session this is. Throws UNAUTHENTICATED without a living session; an operator's call made by a shopper is not
 * there at all (NOT_FOUND), so that the back office can't be mapped from outside.
 */
export async function authenticate(
  ctx: Context,
  request: FastifyRequest,
  audience: Exclude<Audience, 'public'>,
): Promise<SessionUser> {
  const token = bearerToken(request)
  const user = token ? await findSession(ctx.sql, hashToken(token)) : undefined
  if (!user) throw new DomainError('UNAUTHENTICATED', 'no living session')
  if (user.status === 'refused') throw new DomainError('FORBIDDEN', `user ${user.id} is refused`)
  if (audience === 'operator' && user.role !== 'operator') throw new DomainError('NOT_FOUND', 'not an operator')
  return user
}
