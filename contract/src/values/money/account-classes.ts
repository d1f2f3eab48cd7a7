/** The classes of accounts in bookkeeping, in the order of a trial balance. */
export const accountClasses = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type AccountClass = (typeof accountClasses)[number]
