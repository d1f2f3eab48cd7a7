import type { NoteFields } from '#contract/values/digital-note.ts'
import { formatDateTime } from '#contract/values/wib-time.ts'
import type { Block, Fact, MailContent } from '../mail/mail-content.ts'
import type { MailKind } from '../mail/mail-kinds.ts'
import { transferBlock, unpaidAtEnd } from '../payments/payment-mail-blocks.ts'
import { refundedAmount } from '../wallet/payment-postings.ts'
import type { DigitalEvent, DigitalHistoryRow, DigitalOrder } from './digital-order.ts'

export type DigitalMailKind = Extract<MailKind, `digital_${string}`>

/** The mails of transitions that the shopper waits for: what they do themselves they know. */
export const mailOfDigitalTransition: Partial<Record<DigitalEvent, DigitalMailKind>> = {
  verify: 'digital_paid',
  complete: 'digital_completed',
  reject: 'digital_failed',
  fail: 'digital_failed',
  return: 'digital_failed',
  expire: 'digital_expired',
}

/** The order as it is when the mail is written. */
export type DigitalOrderNotification = { order: DigitalOrder; history: readonly DigitalHistoryRow[]; name: string }

/** What the mail says; nothing where that is true no more. */
export function digitalMail(kind: DigitalMailKind, notification: DigitalOrderNotification): MailContent | undefined {
  const { order } = notification
  switch (kind) {
    case 'digital_placed':
      return order.status === 'waiting' && !order.isPastDeadline ? placedLetter(notification) : undefined
    case 'digital_paid':
      return order.status === 'paid' || order.status === 'sent' ? paidLetter(notification) : undefined
    case 'digital_completed':
      return order.status === 'completed' ? completedLetter(notification) : undefined
    case 'digital_failed':
    case 'digital_expired':
      return endedLetter(notification)
  }
}

function placedLetter({ order, name }: DigitalOrderNotification): MailContent {
  const { id, transferDeadline } = order
  return {
    subject: `Pesanan digital ${id} menunggu pembayaran`,
    preview: `Bayar sebelum ${transferDeadline && formatDateTime(transferDeadline)}.`,
    heading: 'Selesaikan pembayaran Anda',
    tone: 'warning',
    name,
    blocks: [
      { kind: 'paragraph', text: `${whatOf(order)} kami proses setelah pembayaran kami terima.` },
      transferBlock(order),
      { kind: 'button', label: 'Bayar sekarang', path: `/digital/order/${id}/payment` },
      linesBlock(order),
    ],
  }
}

function paidLetter({ order, name }: DigitalOrderNotification): MailContent {
  const { id, total } = order
  return {
    subject: `Pembayaran pesanan digital ${id} diterima`,
    preview: `${whatOf(order)} sedang kami proses.`,
    heading: 'Pembayaran Anda sudah kami terima',
    tone: 'success',
    name,
    blocks: [
      { kind: 'paragraph', text: `${whatOf(order)} sedang kami proses.` },
      { kind: 'amount', label: `Dibayar untuk pesanan digital ${id}`, amount: total },
      { kind: 'button', ...toOrder(id) },
    ],
  }
}

function completedLetter({ order, name }: DigitalOrderNotification): MailContent {
  const { id, facts, serialNumber } = order
  const token = facts.Token
  return {
    subject: token ? `Token listrik pesanan ${id}` : `Pesanan digital ${id} berhasil`,
    preview: token ? 'Masukkan token ini pada meter Anda.' : `${whatOf(order)} berhasil.`,
    heading: token ? 'Token listrik Anda' : 'Transaksi Anda berhasil',
    tone: 'success',
    name,
    blocks: [
      { kind: 'paragraph', text: `${whatOf(order)} berhasil.` },
      ...(token ? [{ kind: 'code', label: 'Masukkan token ini pada meter Anda', code: token } satisfies Block] : []),
      ...factsBlock(facts, token ? '' : serialNumber),
      { kind: 'button', ...toOrder(id) },
      linesBlock(order),
    ],
  }
}

function endedLetter({ order, history, name }: DigitalOrderNotification): MailContent {
  const { id, note } = order
  const refund = refundedAmount(order, history)
  const isUnpaid = order.status === 'cancelled' || history.some(({ event }) => event === 'reject')
  return {
    subject: isUnpaid ? `Pesanan digital ${id} dibatalkan` : `Pesanan digital ${id} tidak berhasil`,
    preview: note,
    heading: isUnpaid ? 'Pesanan Anda dibatalkan' : 'Transaksi Anda tidak berhasil',
    tone: 'danger',
    name,
    blocks: [
      { kind: 'paragraph', text: `${whatOf(order)} tidak dilanjutkan. Alasannya:` },
      { kind: 'notice', tone: 'danger', text: note },
      ...(refund > 0
        ? [{ kind: 'amount', label: 'Dikembalikan ke saldo deposit Anda', amount: refund } satisfies Block]
        : [{ kind: 'paragraph', text: unpaidAtEnd(order) } satisfies Block]),
      { kind: 'button', ...toOrder(id) },
    ],
  }
}

const whatOf = ({ productName, reference }: DigitalOrder) => `${productName} untuk ${reference}`

const toOrder = (id: number) => ({ label: 'Lihat pesanan', path: `/digital/order/${id}/detail` })

function linesBlock({ id, productName, price, fee, uniqueCode, total }: DigitalOrder): Block {
  return {
    kind: 'lines',
    title: `Pesanan digital ${id}`,
    lines: [{ name: productName, amount: price }],
    totals: [
      ...(fee > 0 ? [{ label: 'Biaya layanan', amount: fee }] : []),
      ...(uniqueCode > 0 ? [{ label: 'Kode unik', amount: uniqueCode }] : []),
      { label: 'Total', amount: total },
    ],
  }
}

function factsBlock(
  { NamaPelanggan, IDPelanggan, Daya, Periode, JumlahKWh }: NoteFields,
  serialNumber: string,
): Block[] {
  const facts: Fact[] = [
    { label: 'Nama', value: NamaPelanggan ?? '' },
    { label: 'ID pelanggan', value: IDPelanggan ?? '' },
    { label: 'Daya', value: Daya ?? '' },
    { label: 'Periode', value: Periode ?? '' },
    { label: 'Jumlah kWh', value: JumlahKWh ?? '' },
    { label: 'Nomor seri', value: serialNumber },
  ]
  const known = facts.filter(({ value }) => value)
  return known.length > 0 ? [{ kind: 'facts', facts: known }] : []
}
