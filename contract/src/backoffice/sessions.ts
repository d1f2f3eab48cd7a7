import { Type } from 'typebox'
import { ClosedObject, call, described, IdParams, WireId, WireTime } from '../protocol/call.ts'
import { emailShape } from '../values/accounts/email-address.ts'

const Method = described(
  'The ways in which a second factor can be presented.',
  Type.Union([Type.Literal('passkey'), Type.Literal('totp'), Type.Literal('recovery')]),
)

export const StaffLogin = described(
  `
  The session of a login. Its token is valid only in the back office, where tokens of the shop are
  invalid (decision 47).`,
  Type.Object({
    UserID: WireId,
    FullName: Type.String(),
    Token: Type.String(),
    NeedsSecondFactor: described(
      'Until the second factor is presented, the session may make no other calls.',
      Type.Boolean(),
    ),
    Methods: Type.Array(Method),
  }),
)

export const StaffSession = described(
  'An open session of the back office.',
  Type.Object({
    ID: WireId,
    CreatedAt: WireTime,
    LastUsedAt: WireTime,
    Address: Type.String(),
    Device: described('The User-Agent of the browser.', Type.String()),
    IsCurrent: described('The session of the request.', Type.Boolean()),
  }),
)

/** Calls about the user's own account are open to all staff. */
const own = { auth: 'staff', right: 'any', scope: 'store' } as const

export const loginStaff = call({
  method: 'POST',
  path: '/kelola/login',
  summary: 'Start a session of the back office',
  description: `
    One answer for an unknown account, a wrong password, and an account that does not work here. A right
    password that is shorter than the back office accepts is PASSWORD_TOO_SHORT: it has to be changed in the
    shop first.`,
  auth: 'public',
  body: ClosedObject({
    Email: Type.String({ minLength: 4, maxLength: 254, pattern: emailShape.source }),
    Password: Type.String({ minLength: 4, maxLength: 200 }),
  }),
  data: StaffLogin,
  errors: ['WRONG_CREDENTIALS', 'PASSWORD_TOO_SHORT'],
  rateLimitPerMinute: 20,
})
export const logoutStaff = call({
  method: 'POST',
  path: '/kelola/logout',
  summary: 'End the session that makes the call',
  ...own,
  factor: 'none',
  data: Type.Null(),
})
export const getOwnSession = call({
  method: 'GET',
  path: '/kelola/session',
  summary: 'Who is logged in, and which second factor the session still needs',
  ...own,
  factor: 'none',
  data: Type.Object({
    UserID: WireId,
    FullName: Type.String(),
    Email: Type.String(),
    NeedsSecondFactor: Type.Boolean(),
    MustEnrol: described("The account's rights demand a second factor, and it has none.", Type.Boolean()),
    Methods: Type.Array(Method),
  }),
})
export const listOwnSessions = call({
  method: 'GET',
  path: '/kelola/sessions',
  summary: 'The open sessions of the account, last used first',
  ...own,
  data: Type.Array(StaffSession),
})
export const endOwnSession = call({
  method: 'PUT',
  path: '/kelola/sessions/:id/end',
  summary: 'End another session of the account',
  ...own,
  params: IdParams,
  body: ClosedObject({}),
  data: Type.Object({ ID: WireId }),
  errors: ['NOT_FOUND'],
})
export const endOtherSessions = call({
  method: 'PUT',
  path: '/kelola/sessions/endothers',
  summary: 'End all other sessions of the account',
  ...own,
  body: ClosedObject({}),
  data: Type.Object({ Ended: described('Sessions that ended.', Type.Integer()) }),
})

export const listStaffSessions = call({
  method: 'GET',
  path: '/kelola/staff/:id/session',
  summary: 'The open sessions of a person',
  auth: 'staff',
  right: 'people:read',
  scope: 'organisation',
  params: IdParams,
  data: Type.Array(StaffSession),
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})
export const endStaffSessions = call({
  method: 'PUT',
  path: '/kelola/staff/:id/endsessions',
  summary: 'End the sessions of a person, except the one that makes the call',
  auth: 'staff',
  right: 'people:write',
  scope: 'organisation',
  factor: 'fresh',
  params: IdParams,
  body: ClosedObject({}),
  data: Type.Object({ Ended: described('Sessions that ended.', Type.Integer()) }),
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})
