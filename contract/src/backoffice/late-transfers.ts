import { Type } from 'typebox'
import {
  ClosedObject,
  Count,
  call,
  described,
  IdParams,
  ListQuery,
  Nullable,
  NumberOf,
  Rupiah,
  WireId,
  WireTime,
} from '../protocol/call.ts'
import { wireReceivable } from '../protocol/wire-numbers.ts'
import { proofFields, Reason } from './proofs.ts'

export const LateTransfer = described(
  'A transfer for a receivable that ended unpaid: the money may have arrived, or may still arrive.',
  Type.Object({
    ID: WireId,
    Type: described('The kind of its receivable.', NumberOf(wireReceivable)),
    ReferenceID: WireId,
    Amount: described('Exact amount of the transfer, with its unique code.', Rupiah),
    BankName: described('Empty: QRIS.', Type.String()),
    BankAccountNumber: Type.String(),
    CustomerName: Type.String(),
    CustomerPhone: Type.String(),
    CustomerEmail: Type.String(),
    EndedAt: WireTime,
    ProofUntil: described('Until when the shopper can hand in a proof.', WireTime),
    WaitsSince: described(
      'When the search for the money started; null: it is not being searched for.',
      Nullable(WireTime),
    ),
    Outcome: described('Result of the last search: empty, `credited` or `not_found`.', Type.String()),
    OutcomeAt: Nullable(WireTime),
    Note: described('Why it was not found, for the shopper.', Type.String()),
    SameAmountAs: described(
      `
    Another receivable with this amount at this account, whose transfer this may be: one that was paid with it
    since, or whose late transfer was credited (IsPaid), that is awaited, or that ended as well.`,
      Nullable(Type.Object({ Type: NumberOf(wireReceivable), ID: WireId, IsPaid: Type.Boolean() })),
    ),
    ...proofFields,
  }),
)

const LateTransferQuery = ListQuery({
  filters: {
    ID: WireId,
    IsWaiting: described('Whether staff should search for the money.', Type.Boolean()),
    TransferAmount: described('Exact amount of a transfer, with its unique code.', Rupiah),
  },
  sort: ['ID'],
  maxSize: 100,
})

export const listLateTransfers = call({
  method: 'GET',
  path: '/kelola/latetransfer',
  summary: 'Transfers for receivables that ended unpaid, oldest first',
  auth: 'staff',
  right: 'payments:read',
  scope: 'organisation',
  query: LateTransferQuery,
  data: Type.Array(LateTransfer),
})
export const countLateTransfers = call({
  method: 'GET',
  path: '/kelola/latetransfercount',
  summary: 'Number of transfers that a filter finds',
  auth: 'staff',
  right: 'payments:read',
  scope: 'organisation',
  query: LateTransferQuery,
  data: Count,
})

const decided = {
  method: 'PUT',
  auth: 'staff',
  right: 'payments:write',
  scope: 'organisation',
  params: IdParams,
  data: Type.Object({ ID: WireId }),
} as const

export const creditLateTransfer = call({
  ...decided,
  path: '/kelola/latetransfer/:id/credit',
  summary: 'The money was received: credits it to the shopper’s wallet, once',
  body: ClosedObject({}),
  errors: ['NOT_FOUND', 'LATE_TRANSFER_CREDITED'],
})
export const closeLateTransfer = call({
  ...decided,
  path: '/kelola/latetransfer/:id/close',
  summary: 'The money was not found; a further proof begins another search',
  body: ClosedObject({ Note: Reason }),
  errors: ['NOT_FOUND', 'LATE_TRANSFER_CREDITED'],
})
