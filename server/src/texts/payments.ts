import { formatRupiah } from '#contract/values/money/rupiah.ts'
import type { PaymentType } from '../modules/payments/payment.ts'
import type { ProofEvent } from '../modules/payments/proof-history.ts'
import { payoutNote, type RefundPayout } from './payouts.ts'

/** The labels of a payment method. */
export const paymentMethodTexts: Record<PaymentType, string> = {
  wallet: 'Saldo Deposit',
  bank: 'Transfer Bank',
  qris: 'QRIS',
  cash: 'Bayar tunai di toko',
  paylater: 'Paylater',
}

/** Proofs in a timeline. */
export const proofTexts: Record<ProofEvent, string> = {
  proof: 'Bukti Pembayaran Diterima',
  another_proof: 'Bukti Pembayaran Diganti',
}

/** In a timeline: the shop believed that the money had arrived, but it had not. */
export const verificationTakenBack = 'Verifikasi Pembayaran Dibatalkan'
/** In the timeline of staff: a second person decides (decision 128). */
export const reversalTexts = { requested: 'Pembatalan verifikasi diajukan', declined: 'Pembatalan verifikasi ditolak' }
export const partRefunded = 'Sebagian Dana Dikembalikan'

/** The reason why a receivable ended whose payment did not arrive in time. */
export const overdueNotes = {
  unpaid: 'Batas waktu pembayaran telah lewat.',
  proofNotReviewed:
    'Bukti pembayaran Anda belum dapat kami cocokkan dengan dana yang masuk. Bila Anda sudah mentransfer, dana Anda aman: ' +
    'kami mencarinya, dan memasukkannya ke saldo deposit Anda.',
}

/** Kinds of receivables, as named in mails and refusals. */
export function payableTitle({ purpose, referenceId }: { purpose: string; referenceId: number }): string {
  const names: Record<string, string> = { order: 'Pesanan', top_up: 'Isi saldo', digital_order: 'Pesanan digital' }
  return `${names[purpose] ?? 'Pembayaran'} No. ${referenceId}`
}

/** The reason why a verification cannot be taken back, for the operator. */
export const notReversible = {
  refunded:
    'Sebagian dana pesanan ini sudah dikembalikan, atau isinya sudah diubah, sehingga verifikasinya tidak dapat dibatalkan lagi',
  amountTaken: (amount: number, holder = 'pembayaran lain') =>
    `Nominal ${formatRupiah(amount)} kini dipakai ${holder}. Selesaikan itu dahulu, lalu batalkan verifikasi ini.`,
  spent: (amount: number) =>
    `Saldo pembeli tinggal kurang dari ${formatRupiah(amount)}: isi saldo ini sudah terpakai, jadi verifikasinya tidak dapat dibatalkan.`,
  otherTopUp: 'Pembeli ini sedang menunggu isi saldo lain. Selesaikan itu dahulu, lalu batalkan verifikasi ini.',
  shopperIsBusy: 'Pembeli sedang mengirim transaksi lain. Coba lagi sebentar lagi.',
}

/** A part of a payment that was refunded, and why. `amount`: rupiah. */
/** A refunded part of an order; `payout`: to a bank account instead of the wallet. */
export type PartRefund = { amount: number; reason: string; payout: RefundPayout | null }

export const partRefundNote = ({ amount, reason, payout }: PartRefund) =>
  `${payout ? payoutNote(amount, payout) : `${formatRupiah(amount)} dikembalikan ke saldo deposit.`} ${reason}`

/** The state of the money for a paid receivable that ended. `total`: rupiah. */
export const refundNote = ({ total }: { total: number }) =>
  `Dana ${formatRupiah(total)} dikembalikan ke saldo deposit Anda.`
