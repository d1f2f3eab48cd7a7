import type { Data } from '#contract/client.ts'
import { cleared, type RecordOf } from '#web/browser/stored-fields.ts'

export type BankAccount = Data<'GET /bankaccount/0'>[number]
export type PaymentMethod = Data<'GET /customdata/:oid/paymentscheme'>[number]

/** The chosen payment method, as stored with a cart, a top-up or a digital product. */
export const chosenPaymentTypes = {
  Payment: 'string',
  PaymentType: 'string',
  BankAccountID: 'number',
  BankAccountNumber: 'string',
  BankAccountName: 'string',
  BankName: 'string',
  BankImage: 'string',
  QRISPaymentID: 'number',
  WalletBalance: 'number',
} as const

export type ChosenPayment = Partial<RecordOf<typeof chosenPaymentTypes>>

/** Paid outside of the shop and matched by the unique code in the amount. */
export const isTransfer = (paymentType = '') => ['bank', 'qris'].includes(paymentType.toLowerCase())

export const isWallet = ({ PaymentType }: ChosenPayment) => PaymentType?.toLowerCase() === 'wallet'

type PaymentDetails = { bank?: BankAccount; qrisId?: number; balance?: number }

/** Sets the fields of a method and clears those of the others. */
export function choosePayment(method: PaymentMethod, { bank, qrisId, balance }: PaymentDetails = {}): ChosenPayment {
  const type = method.Type.toLowerCase()
  return {
    ...cleared(chosenPaymentTypes),
    Payment: method.Value,
    PaymentType: method.Type,
    ...(bank && {
      BankAccountID: bank.ID,
      BankAccountNumber: bank.AccountNumber,
      BankAccountName: bank.AccountName,
      BankName: bank.BankName,
      BankImage: bank.BankImage,
    }),
    ...(type === 'qris' && { QRISPaymentID: qrisId }),
    ...(type === 'wallet' && { WalletBalance: balance }),
  }
}

/** The obstacle to paying `total` with the chosen payment (D04, O05); undefined if there is none. */
export function missingPayment(chosen: ChosenPayment, total: number): 'payment' | 'balance' | undefined {
  const { PaymentType, Payment, BankAccountID, WalletBalance = 0 } = chosen
  if (!PaymentType || !Payment || (PaymentType.toLowerCase() === 'bank' && !BankAccountID)) return 'payment'
  return isWallet(chosen) && WalletBalance < total ? 'balance' : undefined
}
