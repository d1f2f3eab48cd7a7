import { wirePaymentType } from '#contract/values/wire-numbers.ts'
import type { AnySql } from '../../db/database.ts'
import { paymentMethodTexts } from '../../texts/payments.ts'
import { hasBankAccount } from './bank-queries.ts'
import type { PaymentType } from './payment.ts'
import { findQris } from './qris-payment.ts'

/** `value` is the name that is stored with a payment; `text` is shown where it is offered. */
export type PaymentMethod = { type: string; value: string; text: string }

export const paymentMethods: Record<PaymentType, PaymentMethod> = {
  wallet: { type: wirePaymentType.wallet, value: 'Deposit', text: paymentMethodTexts.wallet },
  bank: { type: wirePaymentType.bank, value: 'Transfer Bank', text: paymentMethodTexts.bank },
  qris: { type: wirePaymentType.qris, value: 'QRIS', text: paymentMethodTexts.qris },
  cash: { type: wirePaymentType.cash, value: 'Tunai', text: paymentMethodTexts.cash },
  paylater: { type: wirePaymentType.paylater, value: 'Paylater', text: paymentMethodTexts.paylater },
}

/**
 * What a shopper may pay with now: a transfer where there is an account for it, QRIS where the shop has one. Paylater is
 * off: nobody would pay the shop (decision 17).
 */
export async function findPaymentMethods(sql: AnySql): Promise<PaymentMethod[]> {
  const { wallet, bank, qris, cash } = paymentMethods
  const [hasAccount, currentQris] = await Promise.all([hasBankAccount(sql), findQris(sql)])
  return [wallet, ...(hasAccount ? [bank] : []), ...(currentQris ? [qris] : []), cash]
}
