import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { formatDateTime } from '#contract/values/time/wib-time.ts'
import { paymentMailTexts } from '../../texts/payment-mails.ts'
import { topUpMailTexts as texts } from '../../texts/top-up-mails.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { MailKind } from '../mail/mail-kinds.ts'
import { transferBlock, unpaidAtEnd } from '../payments/payment-mail-blocks.ts'
import type { PaymentTransition } from '../payments/receivable.ts'
import type { TopUp } from './top-up.ts'

export type TopUpMailKind = Extract<MailKind, `top_up_${string}`>

/** The mails of transitions; none for a cancellation by the shopper. */
export const mailOfEnd: Partial<Record<PaymentTransition['event'], TopUpMailKind>> = {
  verify: 'top_up_verified',
  reject: 'top_up_rejected',
  expire: 'top_up_expired',
}

/** The content of the mail; undefined if it is no longer true. */
export function topUpMail(kind: TopUpMailKind, topUp: TopUp, name: string): MailContent | undefined {
  switch (kind) {
    case 'top_up_placed':
      return topUp.status === 'waiting' && !topUp.isPastDeadline ? placedMail(topUp, name) : undefined
    case 'top_up_verified':
      return topUp.status === 'completed' ? verifiedMail(topUp, name) : undefined
    case 'top_up_rejected':
    case 'top_up_expired':
      return endedMail(topUp, name)
  }
}

function placedMail(topUp: TopUp, name: string): MailContent {
  const { id, amount, uniqueCode, total, transferDeadline } = topUp
  return {
    template: 'top_up_placed',
    values: { ...valuesOf(topUp), deadline: transferDeadline ? formatDateTime(transferDeadline) : '' },
    ...texts.placed(topUp),
    tone: 'warning',
    name,
    blocks: [
      transferBlock(topUp),
      { kind: 'button', label: paymentMailTexts.payNow, path: '/wallet/payment' },
      {
        kind: 'lines',
        title: texts.title(id),
        lines: [{ name: texts.intoWallet, amount }],
        totals: [
          { label: paymentMailTexts.uniqueCode, amount: uniqueCode },
          { label: paymentMailTexts.total, amount: total },
        ],
      },
    ],
  }
}

function verifiedMail(topUp: TopUp, name: string): MailContent {
  return {
    template: 'top_up_verified',
    values: valuesOf(topUp),
    ...texts.verified,
    tone: 'success',
    name,
    blocks: [
      { kind: 'amount', label: texts.intoWallet, amount: topUp.amount },
      { kind: 'button', label: texts.seeBalance, path: '/wallet' },
    ],
  }
}

function endedMail(topUp: TopUp, name: string): MailContent {
  const { id, status, note } = topUp
  return {
    template: status === 'rejected' ? 'top_up_rejected' : 'top_up_expired',
    values: valuesOf(topUp),
    heading: status === 'rejected' ? texts.rejected : texts.cancelled,
    preview: note,
    tone: 'danger',
    name,
    blocks: [
      { kind: 'notice', tone: 'danger', text: note },
      { kind: 'paragraph', text: unpaidAtEnd(topUp) },
      { kind: 'button', label: texts.seeDetail, path: `/wallet/topup/${id}/detail` },
    ],
  }
}

/** The placeholders of every mail about a top-up. */
const valuesOf = ({ id, amount }: TopUp) => ({ topUpNumber: String(id), amount: formatRupiah(amount) })
