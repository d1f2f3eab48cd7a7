import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { formatDateTime } from '#contract/values/time/wib-time.ts'
import { paymentMailTexts, reviewMailTexts as texts } from '../../texts/payment-mails.ts'
import { payableTitle } from '../../texts/payments.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { LateTransfer } from './late-transfers.ts'
import { type AwaitedTransfer, transferBlock } from './payment-mail-blocks.ts'
import type { PaymentReview } from './payment-reviews.ts'

/** A receivable that waits for its payment when the mail is written. */
export type ReviewedPayment = AwaitedTransfer & { paymentProofId: number | null; payPath: string }

export type ReviewNotification = { name: string; review: PaymentReview; payment: ReviewedPayment }

/** Another proof is requested; the payment is still awaited. */
export function proofWantedMail({ name, review, payment }: ReviewNotification): MailContent {
  return {
    template: 'proof_wanted',
    values: {
      payment: payableTitle({ purpose: review.kind, referenceId: review.referenceId }),
      total: formatRupiah(payment.total),
    },
    ...texts.proofWanted,
    tone: 'warning',
    name,
    blocks: [
      { kind: 'notice', tone: 'warning', text: review.note },
      { kind: 'button', label: texts.sendProof, path: payment.payPath },
    ],
  }
}

type LateNotification = {
  name: string
  late: Pick<LateTransfer, 'kind' | 'referenceId' | 'amount' | 'note'>
  /** The page of the ended receivable. */
  path: string
}

const lateValues = ({ kind, referenceId, amount }: LateNotification['late']) => ({
  payment: payableTitle({ purpose: kind, referenceId }),
  total: formatRupiah(amount),
})

/** Late money was found and credited to the wallet. */
export function creditedMail({ name, late }: LateNotification): MailContent {
  return {
    template: 'late_transfer_credited',
    values: lateValues(late),
    ...texts.credited,
    tone: 'success',
    name,
    blocks: [
      { kind: 'amount', label: texts.intoWallet, amount: late.amount },
      { kind: 'button', label: texts.seeBalance, path: '/wallet' },
    ],
  }
}

/** Late money was searched for, and not found. */
export function notFoundMail({ name, late, path }: LateNotification): MailContent {
  return {
    template: 'late_transfer_not_found',
    values: lateValues(late),
    ...texts.notFound,
    tone: 'warning',
    name,
    blocks: [
      { kind: 'notice', tone: 'warning', text: late.note },
      { kind: 'paragraph', text: texts.notFoundNext },
      { kind: 'button', label: paymentMailTexts.seeOrder, path },
    ],
  }
}

/** A verification was taken back: the payment is awaited again. */
export function takenBackMail({ name, review, payment }: ReviewNotification): MailContent {
  const { total, transferDeadline, payPath } = payment
  return {
    template: 'payment_taken_back',
    values: {
      payment: payableTitle({ purpose: review.kind, referenceId: review.referenceId }),
      total: formatRupiah(total),
      deadline: transferDeadline ? formatDateTime(transferDeadline) : '',
    },
    ...texts.takenBack,
    tone: 'warning',
    name,
    blocks: [
      { kind: 'notice', tone: 'warning', text: review.note },
      { kind: 'paragraph', text: texts.paidAlready },
      transferBlock(payment),
      { kind: 'button', label: paymentMailTexts.payNow, path: payPath },
    ],
  }
}
