import { Type } from 'typebox'
import {
  type Access,
  ClosedObject,
  Count,
  call,
  described,
  IdParams,
  ListQuery,
  Nullable,
  Rupiah,
  WireId,
  WireTime,
} from '../protocol/call.ts'
import type { ErrorCode } from '../protocol/errors.ts'
import { DigitalOrder } from '../shop/digital.ts'
import { movedFilters } from './orders.ts'
import { proofFields, Reason, Rejection } from './proofs.ts'

export const ManagedDigitalOrder = Type.Object({
  Order: described(
    `
    SerialNumber, and Token also in the Note, are there for who has orders:write for all stores, and empty for
    others.`,
    DigitalOrder,
  ),
  CustomerName: Type.String(),
  CustomerPhone: Type.String(),
  CustomerEmail: Type.String(),
  ...proofFields,
  SupplierReference: described("Our reference for the supplier, and the supplier's last message.", Type.String()),
  SupplierMessage: Type.String(),
  SupplierPrice: described('Rupiah that the supplier charged; null while the result is unknown.', Nullable(Rupiah)),
  SentAt: Nullable(WireTime),
  Attempts: described('Requests to the supplier.', Type.Integer()),
  Attention: described('Why an operator must review the order; empty if not needed.', Type.String()),
  Actions: described(
    'The actions that are possible now.',
    Type.Array(
      Type.Union([
        Type.Literal('verify'),
        Type.Literal('unverify'),
        Type.Literal('ask_proof'),
        Type.Literal('reject'),
        Type.Literal('complete'),
        Type.Literal('refund'),
      ]),
    ),
  ),
})

const ManagedDigitalOrderQuery = ListQuery({
  filters: {
    ID: WireId,
    OrderStatus: Type.Integer({ minimum: 1, maximum: 9 }),
    TransferAmount: described('Exact amount of a transfer, with its unique code.', Rupiah),
    HasProof: described('Whether a proof of payment waits for review.', Type.Boolean()),
    NeedsAttention: Type.Boolean(),
    SerialNumber: described(
      `
      Letters and digits of a serial number or token, without separators. Finds nothing without the right to
      read these.`,
      Type.String({ maxLength: 50 }),
    ),
    CategoryID: Type.Integer({ minimum: 1, maximum: 1000 }),
    ...movedFilters,
  },
  sort: ['ID'],
  maxSize: 100,
})

export const listManagedDigitalOrders = call({
  method: 'GET',
  path: '/kelola/digitalorder',
  summary: 'Digital orders of all shoppers, oldest first',
  auth: 'staff',
  right: 'orders:read',
  scope: 'organisation',
  query: ManagedDigitalOrderQuery,
  data: Type.Array(ManagedDigitalOrder),
})
export const countManagedDigitalOrders = call({
  method: 'GET',
  path: '/kelola/digitalordercount',
  summary: 'Number of digital orders that a filter finds',
  auth: 'staff',
  right: 'orders:read',
  scope: 'organisation',
  query: ManagedDigitalOrderQuery,
  data: Count,
})
export const getDigitalSupplier = call({
  method: 'GET',
  path: '/kelola/digitalsupplier',
  summary: 'The supplier of digital goods and our deposit there',
  auth: 'staff',
  right: 'orders:read',
  scope: 'organisation',
  data: Type.Object({
    Name: described('Empty: the shop has none.', Type.String()),
    Balance: described('Rupiah, as of BalanceAt; null until it was queried.', Nullable(Rupiah)),
    BalanceAt: Nullable(WireTime),
    IsLow: described('The deposit should be topped up.', Type.Boolean()),
    ListedAt: described('When the price list was last read.', Nullable(WireTime)),
    Problem: described('Why the last query of the supplier failed; empty if it succeeded.', Type.String()),
  }),
})

const digitalAction = <const P extends string, const A extends Access, B extends Parameters<typeof ClosedObject>[0]>(
  path: P,
  access: A,
  summary: string,
  body: B,
  errors: readonly ErrorCode[] = [],
) =>
  call({
    method: 'PUT',
    path,
    summary,
    auth: 'staff',
    ...access,
    params: IdParams,
    body: ClosedObject(body),
    data: DigitalOrder,
    errors: ['NOT_FOUND', 'ORDER_STATE_CHANGED', ...errors],
  })

const payments = { right: 'payments:write', scope: 'organisation' } as const

export const verifyDigitalOrder = digitalAction(
  '/kelola/digitalorder/:id/verify',
  payments,
  'The payment has arrived; it is sent to the supplier',
  {},
)
export const rejectDigitalOrder = digitalAction(
  '/kelola/digitalorder/:id/reject',
  payments,
  'Refuse the payment; the order ends',
  Rejection,
  ['PROOF_REPLACED'],
)
export const requestDigitalOrderProof = digitalAction(
  '/kelola/digitalorder/:id/askproof',
  payments,
  'The proof can’t be read: ask for another one; the order goes on waiting',
  Rejection,
  ['PROOF_REPLACED', 'PROOF_NOT_AWAITED'],
)
export const takeBackDigitalOrder = digitalAction(
  '/kelola/digitalorder/:id/unverify',
  payments,
  'Take a verification back while the supplier knows nothing of the order: the payment is awaited again',
  { Note: Reason },
  ['VERIFICATION_NOT_REVERSIBLE', 'REVERSAL_NEEDS_SECOND_PERSON'],
)
/** For an order that needs review, after the operator has checked the supplier's records. */
export const completeDigitalOrder = digitalAction(
  '/kelola/digitalorder/:id/complete',
  { right: 'orders:write', scope: 'organisation' },
  'The supplier has delivered, as its own records say',
  { SerialNumber: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }), Price: Rupiah },
)
export const refundDigitalOrder = digitalAction(
  '/kelola/digitalorder/:id/refund',
  { right: 'refunds:write', scope: 'organisation' },
  'The supplier has not delivered; what was paid goes into the shopper’s wallet',
  { Note: Reason },
)
