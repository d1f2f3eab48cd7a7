import { formatDateTime } from '#contract/values/time/wib-time.ts'
import { paymentMailTexts } from '../../texts/payment-mails.ts'
import type { Block, Fact } from '../mail/mail-content.ts'
import type { BankSnapshot } from './bank-queries.ts'
import { isTransfer, type PaymentType } from './payment.ts'

const { transfer: texts, unpaid } = paymentMailTexts

export type AwaitedTransfer = {
  bank: BankSnapshot | null
  total: number
  uniqueCode: number
  transferDeadline: Date | null
}

/** The exact amount to transfer, the account and the deadline. */
export function transferBlock({ bank, total, uniqueCode, transferDeadline }: AwaitedTransfer): Block {
  const account: Fact[] = bank
    ? [
        { label: texts.bank, value: bank.name },
        { label: texts.accountNumber, value: bank.number },
        ...(bank.showsHolder === false ? [] : [{ label: texts.accountHolder, value: bank.holder }]),
        ...(bank.branch ? [{ label: texts.branch, value: bank.branch }] : []),
      ]
    : [{ label: texts.method, value: texts.scanQris }]
  const deadline = transferDeadline ? [{ label: texts.deadline, value: formatDateTime(transferDeadline) }] : []
  return {
    kind: 'amount',
    label: uniqueCode > 0 ? texts.exactAmount : texts.amount,
    amount: total,
    ...(uniqueCode > 0 && { marked: 3 }),
    facts: [...account, ...deadline],
  }
}

type Ended = { paymentType: PaymentType | null; paymentProofId: number | null }

/** Explains how money for a receivable that ended unpaid is handled. */
export function unpaidAtEnd({ paymentType, paymentProofId }: Ended): string {
  if (!isTransfer(paymentType)) return unpaid.nothingPaid
  return paymentProofId === null ? unpaid.withoutProof : unpaid.withProof
}
