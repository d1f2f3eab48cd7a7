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

export const StaffMember = Type.Object({
  UserID: WireId,
  FullName: Type.String(),
  Email: Type.String(),
  IsDisabled: described('Their access has ended; the history stays.', Type.Boolean()),
  HasSecondFactor: described('A second factor is enrolled.', Type.Boolean()),
  IsOwner: described('An owner of the shop; only owners can change one.', Type.Boolean()),
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
  description: 'The rights of the session, for the navigation; open to all staff.',
  auth: 'staff',
  right: 'any',
  scope: 'store',
  data: Type.Object({
    UserID: WireId,
    FullName: Type.String(),
    IsOwner: described('Owns the shop, and so may add and remove owners.', Type.Boolean()),
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
    Holidays: described(
      'Days on which no operating hours pass, for the clocks of open work.',
      Type.Array(Type.String()),
    ),
  }),
})

export const listStaff = call({
  method: 'GET',
  path: '/kelola/staff',
  summary: 'Present and former staff',
  ...read,
  query: StaffQuery,
  data: Type.Array(StaffMember),
})
export const countStaff = call({
  method: 'GET',
  path: '/kelola/staffcount',
  summary: 'Number of present and former staff',
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
  summary: 'Grant a person a further role, for all stores or for one',
  ...write,
  params: IdParams,
  body: ClosedObject(Grant),
  data: StaffMember,
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})
export const revokeStaffRole = call({
  method: 'PUT',
  path: '/kelola/staff/:id/revoke',
  summary: 'Revoke a role; open screens lose it with their next call',
  ...write,
  params: IdParams,
  body: ClosedObject(Grant),
  data: StaffMember,
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD', 'LAST_OWNER'],
})
export const disableStaff = call({
  method: 'PUT',
  path: '/kelola/staff/:id/disable',
  summary: 'End a person’s access at once; the history stays',
  ...write,
  params: IdParams,
  body: ClosedObject({}),
  data: StaffMember,
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD', 'LAST_OWNER'],
})
export const enableStaff = call({
  method: 'PUT',
  path: '/kelola/staff/:id/enable',
  summary: 'Restore a person’s access',
  ...write,
  params: IdParams,
  body: ClosedObject({}),
  data: StaffMember,
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})
