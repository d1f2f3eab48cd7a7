import { formatDateTime } from '#contract/values/wib-time.ts'

/** Mails about what an operator said about a payment, besides the texts of mail-templates.ts. */
export const reviewMailTexts = {
  takenBack: {
    preview: 'Dana Anda ternyata belum kami terima.',
    heading: 'Pembayaran Anda masih kami tunggu',
  },
  paidAlready: 'Jika Anda sudah mentransfer, kirim bukti transfernya di halaman pembayaran. Jangan transfer dua kali.',
}

/** What mails about all kinds of payments have in common. */
export const paymentMailTexts = {
  payBefore: (deadline: Date | null) => `Bayar sebelum ${deadline && formatDateTime(deadline)}.`,
  completePayment: 'Selesaikan pembayaran Anda',
  payNow: 'Bayar sekarang',
  received: 'Pembayaran Anda sudah kami terima',
  refunded: 'Dikembalikan ke saldo deposit Anda',
  seeOrder: 'Lihat pesanan',
  uniqueCode: 'Kode unik',
  total: 'Total',

  /** What to pay, where to and until when. */
  transfer: {
    exactAmount: 'Transfer tepat sampai 3 digit terakhir',
    amount: 'Jumlah yang harus dibayar',
    bank: 'Bank',
    accountNumber: 'Nomor rekening',
    accountHolder: 'Atas nama',
    branch: 'Cabang',
    method: 'Cara bayar',
    scanQris: 'Pindai kode QRIS di halaman pembayaran',
    deadline: 'Batas waktu',
  },

  /** Where the money is of what ended before it was paid. */
  unpaid: {
    nothingPaid: 'Transaksi ini belum dibayar, jadi tidak ada dana yang perlu dikembalikan.',
    withoutProof:
      'Jangan transfer lagi untuk transaksi ini. Jika Anda sudah telanjur mentransfer, kirim bukti transfernya kepada kami agar dana Anda dapat kami temukan.',
    withProof:
      'Jika dana Anda sudah terpotong, hubungi kami: bukti transfer Anda masih kami simpan, dan dana Anda dapat kami temukan. Jangan transfer lagi.',
  },
}
