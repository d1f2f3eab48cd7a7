import { Type } from 'typebox'
import {
  ClosedObject,
  Count,
  call,
  described,
  IdParams,
  ListQuery,
  Nullable,
  WireId,
  WireTime,
} from '../protocol/call.ts'
import { Email, Password } from '../shop/accounts.ts'
import { StaffLogin } from './sessions.ts'

export const Invitation = Type.Object({
  ID: WireId,
  Email: Type.String(),
  RoleID: WireId,
  Role: Type.String(),
  StoreID: described('Null: for all stores.', Nullable(WireId)),
  Store: Type.String(),
  InvitedBy: Type.String(),
  CreatedAt: WireTime,
  IsMailed: described(
    `
    False where the shop has no mail server, so that staff passes the link on (PUT /kelola/invitation/:id/link).`,
    Type.Boolean(),
  ),
  ExpiresAt: described('Null until the mail was sent or the link was shown.', Nullable(WireTime)),
  State: described(
    '`void`: the inviter may no longer grant the role; staff with that right can send the invitation again.',
    Type.Unsafe<'open' | 'accepted' | 'expired' | 'revoked' | 'void'>({
      type: 'string',
      enum: ['open', 'accepted', 'expired', 'revoked', 'void'],
    }),
  ),
})

const InvitationQuery = ListQuery({
  filters: { ID: WireId, IsOpen: Type.Boolean(), Text: Type.String({ maxLength: 100 }) },
  sort: ['ID'],
  maxSize: 100,
})
const read = { auth: 'staff', right: 'people:read', scope: 'organisation' } as const
const write = { auth: 'staff', right: 'people:write', scope: 'organisation', factor: 'fresh' } as const

export const listInvitations = call({
  method: 'GET',
  path: '/kelola/invitation',
  summary: 'Invitations to the back office, newest first',
  ...read,
  query: InvitationQuery,
  data: Type.Array(Invitation),
})
export const countInvitations = call({
  method: 'GET',
  path: '/kelola/invitationcount',
  summary: 'Number of invitations that a filter finds',
  ...read,
  query: InvitationQuery,
  data: Count,
})
export const inviteStaff = call({
  method: 'POST',
  path: '/kelola/invitation',
  summary: 'Invite somebody by mail, with a role for all stores or for one',
  description: 'The mailed link is valid for 14 days and works once.',
  ...write,
  body: ClosedObject({ Email, RoleID: WireId, StoreID: Type.Optional(WireId) }),
  data: Invitation,
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD', 'INVITATION_TO_SELF', 'INVITATION_OPEN', 'ALREADY_STAFF'],
})
export const resendInvitation = call({
  method: 'PUT',
  path: '/kelola/invitation/:id/resend',
  summary: 'Mail an invitation again; the new link replaces the earlier one',
  ...write,
  params: IdParams,
  body: ClosedObject({}),
  data: Invitation,
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})
export const linkInvitation = call({
  method: 'PUT',
  path: '/kelola/invitation/:id/link',
  summary: 'Create a link to pass on; it is shown only once, and replaces the earlier link',
  ...write,
  params: IdParams,
  body: ClosedObject({}),
  data: Type.Object({ Link: Type.String() }),
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})
export const revokeInvitation = call({
  method: 'PUT',
  path: '/kelola/invitation/:id/revoke',
  summary: 'Revoke an invitation',
  ...write,
  params: IdParams,
  body: ClosedObject({}),
  data: Invitation,
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})

const Token = Type.String({ minLength: 20, maxLength: 100 })

export const checkInvitation = call({
  method: 'POST',
  path: '/kelola/invitationlink',
  summary: 'The invitation of a mailed link; does not use the link up',
  auth: 'public',
  body: ClosedObject({ Token }),
  data: Type.Object({
    Email: Type.String(),
    Role: Type.String(),
    Store: Type.String(),
    InvitedBy: Type.String(),
    HasAccount: described('The address has an account, whose password accepts the invitation.', Type.Boolean()),
  }),
  errors: ['INVITATION_INVALID'],
  rateLimitPerMinute: 30,
})
export const acceptInvitation = call({
  method: 'POST',
  path: '/kelola/invitationlink/accept',
  summary: 'Accept an invitation, and log in',
  description: `
    A new account gets FullName and Password; of an account that exists the Password is checked, and replaced by
    NewPassword, which a shorter one than the back office accepts has to be. Answers a session.`,
  auth: 'public',
  body: ClosedObject({
    Token,
    FullName: Type.Optional(Type.String({ minLength: 3, maxLength: 50, pattern: '\\S' })),
    Password,
    NewPassword: Type.Optional(Password),
  }),
  data: StaffLogin,
  errors: ['INVITATION_INVALID', 'WRONG_CREDENTIALS', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT'],
  rateLimitPerMinute: 20,
})
