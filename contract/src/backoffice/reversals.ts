import { Type } from 'typebox'
import { ClosedObject, call, described, IdParams, Nullable, WireId, WireTime } from '../protocol/call.ts'
import { Reason } from './proofs.ts'

/** Names a payment of any kind. */
export const paymentKey = {
  Type: described('The kind of the payment: 1 an order, 2 a top-up, 3 a digital order.', WireId),
  ID: described('The id of the payment.', WireId),
}

export const Reversal = described(
  'Whether the verification of a payment is taken back by two people, and the request about it.',
  Type.Object({
    NeedsSecondPerson: described(
      'Whether the caller has to ask a second person: the payment is above the bound of the settings.',
      Type.Boolean(),
    ),
    Request: described(
      'The newest one; null without any.',
      Nullable(
        Type.Object({
          ID: WireId,
          Note: described('The reason, which the shopper reads once it is taken back.', Type.String()),
          By: described('The name of the person who asked.', Type.String()),
          IsOwn: described('Whether the caller asked; then only another person can approve.', Type.Boolean()),
          At: WireTime,
          State: described(
            '`overtaken`: the payment went on, or its verification was taken back otherwise.',
            Type.Union([
              Type.Literal('open'),
              Type.Literal('approved'),
              Type.Literal('declined'),
              Type.Literal('overtaken'),
            ]),
          ),
          DecidedBy: described('A name; empty before the decision.', Type.String()),
          DecidedAt: Nullable(WireTime),
          Answer: described('Why it was declined, for the team.', Type.String()),
        }),
      ),
    ),
  }),
)

const access = { auth: 'staff', right: 'payments:write', scope: 'organisation', data: Reversal } as const

export const getReversal = call({
  method: 'GET',
  path: '/kelola/reversal',
  summary: 'Whether a second person has to decide, and the request to take a verification back',
  ...access,
  query: ClosedObject(paymentKey),
  errors: ['NOT_FOUND'],
})

export const requestReversal = call({
  method: 'POST',
  path: '/kelola/reversal',
  summary: 'Ask a second person to take a verification back',
  ...access,
  body: ClosedObject({ ...paymentKey, Note: Reason }),
  errors: ['NOT_FOUND', 'VERIFICATION_NOT_REVERSIBLE', 'REVERSAL_REQUESTED'],
})

export const answerReversal = call({
  method: 'PUT',
  path: '/kelola/reversal/:id',
  summary: 'Approve a request, which takes the verification back, or decline it',
  description: 'The person who asked can withdraw it by declining, and never approve it.',
  ...access,
  params: IdParams,
  body: ClosedObject({
    Accept: Type.Boolean(),
    Answer: described('Why it is declined, for the team.', Type.String({ maxLength: 500 })),
  }),
  errors: [
    'NOT_FOUND',
    'REVERSAL_CHANGED',
    'REVERSAL_NEEDS_ANOTHER_PERSON',
    'VERIFICATION_NOT_REVERSIBLE',
    'ORDER_STATE_CHANGED',
    'TOP_UP_STATE_CHANGED',
  ],
})
