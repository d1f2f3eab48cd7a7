import type { AnySql } from '../../db/database.ts'
import { findQris } from './qris-payment.ts'

export type PaymentMethod = { type: string; value: string; text: string }

const bank = { type: 'Bank', value: 'Transfer Bank', text: 'Transfer Bank' }
const qris = { type: 'QRIS', value: 'QRIS', text: 'QRIS' }
const wallet = { type: 'Wallet', value: 'Deposit', text: 'Saldo Deposit' }
const cash = { type: 'Cash', value: 'Tunai', text: 'Bayar tunai di toko' }

/** What a shopper may pay with now, in the order in which it is offered. */
export async function findPaymentMethods(sql: AnySql): Promise<PaymentMethod[]> {
  const takesQris = (await findQris(sql)) !== undefined
  return [wallet, bank, ...(takesQris ? [qris] : []), cash]
}
