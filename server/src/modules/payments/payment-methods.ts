import { wirePaymentType } from '#contract/protocol/wire-numbers.ts'
import type { ReadSql } from '../../db/database.ts'
import { paymentMethodTexts } from '../../texts/payments.ts'
import { hasBankAccount } from './bank-queries.ts'
import type { PaymentType } from './payment.ts'
import { findQris } from './qris-payment.ts'

/** `value` is the name stored with a payment; `text` is the label of the choice. */
export type PaymentMethod = { type: string; value: string; text: string }

export const paymentMethods: Record<PaymentType, PaymentMethod> = {
  wallet: { type: wirePaymentType.wallet, value: 'Deposit', text: paymentMethodTexts.wallet },
  bank: { type: wirePaymentType.bank, value: 'Transfer Bank', text: paymentMethodTexts.bank },
  qris: { type: wirePaymentType.qris, value: 'QRIS', text: paymentMethodTexts.qris },
  cash: { type: wirePaymentType.cash, value: 'Tunai', text: paymentMethodTexts.cash },
  paylater: { type: wirePaymentType.paylater, value: 'Paylater', text: paymentMethodTexts.paylater },
}

/**
 * The payment methods that the shop offers: a transfer if there is an account for it, QRIS if the shop has a code. Paylater is off, since
 * no lender would pay the shop (decision 17).
 */
export async function findPaymentMethods(sql: ReadSql): Promise<PaymentMethod[]> {
  const { wallet, bank, qris, cash } = paymentMethods
  const [hasAccount, currentQris] = await Promise.all([hasBankAccount(sql), findQris(sql)])
  return [wallet, ...(hasAccount ? [bank] : []), ...(currentQris ? [qris] : []), cash]
}
