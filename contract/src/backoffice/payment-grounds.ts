import { Type } from 'typebox'
import { ClosedObject, call, described, Nullable, WireId } from '../protocol/call.ts'
import { Day, Sen } from './bank-statements.ts'
import { paymentKey } from './reversals.ts'

const Movement = Type.Object({
  ID: WireId,
  BankAccountID: WireId,
  Day: described('In WIB.', Day),
  Amount: Sen,
  Text: described('As the bank wrote it.', Type.String()),
  IsMatched: described('Certainly this payment, by the rules of statements.', Type.Boolean()),
  Why: described('Why it may be this payment, in words.', Type.String()),
})

export const getPaymentGrounds = call({
  method: 'GET',
  path: '/kelola/paymentgrounds',
  summary: 'The grounds for verifying an awaited transfer: movements of the bank, and the shopper’s earlier orders',
  description: 'Empty for a payment that no transfer is awaited for.',
  auth: 'staff',
  right: 'payments:read',
  scope: 'organisation',
  query: ClosedObject(paymentKey),
  data: Type.Object({
    Movements: described('Open movements that it may be, three at most, the most certain first.', Type.Array(Movement)),
    StatementUntil: described('The last day of the imported statements of its account.', Nullable(Day)),
    Shopper: Nullable(
      Type.Object({
        Orders: described('Earlier orders of this shopper.', Type.Integer()),
        Paid: described('Of these: paid, and not taken back.', Type.Integer()),
        Rejected: described('Of these: whose payment was rejected.', Type.Integer()),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})
