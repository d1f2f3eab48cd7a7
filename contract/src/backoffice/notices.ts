import { Type } from 'typebox'
import {
  ClosedObject,
  call,
  described,
  IdParams,
  Nullable,
  PushDeviceFields,
  PushSubscriptionFields,
} from '../protocol/call.ts'
import { type WorkKind, workKinds } from '../values/backoffice/work-kinds.ts'

const own = { auth: 'staff', right: 'any', scope: 'store' } as const

const Kinds = Type.Array(Type.Unsafe<WorkKind>({ type: 'string', enum: [...workKinds] }), {
  maxItems: workKinds.length,
})
const choices = {
  Kinds: described('Kinds of open work; of those without the right nothing is told.', Kinds),
  New: described('Of rows that are new.', Type.Boolean()),
  Soon: described('Of clocks in the last third of their time.', Type.Boolean()),
  InHours: described('Only in operating hours; what came meanwhile is told afterwards.', Type.Boolean()),
}
const NoticeChoices = Type.Object(choices)

const Notices = Type.Object({
  PublicKey: described('For the subscription of a browser to Web Push (VAPID).', Type.String()),
  Kinds: described('The kinds that the person does now.', Kinds),
  Mail: Nullable(NoticeChoices),
  Devices: Type.Array(Type.Object({ ...PushDeviceFields, ...choices })),
})

export const getNotices = call({
  ...own,
  method: 'GET',
  path: '/kelola/notices',
  summary: 'Of which open work one is told, on which devices and by mail',
  data: Notices,
})

export const savePushNotices = call({
  ...own,
  method: 'PUT',
  path: '/kelola/notices/push',
  summary: 'Be told on this device; the subscription ends with the session',
  body: ClosedObject({
    ...PushSubscriptionFields,
    ...choices,
  }),
  data: Notices,
  errors: ['PUSH_ENDPOINT_REFUSED'],
})

export const saveMailNotices = call({
  ...own,
  method: 'PUT',
  path: '/kelola/notices/mail',
  summary: 'Be told by mail; without kinds no more',
  body: ClosedObject(choices),
  data: Notices,
})

export const removeNoticeDevice = call({
  ...own,
  method: 'DELETE',
  path: '/kelola/notices/:id',
  summary: 'Be told no more on one of the own devices',
  params: IdParams,
  data: Notices,
  errors: ['NOT_FOUND'],
})
