import { Type } from 'typebox'
import { Count, call, ListQuery, WireId, WireTime, WireTimeFilter } from '../call.ts'

/** One side of a movement of money. */
export const LedgerEntry = Type.Object({
  /** Of its transaction, whose entries sum to zero. */
  ID: WireId,
  Line: Type.Integer(),
  At: WireTime,
  /** Such as `order_payment`. */
  Kind: Type.String(),
  /** What was paid for, of this kind. */
  ReferenceID: WireId,
  /** Such as `wallet`. */
  Account: Type.String(),
  /** Rupiah: credit positive, debit negative. */
  Amount: Type.Integer(),
  /** Of a correction: why. */
  Note: Type.String(),
})

const LedgerQuery = ListQuery({
  filters: {
    ID: WireId,
    Kind: Type.String({ maxLength: 30 }),
    Account: Type.String({ maxLength: 30 }),
    /** From this time or day on, and up to it, inclusive. */
    From: WireTimeFilter,
    To: WireTimeFilter,
  },
  sort: ['ID'],
  maxSize: 100,
})
const read = { auth: 'staff', right: 'reports:read', scope: 'organisation' } as const

export const listLedgerEntries = call({
  method: 'GET',
  path: '/kelola/ledger',
  summary: 'Entries of the ledger, newest first',
  ...read,
  query: LedgerQuery,
  data: Type.Array(LedgerEntry),
})
export const countLedgerEntries = call({
  method: 'GET',
  path: '/kelola/ledgercount',
  summary: 'How many entries a filter finds',
  ...read,
  query: LedgerQuery,
  data: Count,
})
