import type { Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { DomainError } from '../../errors.ts'
import { isTransfer, type PaymentType } from './payment.ts'
import { paymentMethods } from './payment-methods.ts'
import { findQris } from './qris-payment.ts'
import { paymentTypeOf } from './wire.ts'

export type ChosenPayment = {
  paymentType: PaymentType
  /** The shop's name for the payment method. */
  payment: string
  bankAccountId: number | null
  qris: string | null
}

/**
 * The payment method and its target. Only the method and the id of the bank account or QRIS come from the shopper. Throws
 * PAYMENT_METHOD_UNAVAILABLE.
 */
export async function choosePayment(
  tx: Transaction,
  choice: { paymentType: string; bankAccountId: number | undefined; qrisId?: number | undefined },
  offered: readonly PaymentType[],
): Promise<ChosenPayment> {
  const { bankAccountId = null } = choice
  const paymentType = paymentTypeOf(choice.paymentType)
  if (paymentType && offered.includes(paymentType)) {
    const chosen = { paymentType, payment: paymentMethods[paymentType].value, bankAccountId: null, qris: null }
    if (paymentType === 'wallet' || paymentType === 'cash') return chosen
    if (paymentType === 'bank' && bankAccountId !== null) return { ...chosen, bankAccountId }
    const qris = paymentType === 'qris' && (await findQris(tx))
    if (qris && qris.id === (choice.qrisId ?? qris.id)) return { ...chosen, qris: qris.payload }
  }
  throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', `payment type ${choice.paymentType.slice(0, 20)}`)
}

/** The deadline of a transfer that starts now, by the database's clock; null for other payment types. */
export function deadlineOf(tx: Transaction, paymentType: PaymentType, hours: number): Fragment {
  return isTransfer(paymentType) ? tx`shop_now() + make_interval(hours => ${hours}::int)` : tx`null::timestamptz`
}
