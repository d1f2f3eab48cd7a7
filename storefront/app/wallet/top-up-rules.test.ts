import { expect, test } from 'vitest'
import type { PaymentDraft } from '../payment/payment-draft.ts'
import { emptyTopUp, isTopUpReady, nominalError, withNominal } from './top-up-rules.ts'

const bank: Partial<PaymentDraft> = { Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: 2 }
const ready: PaymentDraft = { ...withNominal(emptyTopUp, 50_000), ...bank }

test('W02 a top-up is ready only with a bank and a valid amount', () => {
  expect(isTopUpReady(ready)).toBe(true)
  expect(isTopUpReady(emptyTopUp)).toBe(false)
  expect(isTopUpReady({ ...emptyTopUp, ...bank })).toBe(false)
  expect(isTopUpReady(withNominal(emptyTopUp, 50_000))).toBe(false)
  expect(isTopUpReady({ ...ready, BankAccountID: undefined })).toBe(false)
  expect(isTopUpReady({ ...ready, Payment: '' })).toBe(false)
  expect(isTopUpReady(withNominal(ready, null))).toBe(false)
  expect(isTopUpReady(withNominal(ready, 9_999))).toBe(false)
})

test.each([
  [undefined, undefined],
  [9_999, 'Nominal minimal Rp10.000'],
  [10_000, undefined],
  [10_000_000, undefined],
  [10_000_001, 'Nominal maksimal Rp10.000.000'],
])('W02 the amount %s: %s', (nominal, error) => {
  expect(nominalError(nominal)).toBe(error)
})

test('W02 the total follows the nominal', () => {
  expect(withNominal(emptyTopUp, 75_000)).toMatchObject({ Nominal: 75_000, Total: 75_000, CategoryName: 'Deposit' })
  expect(withNominal(ready, null)).not.toHaveProperty('Nominal')
})
