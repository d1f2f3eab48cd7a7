import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { maxTopUp, minTopUp, parseTopUp } from '#contract/values/money/top-up-amount.ts'
import type { PaymentDraft } from '../payment/payment-draft.ts'
import { walletTexts as texts } from '../texts/wallet.ts'

/** The payment fields are 'Wallet' until a bank is chosen. */
export const emptyTopUp: PaymentDraft = {
  Payment: 'Wallet',
  PaymentType: 'Wallet',
  Total: 0,
  CategoryName: 'Deposit',
  CategoryURL: '/wallet/topup',
}

export function withNominal(topUp: PaymentDraft, nominal: number | null): PaymentDraft {
  const { Nominal: _, ...rest } = topUp
  return nominal === null ? { ...rest, Total: 0 } : { ...rest, Nominal: nominal, Total: nominal }
}

/** Whether a text is an amount, or the beginning of one, such as '12.'; zero and anything else leave the field empty (W02). */
export const canBecomeTopUp = (text: string): boolean => parseTopUp(text) !== null || /^\s*[1-9][\d.,]*\s*$/.test(text)

/** The error of an amount; undefined if it is valid or missing. */
export function nominalError(nominal: number | undefined): string | undefined {
  if (nominal === undefined) return undefined
  if (nominal < minTopUp) return texts.tooLow(formatRupiah(minTopUp))
  return nominal > maxTopUp ? texts.tooHigh(formatRupiah(maxTopUp)) : undefined
}

/** Whether the top-up has a bank and a valid amount (W02). */
export function isTopUpReady({ Payment, PaymentType, BankAccountID, Nominal, Total }: PaymentDraft): boolean {
  const isBank = PaymentType?.toLowerCase() === 'bank' && BankAccountID !== undefined
  return Boolean(Payment && isBank && Nominal && Total > 0) && nominalError(Nominal) === undefined
}
