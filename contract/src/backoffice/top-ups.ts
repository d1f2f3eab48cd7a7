import { Type } from 'typebox'
import { ClosedObject, Count, call, described, IdParams, ListQuery, Rupiah, WireId } from '../protocol/call.ts'
import type { ErrorCode } from '../protocol/errors.ts'
import { TopUp } from '../shop/wallet.ts'
import { proofFields, Reason, Rejection } from './proofs.ts'

export const ManagedTopUp = Type.Object({
  TopUp,
  CustomerName: Type.String(),
  CustomerPhone: Type.String(),
  CustomerEmail: Type.String(),
  ...proofFields,
})

const ManagedTopUpQuery = ListQuery({
  filters: {
    ID: WireId,
    Status: Type.Integer({ minimum: 1, maximum: 9 }),
    TransferAmount: described('Exact amount of a transfer, with its unique code.', Rupiah),
    HasProof: described('Whether a proof of payment waits for review.', Type.Boolean()),
  },
  sort: ['ID'],
  maxSize: 100,
})

export const listManagedTopUps = call({
  method: 'GET',
  path: '/kelola/topup',
  summary: 'Top-ups of all shoppers, oldest first',
  auth: 'staff',
  right: 'payments:read',
  scope: 'organisation',
  query: ManagedTopUpQuery,
  data: Type.Array(ManagedTopUp),
})
export const countManagedTopUps = call({
  method: 'GET',
  path: '/kelola/topupcount',
  summary: 'Number of top-ups that a filter finds',
  auth: 'staff',
  right: 'payments:read',
  scope: 'organisation',
  query: ManagedTopUpQuery,
  data: Count,
})

const topUpAction = <const P extends string, B extends Parameters<typeof ClosedObject>[0]>(
  path: P,
  summary: string,
  body: B,
  errors: readonly ErrorCode[] = [],
) =>
  call({
    method: 'PUT',
    path,
    summary,
    auth: 'staff',
    right: 'payments:write',
    scope: 'organisation',
    params: IdParams,
    body: ClosedObject(body),
    data: TopUp,
    errors: ['NOT_FOUND', 'TOP_UP_STATE_CHANGED', ...errors],
  })

export const verifyTopUp = topUpAction(
  '/kelola/topup/:id/verify',
  'The transfer has arrived; the wallet is credited',
  {},
)
export const rejectTopUp = topUpAction('/kelola/topup/:id/reject', 'Refuse the transfer; the top-up ends', Rejection, [
  'PROOF_REPLACED',
])
export const requestTopUpProof = topUpAction(
  '/kelola/topup/:id/askproof',
  'The proof can’t be read: ask for another one; the top-up goes on waiting',
  Rejection,
  ['PROOF_REPLACED', 'PROOF_NOT_AWAITED'],
)
export const takeBackTopUp = topUpAction(
  '/kelola/topup/:id/unverify',
  'Take a verification back: the money had not come; it goes out of the wallet again, and the transfer is awaited',
  { Note: Reason },
  ['VERIFICATION_NOT_REVERSIBLE', 'REVERSAL_NEEDS_SECOND_PERSON'],
)
