import { Type } from 'typebox'
import {
  Count,
  call,
  described,
  ListQuery,
  Nullable,
  oneOf,
  WireId,
  WireTime,
  WireTimeFilter,
} from '../protocol/call.ts'
import { accountClasses } from '../values/money/account-classes.ts'

export const LedgerEntry = described(
  'One side of a movement of money.',
  Type.Object({
    ID: described('Id of the transaction, whose entries sum to zero.', WireId),
    Line: described('Place among the lines of its transaction.', Type.Integer()),
    At: WireTime,
    Kind: described('Such as `order_payment`.', Type.String()),
    ReferenceID: described('The paid entity of this kind.', WireId),
    Account: described('The code of an account, such as `wallet` or `bank:1`.', Type.String()),
    AccountName: Type.String(),
    Amount: described('Rupiah: credit positive, debit negative.', Type.Integer()),
    Note: described('The reason for a correction.', Type.String()),
    Author: described('Name of the person who caused it; empty for the system.', Type.String()),
    Cause: described(
      'The event that caused it, such as `verify`; empty for entries of earlier releases.',
      Type.String(),
    ),
  }),
)

const LedgerAccount = described(
  'An account of the ledger. A bank account has one, and a store has one for each of its purposes.',
  Type.Object({
    Code: described('Such as `wallet` or `goods:7`. It never changes.', Type.String()),
    Name: Type.String(),
    Class: oneOf(accountClasses),
    StoreID: described('Null for accounts of the whole shop.', Nullable(WireId)),
  }),
)

const LedgerQuery = ListQuery({
  filters: {
    ID: WireId,
    Kind: Type.String({ maxLength: 30 }),
    Account: Type.String({ maxLength: 40 }),
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
  summary: 'Number of entries that a filter finds',
  ...read,
  query: LedgerQuery,
  data: Count,
})
export const listLedgerAccounts = call({
  method: 'GET',
  path: '/kelola/ledgeraccounts',
  summary: 'The accounts of the ledger: those of the whole shop first, then those of banks and stores',
  ...read,
  data: Type.Array(LedgerAccount),
})
