import { expect, test } from 'vitest'
import type { BankAccount } from '../payment/chosen-payment.ts'
import { lastOption, likelyOptions, paymentOptions } from './payment-options.ts'

const methods = ['Bank', 'Wallet', 'QRIS', 'Cash'].map((Type) => ({ Type, Value: Type, Text: Type }))
const bank = (ID: number, BankName: string): BankAccount => ({
  ...{ ID, BankName, BankImage: '', AccountNumber: '1', AccountName: 'PT', Branch: '', ShowAccountName: true },
})
const offer = { methods, banks: [bank(1, 'BCA'), bank(2, 'BNI')], balance: 50_000 }
const options = paymentOptions(offer, { total: 60_000, isPickup: false })
const names = (list: typeof options) => list.map(({ method, bank }) => bank?.BankName ?? method.Type)

test('O04 the last payment is suggested only if it can pay this order', () => {
  expect(lastOption(options, { PaymentType: 'Bank', BankAccountID: 2 })?.bank?.BankName).toBe('BNI')
  expect(lastOption(options, { PaymentType: 'QRIS', BankAccountID: null })?.method.Type).toBe('QRIS')
  for (const PaymentType of ['Wallet', 'Cash', null]) {
    expect(lastOption(options, { PaymentType, BankAccountID: null })).toBeUndefined()
  }
  expect(lastOption(options, { PaymentType: 'Bank', BankAccountID: 3 })).toBeUndefined()
  expect(lastOption(options, null)).toBeUndefined()
})

test('O04 three likely ways to pay: the last one, one of each type, and greyed ones last', () => {
  expect(names(likelyOptions(options, undefined))).toEqual(['BCA', 'QRIS', 'Wallet'])
  expect(names(likelyOptions(options, options[1]))).toEqual(['BNI', 'BCA', 'QRIS'])
})
