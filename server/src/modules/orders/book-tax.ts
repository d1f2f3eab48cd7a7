import type { Transaction } from '../../db/database.ts'
import { post } from '../ledger/ledger.ts'
import { nextPostingNumber } from '../ledger/posted.ts'
import type { Order } from './order.ts'
import { taxDifference } from './order-accounts.ts'
import { findBookedShares } from './refund-queries.ts'

/**
 * Brings the PPN that the books have of a locked, paid order to that of a document which is issued now. They differ where the registration
 * of the store was entered or changed after the payment (decision 143).
 */
export async function bookTax(
  tx: Transaction,
  { id, storeId }: Pick<Order, 'id' | 'storeId'>,
  { tax, author, at }: { tax: number; author: number | null; at: Date },
): Promise<void> {
  const { tax: booked } = await findBookedShares(tx, id)
  if (tax === booked) return
  const number = await nextPostingNumber(tx, 'order_vat', id)
  const posting = { kind: 'order_vat', referenceId: id, number, origin: { author, cause: 'document' } } as const
  await post(tx, { ...posting, shop: taxDifference(storeId, tax - booked) }, at)
}
