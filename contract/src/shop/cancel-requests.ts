import { Type } from 'typebox'
import { ClosedObject, call, described, IdParams, Nullable, oneOf, WireTime } from '../protocol/call.ts'
import { cancelRequestStates } from '../values/orders/cancel-request.ts'

export const cancelRequestFields = {
  At: WireTime,
  Reason: Type.String(),
  State: described('`overtaken`: the order was shipped or ended before an answer.', oneOf(cancelRequestStates)),
  AnswerBy: described('Until when the store answers; null once it has.', Nullable(WireTime)),
  Note: described('The words of the store, if it declined.', Type.String()),
}

const OwnCancelRequest = Type.Object({
  CanRequest: described('Whether a request is possible now.', Type.Boolean()),
  Request: described('The newest one; null without any.', Nullable(Type.Object(cancelRequestFields))),
})

export const getCancelRequest = call({
  method: 'GET',
  path: '/me/ordercancelrequest/:id',
  summary: 'The request to cancel a paid order, and whether one is possible',
  description: 'Our addition. Unpaid orders are cancelled at once (PUT /me/cancelorder/{id}).',
  auth: 'customer',
  params: IdParams,
  data: OwnCancelRequest,
  errors: ['NOT_FOUND'],
})

export const requestCancel = call({
  method: 'POST',
  path: '/me/ordercancelrequest/:id',
  summary: 'Ask the store to cancel a paid order that it has not shipped',
  description: 'Our addition. An order has at most one open request.',
  auth: 'customer',
  params: IdParams,
  body: ClosedObject({
    Reason: described('For the store.', Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })),
  }),
  data: OwnCancelRequest,
  errors: ['NOT_FOUND', 'CANCEL_REQUEST_NOT_POSSIBLE', 'CANCEL_REQUEST_OPEN'],
  rateLimitPerMinute: 20,
})
