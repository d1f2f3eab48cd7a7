import { Type } from 'typebox'
import { ClosedObject, call, described, IdParams, Version, WireId } from '../protocol/call.ts'

export const SavedView = Type.Object({
  ID: WireId,
  Version,
  Subject: described('The list, in letters only: `order`, `digitalorder`.', Type.String()),
  Name: Type.String(),
  Query: described('The query string of its address.', Type.String()),
  IsShared: Type.Boolean(),
  IsOwn: described('Whether the account of the session saved it.', Type.Boolean()),
})

const Subject = Type.String({ pattern: '^[a-z]{1,40}$' })
const fields = {
  Name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  Query: Type.String({ maxLength: 2_000 }),
  IsShared: described('Shared with everyone who may read the list; needs settings:write.', Type.Boolean()),
}
/** Staff have saved views of the lists that they may read. */
const access = { auth: 'staff', right: 'any', scope: 'store' } as const

export const listViews = call({
  method: 'GET',
  path: '/kelola/views',
  summary: 'Own and shared views of the lists that the session may read',
  ...access,
  query: ClosedObject({ Subject: Type.Optional(Subject) }),
  data: Type.Array(SavedView),
})
export const createView = call({
  method: 'POST',
  path: '/kelola/views',
  summary: 'Save a view of a list; 50 of each person, 50 shared of each list',
  ...access,
  body: ClosedObject({ Subject, ...fields }),
  data: SavedView,
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD', 'TOO_MANY_VIEWS'],
})
export const updateView = call({
  method: 'PUT',
  path: '/kelola/views/:id',
  summary: 'Change a view',
  ...access,
  params: IdParams,
  body: ClosedObject({ Version, ...Type.Partial(Type.Object(fields)).properties }),
  data: SavedView,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'RIGHT_NOT_HELD', 'TOO_MANY_VIEWS'],
})
export const deleteView = call({
  method: 'DELETE',
  path: '/kelola/views/:id',
  summary: 'Remove a view',
  ...access,
  params: IdParams,
  data: Type.Object({ ID: WireId }),
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})
