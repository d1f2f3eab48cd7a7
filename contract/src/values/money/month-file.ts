/** Bookkeeping programs with a layout that is known, and `sample` for that of a file which the bookkeeper brings. */
export const bookTargets = ['jurnal', 'xero', 'sample'] as const
export type BookTarget = (typeof bookTargets)[number]

/** The content of a column in a file for bookkeeping; `amount` is the debit, or the credit with a minus. */
export const entryFields = [
  'blank',
  'number',
  'date',
  'account',
  'accountName',
  'text',
  'store',
  'debit',
  'credit',
  'amount',
] as const
export type EntryField = (typeof entryFields)[number]

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Of the name or number of an account in another program. */
export const maxTheirsLength = 60
export const maxSampleColumns = 60
export const maxHeadLength = 100
/** Accounts in one request. */
export const maxMappedAccounts = 500
/** Rows of a file, with its headings. */
export const rowsPerFile = { minimum: 10, maximum: 100_000 } as const
