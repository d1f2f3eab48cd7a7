import type { WalletPostingKind } from '../modules/ledger/ledger.ts'

type Movement = { referenceId: number; note: string }

const order = ({ referenceId }: Movement) => `Pesanan No. ${referenceId}`
const digitalOrder = ({ referenceId }: Movement) => `Pesanan digital No. ${referenceId}`

/** The title of a wallet's movement, and the line below it (B08). */
export const movementTexts: Record<WalletPostingKind, { text: string; detail: (movement: Movement) => string }> = {
  top_up: { text: 'Isi Saldo', detail: ({ referenceId }) => `Isi saldo No. ${referenceId}` },
  top_up_reversal: {
    text: 'Pembatalan Isi Saldo',
    detail: ({ referenceId }) => `Dana isi saldo No. ${referenceId} ternyata belum kami terima`,
  },
  order_payment: { text: 'Pembayaran Pesanan', detail: order },
  order_refund: { text: 'Pengembalian Dana', detail: (movement) => `${order(movement)} tidak dapat dipenuhi` },
  order_partial_refund: {
    text: 'Pengembalian Sebagian Dana',
    detail: (movement) => `Sebagian dari ${order(movement)}`,
  },
  digital_payment: { text: 'Pembayaran Produk Digital', detail: digitalOrder },
  digital_refund: { text: 'Pengembalian Dana', detail: (movement) => `${digitalOrder(movement)} tidak berhasil` },
  // Between the shop and its suppliers; no wallet is involved.
  digital_cost: { text: 'Biaya Penyedia', detail: digitalOrder },
  digital_return: { text: 'Pengembalian Penyedia', detail: digitalOrder },
  // Only verifications of bank transfers and QRIS can be reversed: no wallet is involved either.
  order_reversal: { text: 'Pembatalan Verifikasi', detail: order },
  digital_reversal: { text: 'Pembatalan Verifikasi', detail: digitalOrder },
  late_transfer: { text: 'Dana Masuk', detail: ({ note }) => `Transfer untuk ${note}` },
  suspense_taken: { text: 'Dana Ditarik', detail: ({ note }) => note },
  suspense_wallet: { text: 'Dana Masuk', detail: ({ note }) => note || 'Transfer tanpa tagihan' },
  payout_return: {
    text: 'Pengembalian Dana',
    detail: ({ note }) => `Tidak dapat ditransfer ke rekening: ${note}`,
  },
  correction: { text: 'Koreksi Saldo', detail: ({ note }) => note },
}

/** The history of a top-up. */
export const topUpTexts = {
  waiting: 'Menunggu Pembayaran',
  completed: 'Saldo Bertambah',
  rejected: 'Isi Saldo Ditolak',
  expired: 'Isi Saldo Kedaluwarsa',
  cancelled: 'Isi Saldo Dibatalkan',
}
