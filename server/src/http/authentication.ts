import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Access, CallDescription } from '#contract/call.ts'
import type { Context } from '../context.ts'
import { isDemoAccount } from '../demo/accounts.ts'
import { DomainError } from '../errors.ts'
import { findSession, type SessionUser } from '../modules/accounts/session-queries.ts'
import { recordSessionUse } from '../modules/accounts/staff-session-queries.ts'
import { recordRefusedCall } from '../modules/staff/record-access.ts'
import type { Rights, Scope } from '../modules/staff/rights.ts'
import { checkIsPresented, checkSecondFactor, type FactorState } from '../modules/staff/second-factor-rule.ts'
import { findStaffSession } from '../modules/staff/staff-queries.ts'

export type { SessionUser }

/** Somebody who works in the back office. */
export type StaffUser = SessionUser & {
  email: string
  sessionId: number
  rights: Rights
  /** Of the shop: of all stores. */
  isOwner: boolean
  factor: FactorState
  /** The stores for which the right of this call was granted. */
  scope: Scope
  /** From where, for the audit log. */
  address: string
  requestId: string
}

export const newSessionToken = () => randomBytes(32).toString('base64url')

/** Tokens are random, so a plain hash is enough to keep a stolen table useless. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The token of the Authorization header, if it has the form of one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * Whose session this is. Throws UNAUTHENTICATED without a living session. A call of the back office does not exist for
 * whoever lacks its right (NOT_FOUND), so that the back office can't be mapped from outside.
 */
export function authenticate(
  ctx: Context,
  request: FastifyRequest,
  call: CallDescription,
): Promise<SessionUser | StaffUser> {
  const token = bearerToken(request)
  const tokenHash = token ? hashToken(token) : undefined
  return call.auth === 'staff' ? authoriseStaff(ctx, request, tokenHash, call) : findUser(ctx, tokenHash)
}

async function findUser({ sql }: Context, tokenHash: Buffer | undefined): Promise<SessionUser> {
  return admitted(tokenHash && (await findSession(sql, tokenHash)))
}

async function authoriseStaff(
  { sql, config }: Context,
  request: FastifyRequest,
  tokenHash: Buffer | undefined,
  call: Access,
): Promise<StaffUser> {
  const session = tokenHash && (await findStaffSession(sql, tokenHash))
  const { isUseOutdated, hasFactor, factorAge, passwordAge, ...user } = admitted(session)
  if (isUseOutdated) await recordSessionUse(sql, user.sessionId, request.ip)
  const factor = {
    hasFactor,
    age: factorAge,
    passwordAge,
    isExempt: config.demoLogin !== 'nowhere' && isDemoAccount(user.email),
  }
  // Before the right: with the password alone nobody learns which rights the account has.
  checkIsPresented(factor, call)
  const scope = call.right === 'any' ? 'all' : user.rights.get(call.right)
  if (!scope || !mayCall(user, call)) {
    const person = { ...user, address: request.ip, requestId: request.id }
    await recordRefusedCall(sql, person, `${request.method} ${request.routeOptions.url}`)
    throw new DomainError('NOT_FOUND', `user ${user.id} lacks ${call.right}`)
  }
  checkSecondFactor(factor, call)
  return { ...user, factor, scope, address: request.ip, requestId: request.id }
}

/** Whether a call of the back office is there for somebody; which rows of it, its scope says. */
export function mayCall({ rights }: { rights: Rights }, call: Access): boolean {
  if (call.right === 'any') return rights.size > 0
  const scope = rights.get(call.right)
  return scope !== undefined && (call.scope === 'store' || scope === 'all')
}

function admitted<User extends SessionUser>(user: User | undefined): User {
  if (!user) throw new DomainError('UNAUTHENTICATED', 'no living session')
  if (user.status === 'refused') throw new DomainError('FORBIDDEN', `user ${user.id} is refused`)
  return user
}
