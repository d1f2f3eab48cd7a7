import { randomBytes } from 'node:crypto'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { hashToken } from '../../http/authentication.ts'
import { consumeRateLimit } from '../../http/rate-limit.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { grantableRole } from './change-grants.ts'
import {
  findInvitation,
  type InvitationRow,
  insertInvitation,
  invitationDays,
  renewInvitation,
  revokeInvitationRow,
  setInvitationLink,
} from './invitation-queries.ts'
import { hasGrant, type StaffGrant } from './people-queries.ts'
import { invitationMail } from './staff-mails.ts'

/** The limit of one person, including repetitions: each is a mail to an address of their choice. */
const mailsPerHour = 20

/** Throws TOO_MANY_REQUESTS. */
const limitInvitations = ({ sql, config }: Context, by: StaffUser) =>
  consumeRateLimit(sql, `invitation ${by.id}`, mailsPerHour * config.http.rateLimitFactor, 60 * 60)

/**
 * Invites somebody by mail. Returns the id. Throws NOT_FOUND, RIGHT_NOT_HELD, INVITATION_TO_SELF, ALREADY_STAFF, TOO_MANY_REQUESTS, and
 * INVITATION_OPEN if an equal one is open.
 */
export async function inviteStaff(ctx: Context, by: StaffUser, address: string, grant: StaffGrant): Promise<number> {
  await limitInvitations(ctx, by)
  const email = address.trim().toLowerCase()
  return inTransaction(ctx.sql, async (tx) => {
    if (email === by.email) throw new DomainError('INVITATION_TO_SELF', `user ${by.id}`)
    const role = await grantableRole(tx, by, grant)
    if (await hasGrant(tx, email, grant)) throw new DomainError('ALREADY_STAFF', 'has the role')
    const id = await insertInvitation(tx, { email, ...grant }, by.id)
    if (id === undefined) throw new DomainError('INVITATION_OPEN', 'the same one is open')
    const after = { email, role: role.name, storeId: grant.storeId }
    await recordChange(tx, { by, ...subjectOf(id), action: 'create', storeId: grant.storeId, after })
    enqueueMail(tx, { kind: 'staff_invitation', userId: by.id, referenceId: id, recipient: email })
    return id
  })
}

/** Mails it again with another link, in the name of the caller. Throws NOT_FOUND, RIGHT_NOT_HELD, TOO_MANY_REQUESTS. */
export async function resendInvitation(ctx: Context, by: StaffUser, id: number): Promise<void> {
  await limitInvitations(ctx, by)
  await inTransaction(ctx.sql, async (tx) => {
    const invitation = await findInvitation(tx, id)
    if (!invitation || invitation.email === by.email) throw new DomainError('NOT_FOUND', `invitation ${id}`)
    await grantableRole(tx, by, invitation)
    if (!(await renewInvitation(tx, id, by.id))) throw new DomainError('NOT_FOUND', `invitation ${id} is not open`)
    await recordChange(tx, { by, ...subjectOf(id), action: 'resend', storeId: invitation.storeId })
    enqueueMail(tx, { kind: 'staff_invitation', userId: by.id, referenceId: id, recipient: invitation.email })
  })
}

/**
 * The token of a new link, which staff pass on themselves (decision 93). It is shown only once: the database keeps its hash. Throws
 * NOT_FOUND, RIGHT_NOT_HELD, TOO_MANY_REQUESTS.
 */
export async function linkInvitation(ctx: Context, by: StaffUser, id: number): Promise<string> {
  await limitInvitations(ctx, by)
  const token = newToken()
  await inTransaction(ctx.sql, async (tx) => {
    const invitation = await findInvitation(tx, id)
    if (!invitation || invitation.email === by.email) throw new DomainError('NOT_FOUND', `invitation ${id}`)
    await grantableRole(tx, by, invitation)
    if (!(await renewInvitation(tx, id, by.id))) throw new DomainError('NOT_FOUND', `invitation ${id} is not open`)
    await setInvitationLink(tx, id, { hash: hashToken(token), isShown: true })
    await recordChange(tx, { by, ...subjectOf(id), action: 'link', storeId: invitation.storeId })
  })
  return token
}

/** Throws NOT_FOUND, RIGHT_NOT_HELD. */
export async function revokeInvitation({ sql }: Context, by: StaffUser, id: number): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const invitation = await findInvitation(tx, id)
    if (!invitation) throw new DomainError('NOT_FOUND', `invitation ${id}`)
    // As with roles, only rights that the caller could give may be revoked.
    await grantableRole(tx, by, invitation)
    if (!(await revokeInvitationRow(tx, id))) throw new DomainError('NOT_FOUND', `invitation ${id}`)
    const before = { email: invitation.email, role: invitation.role, storeId: invitation.storeId }
    await recordChange(tx, { by, ...subjectOf(id), action: 'revoke', storeId: invitation.storeId, before })
  })
}

/**
 * Creates the link when its mail is sent, so that its lifetime begins then; undefined if it was answered or revoked, or its link was
 * shown meanwhile.
 */
export async function createInvitationMail({ sql }: Context, id: number): Promise<MailContent | undefined> {
  const invitation = await findInvitation(sql, id)
  const token = newToken()
  if (!invitation || !(await setInvitationLink(sql, id, { hash: hashToken(token), isShown: false }))) return undefined
  return invitationMail({ ...factsOf(invitation), token, days: invitationDays })
}

const newToken = () => randomBytes(32).toString('base64url')

const factsOf = ({ inviter, role, store }: InvitationRow) => ({ inviter: inviter ?? '', role, store })

export const subjectOf = (id: number) => ({ subject: 'invitation', subjectId: id }) as const
