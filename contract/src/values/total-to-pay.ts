type Payable = { TotalTransaction: number; UniqueNum: number }

/** Rupiah to be paid: the total of a transaction and its unique code, which is 0 where nothing is transferred (O09). */
export const totalToPay = ({ TotalTransaction, UniqueNum }: Payable): number => TotalTransaction + UniqueNum
