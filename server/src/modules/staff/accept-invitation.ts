import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { hashToken } from '../../http/authentication.ts'
import { activateAccount, findAccountByEmail, insertAccount, lockAccount } from '../accounts/account-queries.ts'
import { checkCredentials, finishLogin } from '../accounts/check-credentials.ts'
import { trustAddress } from '../accounts/login-throttle.ts'
import { checkNotCommon } from '../accounts/new-password.ts'
import { hashPassword } from '../accounts/password.ts'
import { checkedName } from '../accounts/personal-data.ts'
import { grantableRole } from './change-grants.ts'
import { consumeInvitation, findInvitationOfLink, type InvitationRow } from './invitation-queries.ts'
import { subjectOf } from './invite.ts'
import { mailOwners } from './mail-owners.ts'
import { openStaffSession, type Visit } from './open-session.ts'
import { insertGrant, type RoleRow } from './people-queries.ts'
import { recordChange } from './record-change.ts'
import { findAuthority } from './staff-queries.ts'

type Acceptance = { token: string; fullName: string | undefined; password: string; requestId: string }
/** The account of somebody who works here can do more than that of a shopper. */
const minPasswordLength = 8
const minNameLength = 3

/** What the link is for, and whether its address has an account. Throws INVITATION_INVALID. */
export async function checkInvitation({ sql }: Context, token: string) {
  const invitation = await findInvitationOfLink(sql, hashToken(token))
  if (!invitation) throw new DomainError('INVITATION_INVALID', 'unknown, answered or expired link')
  return { invitation, account: await findAccountByEmail(sql, invitation.email) }
}

/**
 * Accepts the invitation of a mailed link, which proves the address: with the password of the account that the address has, or
 * with a new one. The rights of whoever invited are checked again. Answers a session. Throws INVITATION_INVALID,
 * WRONG_CREDENTIALS, PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON, VALIDATION_FAILED.
 */
export async function acceptInvitation(
  ctx: Context,
  input: Acceptance,
  visit: Visit,
): Promise<{ userId: number; token: string }> {
  const { invitation, account } = await checkInvitation(ctx, input.token)
  const { email } = invitation
  const credentials = { email, password: input.password, address: visit.client }
  const known = account && (await checkCredentials(ctx, credentials))
  const created = account ? undefined : await newAccount(ctx, email, input)
  const session = await inTransaction(ctx.sql, async (tx) => {
    const userId = known ? known.id : await insertAccount(tx, created!)
    if (userId === undefined) throw new DomainError('INVITATION_INVALID', 'the address got an account meanwhile')
    const current = await lockAccount(tx, userId)
    if (current?.status === 'refused' || userId === invitation.invitedBy) {
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
    const passwordHash = known ? known.passwordHash : created!.passwordHash
    return {
      userId,
      token: await openStaffSession(tx, { id: userId, passwordHash }, visit, { isFactorPresented: false }),
    }
  })
  if (known) await finishLogin(ctx, known, credentials)
  else await trustAddress(ctx.sql, { email, address: visit.client })
  ctx.log.info({ userId: session.userId, invitation: invitation.id }, 'invitation accepted')
  return session
}

async function newAccount(ctx: Context, email: string, { fullName, password }: Acceptance) {
  if (fullName === undefined) throw new InvalidInputError('FullName is needed for a new account')
  if (password.length < minPasswordLength) throw new DomainError('PASSWORD_TOO_SHORT', 'of a new account')
  checkNotCommon(ctx, password)
  return {
    ...{ email, passwordHash: await hashPassword(password), fullName: checkedName(fullName, minNameLength) },
    ...{ phone: '', gender: null, birthPlace: '', birthDate: null, status: 'active' as const },
  }
}

/** The role, which whoever invited must still be able to give. Throws INVITATION_INVALID. */
async function checkInviter(tx: Transaction, invitation: InvitationRow): Promise<RoleRow> {
  const inviter = invitation.invitedBy === null ? undefined : await findAuthority(tx, invitation.invitedBy)
  if (inviter?.rights.get('people:write') === 'all') {
    const role = await grantableRole(tx, inviter, invitation).catch(() => undefined)
    if (role) return role
  }
  throw new DomainError('INVITATION_INVALID', 'whoever invited may not do so any more')
}
