import { Type } from 'typebox'
import { ClosedObject, call, described, IdParams, Nullable } from '../protocol/call.ts'
import { cancelRequestFields } from '../shop/cancel-requests.ts'

const ManagedCancelRequest = Type.Object({
  Request: described(
    'The newest one; null without any.',
    Nullable(
      Type.Object({
        ...cancelRequestFields,
        By: described('The name of the member of staff who answered.', Type.String()),
        CanAnswer: described('Whether the caller can answer it now.', Type.Boolean()),
      }),
    ),
  ),
})

export const getManagedCancelRequest = call({
  method: 'GET',
  path: '/kelola/order/:id/cancelrequest',
  summary: 'The shopper’s request to cancel a paid order',
  auth: 'staff',
  right: 'orders:read',
  scope: 'store',
  params: IdParams,
  data: ManagedCancelRequest,
  errors: ['NOT_FOUND'],
})

export const undoCancelRefusal = call({
  method: 'PUT',
  path: '/kelola/order/:id/cancelrequest/undo',
  summary: 'Take back that the newest request was declined, within seconds, before its mail leaves',
  auth: 'staff',
  right: 'orders:write',
  scope: 'store',
  params: IdParams,
  body: ClosedObject({}),
  data: ManagedCancelRequest,
  errors: ['NOT_FOUND', 'CANCEL_REQUEST_CHANGED', 'STEP_NOT_REVERSIBLE'],
})

export const answerCancelRequest = call({
  method: 'PUT',
  path: '/kelola/order/:id/cancelrequest',
  summary: 'Cancel the order as its shopper asked, with the whole refund and its stock, or decline with a reason',
  auth: 'staff',
  right: 'orders:write',
  scope: 'store',
  params: IdParams,
  body: ClosedObject({
    Accept: Type.Boolean(),
    Note: described('Why it is declined, for the shopper.', Type.String({ maxLength: 500 })),
  }),
  data: ManagedCancelRequest,
  errors: ['NOT_FOUND', 'CANCEL_REQUEST_CHANGED', 'CANCEL_REQUEST_NOTE_NEEDED'],
})
