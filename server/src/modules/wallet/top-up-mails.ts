import { formatDateTime } from '#contract/values/wib-time.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { MailKind } from '../mail/mail-kinds.ts'
import { transferBlock, unpaidAtEnd } from '../payments/payment-mail-blocks.ts'
import type { PaymentTransition } from '../payments/receivable.ts'
import type { TopUp } from './top-up.ts'

export type TopUpMailKind = Extract<MailKind, `top_up_${string}`>

/** The mail of each end but the shopper's own. */
export const mailOfEnd: Partial<Record<PaymentTransition['event'], TopUpMailKind>> = {
  verify: 'top_up_verified',
  reject: 'top_up_rejected',
  expire: 'top_up_expired',
}

/** What the mail says; nothing where that is true no more. */
export function topUpMail(kind: TopUpMailKind, topUp: TopUp, name: string): MailContent | undefined {
  switch (kind) {
    case 'top_up_placed':
      return topUp.status === 'waiting' && !topUp.isPastDeadline ? placedLetter(topUp, name) : undefined
    case 'top_up_verified':
      return verifiedLetter(topUp, name)
    case 'top_up_rejected':
    case 'top_up_expired':
      return endedLetter(topUp, name)
  }
}

function placedLetter(topUp: TopUp, name: string): MailContent {
  const { id, amount, uniqueCode, total, transferDeadline } = topUp
  return {
    subject: `Isi saldo ${id} menunggu pembayaran`,
    preview: `Bayar sebelum ${formatDateTime(transferDeadline)}.`,
    heading: 'Selesaikan isi saldo Anda',
    tone: 'warning',
    name,
    blocks: [
      { kind: 'paragraph', text: 'Saldo deposit Anda bertambah setelah transfer kami terima.' },
      transferBlock(topUp),
      { kind: 'button', label: 'Bayar sekarang', path: '/wallet/payment' },
      {
        kind: 'lines',
        title: `Isi saldo ${id}`,
        lines: [{ name: 'Masuk ke saldo deposit', amount }],
        totals: [
          { label: 'Kode unik', amount: uniqueCode },
          { label: 'Total', amount: total },
        ],
      },
    ],
  }
}

function verifiedLetter({ id, amount }: TopUp, name: string): MailContent {
  return {
    subject: `Isi saldo ${id} berhasil`,
    preview: 'Saldo deposit Anda sudah bertambah.',
    heading: 'Saldo deposit Anda bertambah',
    tone: 'success',
    name,
    blocks: [
      { kind: 'paragraph', text: `Transfer untuk isi saldo ${id} sudah kami terima. Terima kasih.` },
      { kind: 'amount', label: 'Masuk ke saldo deposit', amount },
      { kind: 'button', label: 'Lihat saldo', path: '/wallet' },
    ],
  }
}

function endedLetter(topUp: TopUp, name: string): MailContent {
  const { id, status, note } = topUp
  const isRejected = status === 'rejected'
  return {
    subject: isRejected ? `Isi saldo ${id} tidak dapat kami terima` : `Isi saldo ${id} dibatalkan`,
    preview: note,
    heading: isRejected ? 'Isi saldo Anda tidak dapat kami terima' : 'Isi saldo Anda dibatalkan',
    tone: 'danger',
    name,
    blocks: [
      { kind: 'paragraph', text: `Isi saldo ${id} tidak dilanjutkan, dan saldo Anda tidak berubah. Alasannya:` },
      { kind: 'notice', tone: 'danger', text: note },
      { kind: 'paragraph', text: unpaidAtEnd(topUp) },
      { kind: 'button', label: 'Lihat rincian', path: `/wallet/topup/${id}/detail` },
    ],
  }
}
