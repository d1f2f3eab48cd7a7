import { Type } from 'typebox'
import { ClosedObject, call, described, ListQuery, Nullable, oneOf, WireId } from '../protocol/call.ts'
import { csvDelimiters } from '../values/csv/csv-delimiters.ts'
import {
  bookTargets,
  dateOrders,
  entryFields,
  maxHeadLength,
  maxMappedAccounts,
  maxSampleColumns,
  maxTheirsLength,
  rowsPerFile,
} from '../values/money/month-file.ts'
import { Month } from './books.ts'
import { Day } from './reports.ts'

const read = { auth: 'staff', right: 'reports:read', scope: 'organisation' } as const

const Target = described('A bookkeeping program.', oneOf(bookTargets))
const Code = described('Such as `wallet` or `goods:7`.', Type.String({ minLength: 1, maxLength: 60 }))
const Theirs = described(
  'The number or name of the account in the other program; empty for none.',
  Type.String({ maxLength: maxTheirsLength }),
)

/** The columns of a sample file. */
const Layout = ClosedObject({
  Heads: Type.Array(Type.String({ maxLength: maxHeadLength }), { minItems: 1, maxItems: maxSampleColumns }),
  Fields: described(
    'The content of each column.',
    Type.Array(oneOf(entryFields), { minItems: 1, maxItems: maxSampleColumns }),
  ),
  DateOrder: oneOf(dateOrders),
  Delimiter: described('Of a CSV; null for a workbook.', Nullable(oneOf(csvDelimiters))),
  MaxRows: described('Rows of a file, with its headings.', Type.Integer(rowsPerFile)),
})

const AccountMap = Type.Object({
  Accounts: Type.Array(Type.Object({ Code, Theirs })),
  Layout: described('The latest sample; null without one, and for programs with a known layout.', Nullable(Layout)),
})

export const listMonthEntries = call({
  ...read,
  method: 'GET',
  path: '/kelola/ledgermonth/:month/entries',
  summary: 'Debits and credits of a month by day, store and account, for bookkeeping programs',
  description:
    'Ordered by day, store and account. The lines of a day and store balance, and never change: the month is over, and its days are summed.',
  params: Type.Object({ month: Month }),
  query: ListQuery({ sort: ['Day'], maxSize: 1_000 }),
  data: Type.Array(
    Type.Object({
      Day,
      StoreID: described('Null for entries of no store.', Nullable(WireId)),
      StoreName: Type.String(),
      Account: Code,
      AccountName: Type.String(),
      Debit: described('Rupiah.', Type.Integer()),
      Credit: described('Rupiah.', Type.Integer()),
    }),
  ),
  errors: ['MONTH_NOT_ENDED'],
})

export const getAccountMap = call({
  ...read,
  method: 'GET',
  path: '/kelola/accountmap',
  summary: 'How a bookkeeping program calls the accounts of the ledger',
  query: ClosedObject({ Target }),
  data: AccountMap,
})

export const updateAccountMap = call({
  ...read,
  method: 'PUT',
  path: '/kelola/accountmap',
  summary: 'Remembers the accounts of a bookkeeping program, and the columns of a sample file; others stay as they are',
  body: ClosedObject({
    Target,
    Accounts: Type.Array(ClosedObject({ Code, Theirs }), { maxItems: maxMappedAccounts }),
    Layout: Type.Optional(Layout),
  }),
  data: AccountMap,
  errors: ['NOT_FOUND'],
})
