import { Type } from 'typebox'
import { ClosedObject, Count, call, described, IdParams, ListQuery, Nullable, WireId, WireTime } from '../call.ts'

export const StaffMember = Type.Object({
  UserID: WireId,
  FullName: Type.String(),
  Email: Type.String(),
  IsDisabled: described('Their access has ended; the history stays.', Type.Boolean()),
  HasSecondFactor: described('A second factor is enrolled.', Type.Boolean()),
  IsOwner: described('An owner of the shop, whom owners alone change.', Type.Boolean()),
  LastUsedAt: described('The last use of an open session; null: none is open.', Nullable(WireTime)),
  Grants: described(
    'Roles, each for one store or for all (null).',
    Type.Array(
      Type.Object({
        ...{ RoleID: WireId, Role: Type.String(), IsOwner: Type.Boolean() },
        ...{ StoreID: Nullable(WireId), Store: Type.String() },
      }),
    ),
  ),
})

const StaffQuery = ListQuery({
  filters: {
    UserID: WireId,
    RoleID: WireId,
    StoreID: WireId,
    IsDisabled: Type.Boolean(),
    Text: Type.String({ maxLength: 100 }),
  },
  sort: ['UserID', 'FullName'],
  maxSize: 100,
})
const read = { auth: 'staff', right: 'people:read', scope: 'organisation' } as const
const write = { auth: 'staff', right: 'people:write', scope: 'organisation', factor: 'fresh' } as const

export const getOwnRights = call({
  method: 'GET',
  path: '/kelola/me',
  summary: 'Who is logged in, and the rights of their roles',
  description: 'What the session may do, for the navigation; whoever works here may ask.',
  auth: 'staff',
  right: 'any',
  scope: 'store',
  data: Type.Object({
    UserID: WireId,
    FullName: Type.String(),
    IsOwner: described('Owns the shop, and so decides who else does.', Type.Boolean()),
    Rights: described(
      'Each with the stores that it is for; null: all.',
      Type.Array(Type.Object({ Right: Type.String(), StoreIDs: Nullable(Type.Array(WireId)) })),
    ),
    Stores: described(
      `
      Stores of which they may read products or stock, the first hundred by name; none where they may read all
      stores.`,
      Type.Array(Type.Object({ ID: WireId, Name: Type.String() })),
    ),
  }),
})

export const listStaff = call({
  method: 'GET',
  path: '/kelola/staff',
  summary: 'Who works in the back office, or did',
  ...read,
  query: StaffQuery,
  data: Type.Array(StaffMember),
})
export const countStaff = call({
  method: 'GET',
  path: '/kelola/staffcount',
  summary: 'How many people work in the back office',
  ...read,
  query: StaffQuery,
  data: Count,
})
export const getStaffMember = call({
  method: 'GET',
  path: '/kelola/staff/:id',
  summary: 'One person with their roles',
  ...read,
  params: IdParams,
  data: StaffMember,
  errors: ['NOT_FOUND'],
})
/** Without a StoreID for all stores, as that of owners always is. */
const Grant = { RoleID: WireId, StoreID: Type.Optional(WireId) }

export const grantStaffRole = call({
  method: 'POST',
  path: '/kelola/staff/:id/grant',
  summary: 'Give somebody a further role, for all stores or for one',
  ...write,
  params: IdParams,
  body: ClosedObject(Grant),
  data: StaffMember,
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})
export const revokeStaffRole = call({
  method: 'PUT',
  path: '/kelola/staff/:id/revoke',
  summary: 'Take a role away; open screens lose it with their next call',
  ...write,
  params: IdParams,
  body: ClosedObject(Grant),
  data: StaffMember,
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD', 'LAST_OWNER'],
})
export const disableStaff = call({
  method: 'PUT',
  path: '/kelola/staff/:id/disable',
  summary: 'End somebody’s access at once; their history stays',
  ...write,
  params: IdParams,
  body: ClosedObject({}),
  data: StaffMember,
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD', 'LAST_OWNER'],
})
export const enableStaff = call({
  method: 'PUT',
  path: '/kelola/staff/:id/enable',
  summary: 'Give somebody their access back',
  ...write,
  params: IdParams,
  body: ClosedObject({}),
  data: StaffMember,
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})
