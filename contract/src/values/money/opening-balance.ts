/** Accounts of one entry. */
export const maxOpeningLines = 100
/** Rupiah of one account. */
export const maxOpeningBalance = 1_000_000_000_000
