import { expect, test } from 'vitest'
import { writeNote } from '#contract/values/digital/digital-note.ts'
import { missingPayment } from '../payment/chosen-payment.ts'
import { type ChosenCart, isChosen, isReady, withAmountDue } from './digital-cart.ts'

const pulsa: ChosenCart = {
  CategoryURL: '/digital/pulsa',
  CategoryName: 'Pulsa',
  ProductID: 7,
  Reference: '081234567890',
  Price: 26_000,
  Fee: 0,
  Total: 26_000,
  Payment: 'Deposit',
  PaymentType: 'Wallet',
  WalletBalance: 26_000,
}
const bill: ChosenCart = {
  ...pulsa,
  CategoryURL: '/digital/plnpascabayar',
  OrderID: 12,
  TransactionID: 12,
  Price: 0,
  Total: 0,
  WalletBalance: 200_000,
}
const inquiry = { ID: 12, Note: writeNote('', { NamaPelanggan: 'BUDI', Total: '153000', AdminFee: '3000' }) }

test('D03 an order is ready only with product, number, total and payment', () => {
  expect(isReady(pulsa, null)).toBe(true)
  expect(isReady({ ...pulsa, Total: 0 }, null)).toBe(false)
  expect(isReady({ ...pulsa, Payment: '' }, null)).toBe(false)
  expect(isReady({ ...pulsa, PaymentType: undefined }, null)).toBe(false)
  expect(isReady({ ...pulsa, CategoryURL: '/lain' }, null)).toBe(false)
  expect(isChosen(pulsa)).toBe(true)
  expect(isChosen({ ...pulsa, Reference: '' })).toBe(false)
  expect(isChosen({ ...pulsa, ProductID: 0 })).toBe(false)
  expect(isChosen(null)).toBe(false)
})

test('D03 O04 the wallet must cover the total, a transfer needs its bank', () => {
  expect(missingPayment({ ...pulsa, WalletBalance: 25_999 }, pulsa.Total)).toBe('balance')
  expect(missingPayment(pulsa, pulsa.Total)).toBeUndefined()
  expect(missingPayment({ ...pulsa, PaymentType: 'Bank' }, pulsa.Total)).toBe('payment')
  expect(missingPayment({ ...pulsa, PaymentType: 'Bank', BankAccountID: 1 }, pulsa.Total)).toBeUndefined()
})

test('D03 a product that requires an inquiry is ready once its own inquiry has succeeded', () => {
  const withAmount = withAmountDue(bill, inquiry)
  expect(isReady(withAmount, inquiry)).toBe(true)
  expect(isReady(withAmount, null)).toBe(false)
  expect(isReady(withAmount, { ...inquiry, ID: 13 })).toBe(false)
  expect(isReady(withAmount, { ID: 12, Note: '' })).toBe(false)
  expect(isReady(withAmount, { ID: 12, Note: 'Permintaan sedang diproses' })).toBe(false)
  expect(isReady(withAmount, { ID: 12, Note: 'Transaksi gagal: nomor salah' })).toBe(false)
})

test('D03 the price of a bill is the parsed total without the admin fee', () => {
  expect(withAmountDue(bill, inquiry)).toMatchObject({ Price: 150_000, Fee: 3_000, Total: 153_000 })
  // The same object, so that it is not stored again.
  const withAmount = withAmountDue(bill, inquiry)
  expect(withAmountDue(withAmount, inquiry)).toBe(withAmount)
  expect(withAmountDue(bill, { Note: writeNote('', { NamaPelanggan: 'BUDI' }) })).toBe(bill)
  expect(withAmountDue(bill, { Note: writeNote('', { Total: 'banyak' }) })).toBe(bill)
})
