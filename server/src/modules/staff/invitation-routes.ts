import type { Static } from 'typebox'
import type { Invitation } from '#contract/backoffice/invitations.ts'
import { calls } from '#contract/calls.ts'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { acceptInvitation, checkInvitation } from './accept-invitation.ts'
import { findFactors } from './factor-queries.ts'
import { countInvitationRows, findInvitation, type InvitationRow, listInvitationRows } from './invitation-queries.ts'
import { inviteStaff, linkInvitation, resendInvitation, revokeInvitation } from './invite.ts'
import { visitOf } from './open-session.ts'
import { grantOf } from './routes.ts'
import { methodsOf, toWireLogin } from './session-routes.ts'

/** The calls for invitations to the back office. */
export function invitationRoutes(api: Api, ctx: Context) {
  const { sql, config } = ctx
  const toWire = (row: InvitationRow) => toWireInvitation(row, { isMailed: config.mail.smtpUrl !== '' })
  const get = async (id: number) => {
    const invitation = await findInvitation(sql, id)
    if (!invitation) throw new DomainError('NOT_FOUND', `invitation ${id}`)
    return toWire(invitation)
  }

  api.add(calls.listInvitations, async ({ query }) => (await listInvitationRows(sql, query)).map(toWire))
  api.add(calls.countInvitations, async ({ query }) => ({ count: await countInvitationRows(sql, query) }))
  api.add(calls.inviteStaff, async ({ user, body }) => get(await inviteStaff(ctx, user, body.Email, grantOf(body))))
  api.add(calls.resendInvitation, async ({ user, params }) => {
    await resendInvitation(ctx, user, params.id)
    return get(params.id)
  })
  api.add(calls.linkInvitation, async ({ user, params }) => {
    const token = await linkInvitation(ctx, user, params.id)
    return { Link: `${config.http.publicUrl}${backofficePages.invitation}#${token}` }
  })
  api.add(calls.revokeInvitation, async ({ user, params }) => {
    await revokeInvitation(ctx, user, params.id)
    return get(params.id)
  })

  api.add(calls.checkInvitation, async ({ body }) => {
    const { invitation, account } = await checkInvitation(ctx, body.Token)
    return {
      Email: invitation.email,
      Role: invitation.role,
      Store: invitation.store ?? '',
      InvitedBy: invitation.inviter ?? '',
      HasAccount: account !== undefined,
    }
  })
  api.add(calls.acceptInvitation, async ({ body, request }) => {
    const { Token: token, FullName: fullName, Password: password, NewPassword: newPassword } = body
    const input = { token, fullName, password, newPassword, requestId: request.id }
    const session = await acceptInvitation(ctx, input, visitOf(request))
    const factors = await findFactors(sql, session.userId)
    return toWireLogin(session.userId, session.token, factors, methodsOf(factors).length > 0)
  })
}

const toWireInvitation = (row: InvitationRow, { isMailed }: { isMailed: boolean }): Static<typeof Invitation> => ({
  ID: row.id,
  Email: row.email,
  RoleID: row.roleId,
  Role: row.role,
  StoreID: row.storeId,
  Store: row.store ?? '',
  InvitedBy: row.inviter ?? '',
  CreatedAt: toWireTime(row.createdAt),
  IsMailed: isMailed,
  ExpiresAt: row.expiresAt && toWireTime(row.expiresAt),
  State: row.state,
})
