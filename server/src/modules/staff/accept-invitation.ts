import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { hashToken } from '../../http/authentication.ts'
import {
  type Account,
  activateAccount,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  setPassword,
} from '../accounts/account-queries.ts'
import { checkCredentials, finishLogin } from '../accounts/check-credentials.ts'
import { trustAddress } from '../accounts/login-throttle.ts'
import { checkNewStaffPassword, checkStaffPassword, enqueuePasswordChangedMail } from '../accounts/new-password.ts'
import { hashPassword } from '../accounts/password.ts'
import { checkedName } from '../accounts/personal-data.ts'
import { deleteSessions } from '../accounts/session-queries.ts'
import { grantableRole } from './change-grants.ts'
import { consumeInvitation, findInvitationOfLink, type InvitationRow } from './invitation-queries.ts'
import { subjectOf } from './invite.ts'
import { mailOwners } from './mail-owners.ts'
import { openStaffSession, type Visit } from './open-session.ts'
import { insertGrant, lockIsDisabled, type RoleRow } from './people-queries.ts'
import { findAuthority } from './staff-queries.ts'

type Acceptance = {
  token: string
  fullName: string | undefined
  password: string
  /** Replaces the password of an existing account. */
  newPassword: string | undefined
  requestId: string
}
const minNameLength = 3

/** The role and the address of a link, and whether that address has an account. Throws INVITATION_INVALID. */
export async function checkInvitation({ sql }: Context, token: string) {
  const invitation = await findInvitationOfLink(sql, hashToken(token))
  if (!invitation) throw new DomainError('INVITATION_INVALID', 'unknown, answered or expired link')
  return { invitation, account: await findAccountByEmail(sql, invitation.email) }
}

/**
 * Accepts the invitation of a mailed link, which proves the address: with the password of the existing account, optionally replaced by a
 * new one, or with a new account. The rights of the inviter are checked again. Returns a session. Throws INVITATION_INVALID,
 * WRONG_CREDENTIALS, PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON, VALIDATION_FAILED.
 */
export async function acceptInvitation(
  ctx: Context,
  input: Acceptance,
  visit: Visit,
): Promise<{ userId: number; token: string }> {
  const { invitation, account } = await checkInvitation(ctx, input.token)
  const { email } = invitation
  const credentials = { email, password: input.password, address: visit.client, isOwnMachine: visit.isOwnMachine }
  const known = account && (await checkCredentials(ctx, credentials))
  const replaced = known && (await replacingHash(input))
  const created = account ? undefined : await newAccount(email, input)
  const session = await inTransaction(ctx.sql, async (tx) => {
    const userId = known ? known.id : await insertAccount(tx, created!)
    if (userId === undefined) throw new DomainError('INVITATION_INVALID', 'the address got an account meanwhile')
    const current = await lockAccount(tx, userId)
    const isRefused = current?.status === 'refused' || (await lockIsDisabled(tx, userId))
    if (isRefused || userId === invitation.invitedBy) {
      throw new DomainError('INVITATION_INVALID', `user ${userId} cannot accept`)
    }
    await activateAccount(tx, userId)
    if (!(await consumeInvitation(tx, hashToken(input.token), userId))) {
      throw new DomainError('INVITATION_INVALID', 'answered meanwhile')
    }
    const role = await checkInviter(tx, invitation)
    await insertGrant(tx, userId, invitation)
    const by = { id: userId, address: visit.address, requestId: input.requestId }
    const after = { email, role: invitation.role, storeId: invitation.storeId, userId }
    const entryId = await recordChange(tx, {
      ...{ by, ...subjectOf(invitation.id), action: 'accept', storeId: invitation.storeId, after },
    })
    if (role.isOwner) await mailOwners(tx, 'owner_changed', entryId, userId)
    if (known && replaced) await replacePassword(tx, known, replaced)
    const passwordHash = known ? (replaced ?? known.passwordHash) : created!.passwordHash
    return {
      userId,
      token: await openStaffSession(tx, { id: userId, passwordHash }, visit, { isFactorPresented: false }),
    }
  })
  if (known && !replaced) await finishLogin(ctx, known, credentials)
  else await trustAddress(ctx.sql, { email, address: visit.client })
  ctx.log.info({ userId: session.userId, invitation: invitation.id }, 'invitation accepted')
  return session
}

/** Ends the sessions of the old password. Throws WRONG_CREDENTIALS if that was changed meanwhile. */
async function replacePassword(tx: Transaction, { id, passwordHash }: Account, hash: string): Promise<void> {
  const now = await lockAccount(tx, id)
  if (now?.passwordHash !== passwordHash)
    throw new DomainError('WRONG_CREDENTIALS', 'the password was changed meanwhile')
  await setPassword(tx, id, hash)
  await deleteSessions(tx, id)
  enqueuePasswordChangedMail(tx, now)
}

async function newAccount(email: string, { fullName, password }: Acceptance) {
  if (fullName === undefined) throw new InvalidInputError('FullName is needed for a new account')
  const passwordHash = await newHash(password)
  return {
    ...{ email, passwordHash, fullName: checkedName(fullName, minNameLength) },
    ...{ phone: '', gender: null, birthPlace: '', birthDate: null, status: 'active' as const },
  }
}

/** Throws PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON. */
async function newHash(password: string): Promise<string> {
  checkNewStaffPassword(password)
  return hashPassword(password)
}

/** The new hash for an existing account, whose old password may be shorter than the back office accepts. */
async function replacingHash({ password, newPassword }: Acceptance): Promise<string | undefined> {
  if (newPassword !== undefined) return newHash(newPassword)
  checkStaffPassword(password)
  return undefined
}

/** The role, which the inviter must still be allowed to give. Throws INVITATION_INVALID. */
async function checkInviter(tx: Transaction, invitation: InvitationRow): Promise<RoleRow> {
  const inviter = invitation.invitedBy === null ? undefined : await findAuthority(tx, invitation.invitedBy)
  if (inviter?.rights.get('people:write') === 'all') {
    const role = await grantableRole(tx, inviter, invitation).catch(() => undefined)
    if (role) return role
  }
  throw new DomainError('INVITATION_INVALID', 'the inviter may no longer give the role')
}
