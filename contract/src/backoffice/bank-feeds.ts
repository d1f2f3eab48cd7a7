import { Type } from 'typebox'
import { ClosedObject, call, described, IdParams, Nullable, WireTime } from '../protocol/call.ts'

const feedFields = {
  Address: described('Where the service sends movements, signed with the secret.', Type.String()),
  IsOn: Type.Boolean(),
  RecordsByItself: described(
    'Whether payments that match exactly are recorded as soon as they are pushed.',
    Type.Boolean(),
  ),
  ChangedAt: described('When the secret was made; null without one.', Nullable(WireTime)),
  ReceivedAt: described('The last signed push; null for none yet.', Nullable(WireTime)),
}

export const BankFeed = described('What a mutation service pushes for one bank account.', Type.Object(feedFields))

const access = { auth: 'staff', scope: 'organisation', params: IdParams, errors: ['NOT_FOUND'] } as const
/** It decides whose word verifies payments. */
const write = { ...access, right: 'settings:write', factor: 'fresh' } as const

export const getBankFeed = call({
  ...access,
  method: 'GET',
  path: '/kelola/bankfeed/:id',
  summary: 'Whether a mutation service pushes the movements of a bank account',
  right: 'settings:read',
  data: BankFeed,
})
export const renewBankFeed = call({
  ...write,
  method: 'POST',
  path: '/kelola/bankfeed/:id',
  summary: 'Make the secret of a feed, or another one; the one before ends at once',
  body: ClosedObject({}),
  data: Type.Object({ ...feedFields, Secret: described('Returned once.', Type.String()) }),
})
export const updateBankFeed = call({
  ...write,
  method: 'PUT',
  path: '/kelola/bankfeed/:id',
  summary: 'Set whether pushed payments that match exactly are recorded by themselves',
  body: ClosedObject({ RecordsByItself: Type.Boolean() }),
  data: BankFeed,
})
export const removeBankFeed = call({
  ...write,
  method: 'DELETE',
  path: '/kelola/bankfeed/:id',
  summary: 'Take no more movements from a service; those that came stay',
  data: BankFeed,
})
