import { Type } from 'typebox'
import { ClosedObject, Count, call, IdParams, ListQuery, Nullable, WireId } from '../call.ts'
import { emailShape } from '../values/email-address.ts'

export const Role = Type.Object({
  ID: WireId,
  Name: Type.String(),
  /** Rights such as `orders:read`; all of them for the role of owners. */
  Rights: Type.Array(Type.String()),
})

export const StaffMember = Type.Object({
  UserID: WireId,
  FullName: Type.String(),
  Email: Type.String(),
  /** Roles, each for one store or for all (null). */
  Grants: Type.Array(
    Type.Object({ RoleID: WireId, Role: Type.String(), StoreID: Nullable(WireId), Store: Type.String() }),
  ),
})

const StaffQuery = ListQuery({ filters: { UserID: WireId }, sort: ['UserID'], maxSize: 100 })
const read = { auth: 'staff', right: 'people:read', scope: 'organisation' } as const
const write = { auth: 'staff', right: 'people:write', scope: 'organisation', factor: 'fresh' } as const

/** What the session may do, for the navigation; whoever works here may ask. */
export const getOwnRights = call({
  method: 'GET',
  path: '/kelola/me',
  summary: 'Who is logged in, and the rights of their roles',
  auth: 'staff',
  right: 'any',
  scope: 'store',
  data: Type.Object({
    UserID: WireId,
    FullName: Type.String(),
    /** Each with the stores that it is for; null: all. */
    Rights: Type.Array(Type.Object({ Right: Type.String(), StoreIDs: Nullable(Type.Array(WireId)) })),
  }),
})

export const listRoles = call({
  method: 'GET',
  path: '/kelola/role',
  summary: 'The roles that can be given',
  ...read,
  data: Type.Array(Role),
})
export const listStaff = call({
  method: 'GET',
  path: '/kelola/staff',
  summary: 'Who works in the back office',
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
/** Without a StoreID for all stores. */
const Grant = { RoleID: WireId, StoreID: Type.Optional(WireId) }

export const addStaff = call({
  method: 'POST',
  path: '/kelola/staff',
  summary: 'Give a role to the account of an e-mail address',
  ...write,
  body: ClosedObject({ Email: Type.String({ maxLength: 254, pattern: emailShape.source }), ...Grant }),
  data: StaffMember,
  errors: ['NOT_FOUND', 'STAFF_ACCOUNT_MISSING', 'RIGHT_NOT_HELD'],
})
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
