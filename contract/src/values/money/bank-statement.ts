/** The contents that a person can assign to a column of a bank's file; several columns may be `text`. */
export const columnFields = [
  '',
  'date',
  'time',
  'text',
  'amount',
  'mark',
  'debit',
  'credit',
  'balance',
  'reference',
] as const
export type ColumnField = (typeof columnFields)[number]

/** The questions before a file can be imported; empty for none. */
export const statementQuestions = ['', 'password', 'last_day', 'layout', 'columns', 'account'] as const

/** The lists of movements: that wait for a person, that match exactly, that were recorded, that are no payments, not booked yet. */
export const rowViews = ['waiting', 'matched', 'recorded', 'others', 'pending'] as const
export type RowView = (typeof rowViews)[number]

/** The states of a movement. */
export const waysOut = ['payment', 'forgive', 'wallet', 'sender', 'take', 'back', 'loss', 'none', 'open'] as const

/** Parts of a file of 4 MB, each as large as a request may be. */
export const partBytes = 120_000
export const maxPartLength = 160_000
export const maxFileParts = 36
