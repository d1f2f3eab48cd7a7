import { Type } from 'typebox'
import { ClosedObject, call, described, IdParams, Nullable, oneOf, WireId, WireTime } from '../protocol/call.ts'
import { accountClasses } from '../values/money/account-classes.ts'
import { maxOpeningBalance, maxOpeningLines } from '../values/money/opening-balance.ts'
import { Reason } from './proofs.ts'
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

const OpeningBalances = Type.Object({
  IsOpen: described('No month is closed yet, so that balances can be entered and taken back.', Type.Boolean()),
  Accounts: described(
    'The accounts whose balances people enter.',
    Type.Array(Type.Object({ Code: Type.String(), Name: Type.String(), Class: oneOf(accountClasses) })),
  ),
  Entries: described(
    'The newest 100.',
    Type.Array(
      Type.Object({
        ID: WireId,
        Day: described('The balances are those of its beginning, in WIB.', Day),
        Note: Type.String(),
        By: described('Empty for an account that is gone.', Type.String()),
        At: WireTime,
        Reverses: described('The entry that this one takes back.', Nullable(WireId)),
        ReversedBy: described('The entry that takes this one back.', Nullable(WireId)),
        Lines: Type.Array(
          Type.Object({ Code: Type.String(), Name: Type.String(), Class: oneOf(accountClasses), Amount: Balance }),
        ),
        Difference: described('Rupiah on the account of opening balances, as `Amount`.', Balance),
      }),
    ),
  ),
})

export const listOpeningBalances = call({
  method: 'GET',
  auth: 'staff',
  right: 'reports:read',
  scope: 'organisation',
  path: '/kelola/openingbalance',
  summary: 'Balances that accounts had before the first posting, the newest entry first',
  data: OpeningBalances,
})

const balances = { auth: 'staff', right: 'balances:write', scope: 'organisation', factor: 'fresh' } as const

export const enterOpeningBalance = call({
  ...balances,
  method: 'POST',
  path: '/kelola/openingbalance',
  summary: 'Enter opening balances of accounts, each against the account of opening balances',
  description: `
    Only before the first month is closed. Balances of wallets, of money in suspense and of payouts are sums of the shop's own records, and
    not entered. An entry never changes; a wrong one is taken back by another.`,
  idempotent: true,
  body: ClosedObject({
    Day: described('Not in the future.', Day),
    Note: Type.String({ maxLength: 500 }),
    Lines: Type.Array(
      ClosedObject({
        Account: Type.String({ minLength: 1, maxLength: 60 }),
        Amount: described(
          'Rupiah: debit positive, credit negative; not 0.',
          Type.Union([
            Type.Integer({ minimum: 1, maximum: maxOpeningBalance }),
            Type.Integer({ minimum: -maxOpeningBalance, maximum: -1 }),
          ]),
        ),
      }),
      { minItems: 1, maxItems: maxOpeningLines },
    ),
  }),
  data: OpeningBalances,
  errors: ['NOT_FOUND', 'OPENING_CLOSED', 'VALIDATION_FAILED'],
})

export const reverseOpeningBalance = call({
  ...balances,
  method: 'PUT',
  path: '/kelola/openingbalance/:id/reverse',
  summary: 'Take an entry back, once, by another one with the opposite amounts on the same day',
  params: IdParams,
  body: ClosedObject({ Note: Reason }),
  data: OpeningBalances,
  errors: ['NOT_FOUND', 'OPENING_CLOSED', 'OPENING_REVERSED'],
})
