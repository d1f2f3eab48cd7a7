import { Type } from 'typebox'
import { ClosedObject, call, described, IdParams, Version, WireId } from '../protocol/call.ts'
import { type Right, rights } from '../protocol/rights.ts'

const AnyRight = Type.Unsafe<Right>({ type: 'string', enum: [...rights], maxLength: 40 })

export const Role = Type.Object({
  ID: WireId,
  Version,
  Name: Type.String(),
  Rights: described(
    'Rights such as `orders:read`; the role of owners has all.',
    Type.Array(Type.Unsafe<Right>({ type: 'string' })),
  ),
  IsOwner: described('The unchangeable role of owners.', Type.Boolean()),
  IsBuiltin: described("Built in; can't be deleted.", Type.Boolean()),
  IsForStore: described('Meant for one store; a grant for all stores must be chosen explicitly.', Type.Boolean()),
  Uses: described('Grants and open invitations of it.', Type.Integer()),
})

const read = { auth: 'staff', right: 'people:read', scope: 'organisation' } as const
const write = { auth: 'staff', right: 'people:write', scope: 'organisation', factor: 'fresh' } as const
const fields = {
  Name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  Rights: Type.Array(AnyRight, { maxItems: 100 }),
}

export const listRoles = call({
  method: 'GET',
  path: '/kelola/role',
  summary: 'The roles that can be given',
  ...read,
  data: Type.Array(Role),
})
export const getRole = call({
  method: 'GET',
  path: '/kelola/role/:id',
  summary: 'One role',
  ...read,
  params: IdParams,
  data: Role,
  errors: ['NOT_FOUND'],
})
export const createRole = call({
  method: 'POST',
  path: '/kelola/role',
  summary: 'Create a role, with rights that the user has',
  ...write,
  body: ClosedObject(fields),
  data: Role,
  errors: ['RIGHT_NOT_HELD', 'ROLE_NAME_TAKEN', 'TOO_MANY_ROLES'],
})
export const updateRole = call({
  method: 'PUT',
  path: '/kelola/role/:id',
  summary: 'Change the name or the rights of a role, for everybody who has it',
  ...write,
  params: IdParams,
  body: ClosedObject({
    Version,
    Name: Type.Optional(fields.Name),
    Rights: Type.Optional(fields.Rights),
  }),
  data: Role,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'RIGHT_NOT_HELD', 'ROLE_NAME_TAKEN', 'ROLE_FIXED'],
})
export const deleteRole = call({
  method: 'DELETE',
  path: '/kelola/role/:id',
  summary: 'Delete a role that nobody has',
  ...write,
  params: IdParams,
  data: Type.Null(),
  errors: ['NOT_FOUND', 'ROLE_FIXED', 'ROLE_IN_USE', 'RIGHT_NOT_HELD'],
})
