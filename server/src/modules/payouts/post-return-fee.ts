import type { Transaction } from '../../db/database.ts'
import { post } from '../ledger/ledger.ts'
import type { Payout } from './payout-queries.ts'

type Received = {
  /** Rupiah that came back. */
  received: number
  by: number | null
  at: Date
}

/** Posts the fee that the bank kept of a locked payout when it sent it back; nothing if all of it came back. */
export async function postReturnFee(
  tx: Transaction,
  { id, number, amount, bankAccountId }: Payout,
  { received, by, at }: Received,
) {
  const fee = amount - received
  if (fee === 0) return
  await post(
    tx,
    {
      ...{ kind: 'payout_fee', referenceId: id, note: number, origin: { author: by, cause: 'return' } },
      shop: { [`bank:${bankAccountId!}`]: fee, bank_fees: -fee },
    },
    at,
  )
}
