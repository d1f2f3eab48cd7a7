import type { Transaction } from '../../db/database.ts'
import { post } from '../ledger/ledger.ts'
import { findPosted, nextPostingNumber } from '../ledger/posted.ts'

/** A movement of the bank: the account has `difference` rupiah more than the payment that it is for; less, if negative. */
type Difference = { rowId: number; bankAccountId: number; difference: number }
type By = { author: number | null; at: Date }

/** Posts what the bank has more or less than a payment that a person accepted nevertheless. */
export async function postForgiven(
  tx: Transaction,
  { rowId, bankAccountId, difference }: Difference,
  { author, at }: By,
): Promise<void> {
  const number = await nextPostingNumber(tx, 'forgiven', rowId)
  const posting = { kind: 'forgiven', referenceId: rowId, number, origin: { author, cause: 'forgiven' } } as const
  await post(tx, { ...posting, shop: { [`bank:${bankAccountId}`]: -difference, rounding: difference } }, at)
}

/** Takes back what was forgiven of a movement that is no longer of its payment, if anything. */
export async function returnForgiven(tx: Transaction, movement: Omit<Difference, 'difference'>, by: By): Promise<void> {
  const { rounding } = await findPosted(tx, { kinds: ['forgiven'], referenceId: movement.rowId }, ['rounding'])
  if (rounding !== 0) await postForgiven(tx, { ...movement, difference: -rounding }, by)
}
