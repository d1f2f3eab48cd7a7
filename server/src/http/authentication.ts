import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Access, CallDescription } from '#contract/protocol/call.ts'
import type { Rights, Scope } from '../access/rights.ts'
import { checkIsPresented, checkSecondFactor, type FactorState } from '../access/second-factor-rule.ts'
import { recordRefusedCall } from '../audit/record-access.ts'
import type { Context } from '../context.ts'
import { isDemoAccount } from '../demo/accounts.ts'
import { DomainError } from '../errors.ts'
import { findSession, type SessionUser } from '../modules/accounts/session-queries.ts'
import { recordSessionUse } from '../modules/accounts/staff-session-queries.ts'
import { findStaffSession } from '../modules/staff/staff-queries.ts'

export type { SessionUser }

/** A member of staff in the back office. */
export type StaffUser = SessionUser & {
  email: string
  rights: Rights
  /** Rights for all stores. */
  isOwner: boolean
  factor: FactorState
  /** The stores for which the right of this call was granted. */
  scope: Scope
  /** The address of the client, for the audit log. */
  address: string
  requestId: string
}

export const newSessionToken = () => randomBytes(32).toString('base64url')

/** Tokens are random, so a plain hash suffices to make a stolen table useless. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The token of the Authorization header, if it has a token's format. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * Finds the session of a token. Throws UNAUTHENTICATED without a valid session, and NOT_FOUND for a call of the back office without its
 * right, so that the back office can't be mapped from outside.
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
  // Checked before the right: with the password alone an attacker does not learn the rights of the account.
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

/** Whether a user may make a call of the back office; its scope limits the rows. */
export function mayCall({ rights }: { rights: Rights }, call: Access): boolean {
  if (call.right === 'any') return rights.size > 0
  const scope = rights.get(call.right)
  return scope !== undefined && (call.scope === 'store' || scope === 'all')
}

/** For a part of a call that needs the right of another one, and its second factor. Throws as `authenticate`. */
export function requireCall(user: StaffUser, call: Access): void {
  if (!mayCall(user, call)) throw new DomainError('NOT_FOUND', `user ${user.id} lacks ${call.right}`)
  checkSecondFactor(user.factor, call)
}

function admitted<User extends SessionUser>(user: User | undefined): User {
  if (!user) throw new DomainError('UNAUTHENTICATED', 'no living session')
  if (user.status === 'refused') throw new DomainError('FORBIDDEN', `user ${user.id} is refused`)
  return user
}
