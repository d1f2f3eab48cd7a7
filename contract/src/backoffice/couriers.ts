import { Type } from 'typebox'
import { ClosedObject, call, described, Version } from '../protocol/call.ts'

export const CourierCode = Type.String({ minLength: 1, maxLength: 30, pattern: '^[a-z]+$' })

const UsesFormula = described(
  'Whether a built-in formula estimates the fees of couriers that no other source of rates knows.',
  Type.Boolean(),
)

export const CourierSettings = described(
  'The couriers that the shop knows, and those that it does not offer.',
  Type.Object({
    Version,
    Couriers: Type.Array(Type.Object({ Code: CourierCode, Name: Type.String(), Logo: Type.String() })),
    NotOffered: described('Codes. A courier that a later release adds is offered.', Type.Array(CourierCode)),
    UsesFormula,
  }),
)

export const getCourierSettings = call({
  method: 'GET',
  path: '/kelola/courier',
  summary: 'The couriers that the shop offers',
  auth: 'staff',
  right: 'settings:read',
  scope: 'organisation',
  data: CourierSettings,
})
export const updateCourierSettings = call({
  method: 'PUT',
  path: '/kelola/courier',
  summary: 'Change the offered couriers; open orders keep theirs',
  auth: 'staff',
  right: 'settings:write',
  scope: 'organisation',
  body: ClosedObject({
    Version,
    NotOffered: Type.Optional(Type.Array(CourierCode, { maxItems: 50 })),
    UsesFormula: Type.Optional(UsesFormula),
  }),
  data: CourierSettings,
  errors: ['EDIT_CONFLICT', 'COURIER_UNKNOWN'],
})
