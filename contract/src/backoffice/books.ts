import { Type } from 'typebox'
import { ClosedObject, call, described, Nullable, oneOf, WireId, WireTime } from '../protocol/call.ts'
import { accountClasses } from '../values/money/account-classes.ts'
import { Day, PeriodQuery } from './reports.ts'

export const Month = described('Such as `2026-11`, in WIB.', Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }))

const Balance = described('Rupiah: debit positive, credit negative.', Type.Integer())

const TrialBalance = Type.Object({
  Period: Type.Object({ From: Day, To: Day }),
  Accounts: described(
    'The accounts that ever moved up to the end of the period. The debits of a period equal its credits, and all balances sum to zero.',
    Type.Array(
      Type.Object({
        Code: Type.String(),
        Name: Type.String(),
        Class: oneOf(accountClasses),
        StoreID: described('Null for accounts of the whole shop.', Nullable(WireId)),
        Opening: Balance,
        Debit: described('Rupiah within the period, as `Credit`.', Type.Integer()),
        Credit: described('Rupiah within the period.', Type.Integer()),
        Closing: Balance,
      }),
    ),
  ),
})

export const monthStates = ['running', 'open', 'closed'] as const

const LedgerMonth = Type.Object({
  Month,
  State: described(
    '`running`: not over yet, or its days are not summed yet; `open`: it can be closed; `closed`: nothing is posted into it any more.',
    oneOf(monthStates),
  ),
  Debit: described('Rupiah: the sum of its debits, which equals the sum of its credits.', Type.Integer()),
  ClosedAt: Nullable(WireTime),
  ClosedBy: described(
    'Name of the person who closed it; empty for months before the first that was closed.',
    Type.String(),
  ),
})

export const getTrialBalance = call({
  method: 'GET',
  auth: 'staff',
  right: 'reports:read',
  scope: 'organisation',
  path: '/kelola/report/trialbalance',
  summary: 'Opening balance, debits, credits and closing balance of each account',
  query: PeriodQuery,
  data: TrialBalance,
})

export const listLedgerMonths = call({
  method: 'GET',
  auth: 'staff',
  right: 'reports:read',
  scope: 'organisation',
  path: '/kelola/ledgermonths',
  summary: 'The months of the ledger, the newest first; at most 120',
  data: Type.Array(LedgerMonth),
})

export const closeLedgerMonth = call({
  method: 'PUT',
  auth: 'staff',
  right: 'books:write',
  scope: 'organisation',
  factor: 'fresh',
  path: '/kelola/ledgermonth/:month/close',
  summary: 'Closes a month and all earlier ones for ever: later postings are dated in open months',
  params: Type.Object({ month: Month }),
  body: ClosedObject({}),
  data: Type.Array(LedgerMonth),
  errors: ['MONTH_NOT_ENDED', 'MONTH_CLOSED'],
})
