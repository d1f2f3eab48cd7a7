/** The kinds of open work on the first screen, in the order of its groups. */
export const workKinds = [
  'verify',
  'accept',
  'ship',
  'hand_over',
  'cancel_request',
  'complaint',
  'digital',
  'late_transfer',
  'reversal',
  'payout',
  'suspense',
  'supplier',
  'stock',
  'mail',
  'health',
] as const

export type WorkKind = (typeof workKinds)[number]

/** The largest number of rows on the first screen, and of one kind. */
export const maxWorkItems = 100

/** A kind with more rows is counted up to this number. */
export const maxWorkCounted = 1_000
