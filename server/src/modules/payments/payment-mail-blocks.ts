import { formatDateTime } from '#contract/values/wib-time.ts'
import type { Block, Fact } from '../mail/mail-content.ts'
import type { BankSnapshot } from './bank-queries.ts'
import { isTransfer, type PaymentType } from './payment.ts'

type Awaited = { bank: BankSnapshot | null; total: number; uniqueCode: number; transferDeadline: Date | null }

/** What to pay, to the rupiah, where to and until when. */
export function transferBlock({ bank, total, uniqueCode, transferDeadline }: Awaited): Block {
  const account: Fact[] = bank
    ? [
        { label: 'Bank', value: bank.name },
        { label: 'Nomor rekening', value: bank.number },
        ...(bank.showsHolder === false ? [] : [{ label: 'Atas nama', value: bank.holder }]),
        ...(bank.branch ? [{ label: 'Cabang', value: bank.branch }] : []),
      ]
    : [{ label: 'Cara bayar', value: 'Pindai kode QRIS di halaman pembayaran' }]
  const deadline = transferDeadline ? [{ label: 'Batas waktu', value: formatDateTime(transferDeadline) }] : []
  return {
    kind: 'amount',
    label: uniqueCode > 0 ? 'Transfer tepat sampai 3 digit terakhir' : 'Jumlah yang harus dibayar',
    amount: total,
    ...(uniqueCode > 0 && { marked: 3 }),
    facts: [...account, ...deadline],
  }
}

type Ended = { paymentType: PaymentType | null; paymentProofId: number | null }

/** Where the money is of what ended before it was paid. */
export function unpaidAtEnd({ paymentType, paymentProofId }: Ended): string {
  if (!isTransfer(paymentType)) return 'Transaksi ini belum dibayar, jadi tidak ada dana yang perlu dikembalikan.'
  return paymentProofId === null
    ? 'Jangan transfer lagi untuk transaksi ini. Jika Anda sudah telanjur mentransfer, kirim bukti transfernya kepada kami agar dana Anda dapat kami temukan.'
    : 'Jika dana Anda sudah terpotong, hubungi kami: bukti transfer Anda masih kami simpan, dan dana Anda dapat kami temukan. Jangan transfer lagi.'
}
