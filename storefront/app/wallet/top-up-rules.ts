import { formatRupiah } from '#contract/values/rupiah.ts'
import { highestTopUp, lowestTopUp } from '#contract/values/top-up-amount.ts'
import type { PaymentDraft } from '../payment/payment-draft.ts'
import { walletTexts as texts } from '../texts/wallet.ts'

/** 000, section 3 "Top-up form": as long as no bank is chosen, both say Wallet. */
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

/** Why an amount can't be topped up; none for a good one, and for none at all. */
export function nominalError(nominal: number | undefined): string | undefined {
  if (nominal === undefined) return undefined
  if (nominal < lowestTopUp) return texts.tooLow(formatRupiah(lowestTopUp))
  return nominal > highestTopUp ? texts.tooHigh(formatRupiah(highestTopUp)) : undefined
}

/** 000, section 2: payment, payment type, nominal and total are set; a top-up is paid through a bank. */
export function isTopUpReady({ Payment, PaymentType, BankAccountID, Nominal, Total }: PaymentDraft): boolean {
  const isBank = PaymentType?.toLowerCase() === 'bank' && BankAccountID !== undefined
  return Boolean(Payment && isBank && Nominal && Total > 0) && nominalError(Nominal) === undefined
}
