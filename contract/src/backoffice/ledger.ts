import { Type } from 'typebox'
import { Count, call, described, ListQuery, WireId, WireTime, WireTimeFilter } from '../call.ts'

export const LedgerEntry = described(
  'One side of a movement of money.',
  Type.Object({
    ID: described('Of its transaction, whose entries sum to zero.', WireId),
    Line: described('Place among the lines of its transaction.', Type.Integer()),
    At: WireTime,
    Kind: described('Such as `order_payment`.', Type.String()),
    ReferenceID: described('What was paid for, of this kind.', WireId),
    Account: described('Such as `wallet`.', Type.String()),
    Amount: described('Rupiah: credit positive, debit negative.', Type.Integer()),
    Note: described('Of a correction: why.', Type.String()),
  }),
)

const LedgerQuery = ListQuery({
  filters: {
    ID: WireId,
    Kind: Type.String({ maxLength: 30 }),
    Account: Type.String({ maxLength: 30 }),
    From: described('From this time or day on, and up to it, inclusive.', WireTimeFilter),
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
