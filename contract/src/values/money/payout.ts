/** For what money leaves to a bank account. */
export const payoutKinds = ['refund'] as const
export type PayoutKind = (typeof payoutKinds)[number]

/** `in_file`: in a file for the bank; `returned`: not paid, or sent back by the bank, and now in the wallet. */
export const payoutStates = ['requested', 'in_file', 'paid', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Layouts of files for banks; `columns` for columns that a person chooses. */
export const payoutLayouts = ['mandiri', 'columns'] as const
export type PayoutLayout = (typeof payoutLayouts)[number]

/** The content of a column in a file of chosen columns. */
export const payoutColumns = [
  'line',
  'number',
  'date',
  'bank',
  'bankCode',
  'account',
  'holder',
  'amount',
  'debitAccount',
  'blank',
] as const
export type PayoutColumn = (typeof payoutColumns)[number]
export const usualPayoutColumns: readonly PayoutColumn[] = ['number', 'date', 'bank', 'account', 'holder', 'amount']

export const maxPayoutColumns = 20
/** Of one file. */
export const maxPayoutsInFile = 200

/** The file that Mandiri takes sends by the national clearing, which has this limit, in rupiah. */
export const maxClearingAmount = 1_000_000_000

/** The most that a bank keeps of a transfer which it sends back, in rupiah. */
export const maxReturnFee = 35_000

/** Why a movement of a bank statement belongs to a payout, the surest first. */
export const movementReasons = ['number', 'fee', 'receiver', 'wallet'] as const
