import { Type } from 'typebox'
import { ClosedObject, Count, call, IdParams, ListQuery, Nullable, Rupiah, WireId, WireTime } from '../call.ts'
import { proofFields, Reason } from './proofs.ts'

/** A transfer for something that ended unpaid: its money may have come, or come later. */
export const LateTransfer = Type.Object({
  ID: WireId,
  /** The kind of its receivable: 1 an order, 2 a top-up, 3 a digital order. */
  Type: Type.Integer(),
  ReferenceID: WireId,
  /** Exact amount of the transfer, with its unique code. */
  Amount: Rupiah,
  /** Empty: QRIS. */
  BankName: Type.String(),
  BankAccountNumber: Type.String(),
  CustomerName: Type.String(),
  CustomerPhone: Type.String(),
  CustomerEmail: Type.String(),
  EndedAt: WireTime,
  /** Until when the shopper can hand in a proof. */
  ProofUntil: WireTime,
  /** Since when somebody is asked to look for the money; null: nobody is. */
  WaitsSince: Nullable(WireTime),
  /** How the search for it ended last: empty, `credited` or `not_found`. */
  Outcome: Type.String(),
  OutcomeAt: Nullable(WireTime),
  /** Why it was not found, for the shopper. */
  Note: Type.String(),
  /** Another receivable that is awaited, or whose amount rests, with this amount at this account: the payment may be its. */
  SameAmountAs: Nullable(Type.Object({ Type: Type.Integer(), ID: WireId })),
  ...proofFields,
})

const LateTransferQuery = ListQuery({
  filters: {
    ID: WireId,
    /** Whether somebody is asked to look for the money. */
    IsWaiting: Type.Boolean(),
    /** Exact amount of a transfer, with its unique code. */
    TransferAmount: Rupiah,
  },
  sort: ['ID'],
  maxSize: 100,
})

export const listLateTransfers = call({
  method: 'GET',
  path: '/kelola/latetransfer',
  summary: 'Transfers for what ended unpaid, oldest first',
  auth: 'staff',
  right: 'payments:read',
  scope: 'organisation',
  query: LateTransferQuery,
  data: Type.Array(LateTransfer),
})
export const countLateTransfers = call({
  method: 'GET',
  path: '/kelola/latetransfercount',
  summary: 'How many transfers a filter finds',
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
  summary: 'The money has come: it goes into the shopper’s wallet, once',
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
