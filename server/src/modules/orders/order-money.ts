import { formatRupiah } from '#contract/values/rupiah.ts'
import type { Transaction } from '../../db/database.ts'
import { post } from '../wallet/ledger.ts'
import type { Order } from './order.ts'

/** The order is paid: out of the wallet, or by money that reached the shop elsewhere. Throws INSUFFICIENT_BALANCE. */
export async function postPayment(tx: Transaction, { id, userId, paymentType, total }: Order, now: Date) {
  if (total === 0) return
  const posting = { kind: 'order_payment', referenceId: id } as const
  if (paymentType === 'wallet') {
    await post(tx, { ...posting, wallet: { userId, amount: -total }, shop: { revenue: total } }, now)
  } else await post(tx, { ...posting, shop: { transit: -total, revenue: total } }, now)
}

/** A paid order has ended: however it was paid, all of it goes into the shopper's wallet. */
export async function postRefund(tx: Transaction, { id, userId, total }: Order, now: Date) {
  if (total === 0) return
  const posting = { kind: 'order_refund', referenceId: id, wallet: { userId, amount: total } } as const
  await post(tx, { ...posting, shop: { refunds: -total } }, now)
}

/** Tells the shopper where the money is. */
export const refundNote = ({ total }: Order) => `Dana ${formatRupiah(total)} dikembalikan ke saldo deposit Anda.`
