import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { isTransfer, type PaymentType } from './payment.ts'
import { findQris } from './qris-payment.ts'
import { paymentTypeOf } from './wire.ts'

export type ChosenPayment = { paymentType: PaymentType; bankAccountId: number | null; qris: string | null }

/**
 * How it is paid, and where to. Only the way and the bank account's id come from the shopper. Throws
 * PAYMENT_METHOD_UNAVAILABLE.
 */
export async function choosePayment(
  tx: Transaction,
  wish: { paymentType: string; bankAccountId: number | undefined },
  offered: readonly PaymentType[],
): Promise<ChosenPayment> {
  const { bankAccountId = null } = wish
  const paymentType = paymentTypeOf(wish.paymentType)
  if (paymentType && offered.includes(paymentType)) {
    if (paymentType === 'bank' && bankAccountId !== null) return { paymentType, bankAccountId, qris: null }
    if (paymentType === 'wallet' || paymentType === 'cash') return { paymentType, bankAccountId: null, qris: null }
    const qris = paymentType === 'qris' && (await findQris(tx))
    if (qris) return { paymentType, bankAccountId: null, qris: qris.payload }
  }
  throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', `payment type ${wish.paymentType.slice(0, 20)}`)
}

/** Until when a transfer is awaited that is chosen now; null for what needs none. */
export function deadlineOf(ctx: Pick<Context, 'config'>, paymentType: PaymentType, now: Date): Date | null {
  return isTransfer(paymentType) ? new Date(now.getTime() + ctx.config.orders.transferHours * 3_600_000) : null
}
