import { formatRupiah } from '#contract/values/rupiah.ts'
import { formatDateTime } from '#contract/values/wib-time.ts'
import { paymentMailTexts, reviewMailTexts as texts } from '../../texts/payment-mails.ts'
import { payableTitle } from '../../texts/payments.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { type AwaitedTransfer, transferBlock } from './payment-mail-blocks.ts'
import type { PaymentReview } from './payment-reviews.ts'

/** What waits for its payment when the mail is written. */
export type ReviewedPayment = AwaitedTransfer & { payPath: string }

export type ReviewNotification = { name: string; review: PaymentReview; payment: ReviewedPayment }

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
