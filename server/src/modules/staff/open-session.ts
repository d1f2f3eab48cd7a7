import type { FastifyRequest } from 'fastify'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { type AnySql, inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { hashToken, newSessionToken } from '../../http/authentication.ts'
import { clientAddress } from '../../http/client-address.ts'
import { isFromOwnMachine } from '../../http/own-machine.ts'
import { type Credentials, checkCredentials, finishLogin } from '../accounts/check-credentials.ts'
import { checkStaffPassword } from '../accounts/new-password.ts'
import { insertStaffSession, maxUserAgentLength } from '../accounts/staff-session-queries.ts'
import { findRights } from './staff-queries.ts'

/** The device and address of a login, as the user and the owner see them. */
export type Visit = {
  /** The address as limits count it. */
  client: string
  isOwnMachine: boolean
  address: string
  userAgent: string
  requestId: string
}

export const visitOf = (request: FastifyRequest): Visit => ({
  client: clientAddress(request),
  isOwnMachine: isFromOwnMachine(request),
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
})

/**
 * Starts a session of the back office with a password. Throws WRONG_CREDENTIALS, also for an account outside of the staff, so that the
 * response does not reveal who belongs to it. Throws PASSWORD_TOO_SHORT for a correct password that is too short for the back office,
 * which its owner changes in the shop.
 */
export async function logInStaff(
  ctx: Context,
  input: Pick<Credentials, 'email' | 'password'>,
  visit: Visit,
): Promise<{ userId: number; token: string }> {
  const credentials = { ...input, address: visit.client, isOwnMachine: visit.isOwnMachine }
  const account = await checkCredentials(ctx, credentials)
  await checkWorksHere(ctx, ctx.sql, account.id, visit, 'WRONG_CREDENTIALS')
  checkStaffPassword(input.password)
  const token = await inTransaction(ctx.sql, (tx) => openStaffSession(tx, account, visit, { isFactorPresented: false }))
  await finishLogin(ctx, account, credentials)
  return { userId: account.id, token }
}

/** Opens a session, which the audit log records, and returns its token. Throws WRONG_CREDENTIALS if the account has changed meanwhile. */
export async function openStaffSession(
  tx: Transaction,
  account: { id: number; passwordHash?: string },
  { address, userAgent, requestId }: Visit,
  { isFactorPresented }: { isFactorPresented: boolean },
): Promise<string> {
  const token = newSessionToken()
  const session = { tokenHash: hashToken(token), address, userAgent, isFactorPresented }
  if (!(await insertStaffSession(tx, account, session))) {
    throw new DomainError('WRONG_CREDENTIALS', 'the account was changed meanwhile')
  }
  const by = { id: account.id, address, requestId }
  const after = { device: userAgent.slice(0, maxUserAgentLength) }
  await recordChange(tx, { by, subject: 'staff', subjectId: account.id, action: 'login', after })
  return token
}

/** Throws `code`, the same as for any failed login, if the account does not belong to active staff. */
export async function checkWorksHere(
  { log }: Context,
  sql: AnySql,
  userId: number,
  { address }: Visit,
  code: 'WRONG_CREDENTIALS' | 'PASSKEY_REFUSED',
): Promise<void> {
  if ((await findRights(sql, userId)).size > 0) return
  log.info({ userId, address }, 'login to the back office refused: no rights')
  throw new DomainError(code, `user ${userId} does not work here`)
}
