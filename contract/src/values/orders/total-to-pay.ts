type Transaction = { TotalTransaction: number; UniqueNum: number }

/** Rupiah to pay: the total of a transaction and its unique code, which is 0 without a transfer (O09). */
export const totalToPay = ({ TotalTransaction, UniqueNum }: Transaction): number => TotalTransaction + UniqueNum
