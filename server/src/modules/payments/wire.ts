import { wirePaymentType } from '#contract/protocol/wire-numbers.ts'
import { pictureOrMark } from '../pictures/mark-pictures.ts'
import type { BankSnapshot } from './bank-queries.ts'
import type { PaymentType } from './payment.ts'

/** Case-insensitive: the specification has 'QRIS' and 'qris', 'Bank' and 'bank'. */
export function paymentTypeOf(text: string): PaymentType | undefined {
  return (Object.keys(wirePaymentType) as PaymentType[]).find((type) => type === text.toLowerCase())
}

/** The fields of the contract's transferAccountFields. */
export function toWireAccount(bank: BankSnapshot | null) {
  return {
    BankName: bank?.name ?? '',
    BankImage: pictureOrMark(bank?.image ?? '', bank?.name ?? ''),
    BankAccountNumber: bank?.number ?? '',
    BankAccountName: bank?.holder ?? '',
    BankAccountBranch: bank?.branch ?? '',
    ShowAccountName: bank !== null && bank.showsHolder !== false,
  }
}
