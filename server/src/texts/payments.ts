import { formatRupiah } from '#contract/values/rupiah.ts'
import type { PaymentType } from '../modules/payments/payment.ts'
import type { ProofEvent } from '../modules/payments/proof-history.ts'

/** How a payment method is offered. */
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

/** Why something ended whose payment did not come in time. */
export const overdueNotes = {
  unpaid: 'Batas waktu pembayaran telah lewat.',
  proofNotReviewed:
    'Bukti pembayaran Anda belum dapat kami cocokkan dengan dana yang masuk. Bila Anda sudah mentransfer, dana Anda aman: ' +
    'hubungi Customer Care, dan kami memasukkannya ke saldo deposit Anda.',
}

/** Where the money is of what was paid and has ended. `total`: rupiah. */
export const refundNote = ({ total }: { total: number }) =>
  `Dana ${formatRupiah(total)} dikembalikan ke saldo deposit Anda.`
