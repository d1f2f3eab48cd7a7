import { Type } from 'typebox'
import { Email, Password } from '../accounts.ts'
import { ClosedObject, call, described, WireId } from '../call.ts'
import { minStaffPasswordLength } from '../values/staff-password.ts'

export const getSetup = call({
  method: 'GET',
  path: '/kelola/setup',
  summary: 'Whether the shop waits for its first owner',
  description: "Whether nobody owns the shop yet, so that the first visit is asked for the owner's account.",
  auth: 'public',
  data: Type.Object({ IsOpen: Type.Boolean() }),
})

export const createFirstOwner = call({
  method: 'POST',
  path: '/kelola/setup',
  summary: "The owner's account of a new shop, guarded by the key that the start prints",
  description: 'The start prints the key; it opens nothing once somebody owns the shop.',
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

/** What a shop needs before shoppers can buy, in the order in which it is best done. */
export const checklistKeys = ['shop', 'store', 'payment', 'delivery', 'product', 'mail', 'address', 'digital'] as const
export type ChecklistKey = (typeof checklistKeys)[number]

export const getChecklist = call({
  method: 'GET',
  path: '/kelola/checklist',
  summary: 'What still keeps shoppers from buying',
  auth: 'staff',
  right: 'settings:read',
  scope: 'organisation',
  data: Type.Array(
    Type.Object({
      Key: Type.Unsafe<ChecklistKey>({ type: 'string', enum: [...checklistKeys] }),
      IsDone: Type.Boolean(),
      IsNeeded: described('Without it nobody can buy; the others can wait.', Type.Boolean()),
    }),
  ),
})
