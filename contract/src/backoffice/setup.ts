import { Type } from 'typebox'
import { ClosedObject, call, described, WireId } from '../protocol/call.ts'
import { Email, Password } from '../shop/accounts.ts'
import { minStaffPasswordLength } from '../values/accounts/staff-password.ts'

export const getSetup = call({
  method: 'GET',
  path: '/kelola/setup',
  summary: 'Whether the shop waits for its first owner',
  description: "True while the shop has no owner: the first visit is asked for the owner's account.",
  auth: 'public',
  data: Type.Object({ IsOpen: Type.Boolean() }),
})

export const createFirstOwner = call({
  method: 'POST',
  path: '/kelola/setup',
  summary: "Create the owner's account of a new shop, with the key that the server prints at its start",
  description: 'The key is invalid once the shop has an owner.',
  auth: 'public',
  body: ClosedObject({
    Key: Type.String({ minLength: 1, maxLength: 100 }),
    Email,
    Password: Type.String({ ...Password, minLength: minStaffPasswordLength }),
    FullName: Type.String({ minLength: 3, maxLength: 50, pattern: '\\S' }),
  }),
  data: Type.Object({ UserID: WireId }),
  errors: ['SETUP_DONE', 'SETUP_KEY_WRONG', 'EMAIL_TAKEN', 'PASSWORD_TOO_COMMON'],
  rateLimitPerMinute: 10,
})

/** Steps before shoppers can buy, in the recommended order. */
export const checklistKeys = [
  'shop',
  'store',
  'payment',
  'delivery',
  'product',
  'mail',
  'rates',
  'formula',
  'address',
  'digital',
] as const
export type ChecklistKey = (typeof checklistKeys)[number]

export const getChecklist = call({
  method: 'GET',
  path: '/kelola/checklist',
  summary: 'The steps before shoppers can buy, and which of them are done',
  auth: 'staff',
  right: 'settings:read',
  scope: 'organisation',
  data: Type.Array(
    Type.Object({
      Key: Type.Unsafe<ChecklistKey>({ type: 'string', enum: [...checklistKeys] }),
      IsDone: Type.Boolean(),
      IsNeeded: described('Required before shoppers can buy; other steps are optional.', Type.Boolean()),
    }),
  ),
})
