import { formatDateTime } from '#contract/values/time/wib-time.ts'

/** Mails about an operator's review of a payment, besides the texts of mail-templates.ts. */
export const reviewMailTexts = {
  takenBack: {
    preview: 'Dana Anda ternyata belum kami terima.',
    heading: 'Pembayaran Anda masih kami tunggu',
  },
  proofWanted: {
    preview: 'Kirim bukti transfer yang lebih jelas.',
    heading: 'Kirim bukti transfer lain',
  },
  sendProof: 'Kirim bukti lain',
  credited: {
    preview: 'Saldo deposit Anda bertambah.',
    heading: 'Dana Anda kami temukan',
  },
  notFound: {
    preview: 'Kirim bukti transfer lain bila dananya sudah keluar.',
    heading: 'Dana Anda belum kami temukan',
  },
  intoWallet: 'Masuk ke saldo deposit',
  seeBalance: 'Lihat saldo',
  notFoundNext:
    'Bila dananya sudah keluar dari rekening Anda, kirim bukti transfer lain di halaman pesanan, atau hubungi kami.',
  paidAlready: 'Jika Anda sudah mentransfer, kirim bukti transfernya di halaman pembayaran. Jangan transfer dua kali.',
}

/** The texts shared by mails about all kinds of payments. */
export const paymentMailTexts = {
  payBefore: (deadline: Date | null) => `Bayar sebelum ${deadline && formatDateTime(deadline)}.`,
  completePayment: 'Selesaikan pembayaran Anda',
  payNow: 'Bayar sekarang',
  received: 'Pembayaran Anda sudah kami terima',
  refunded: 'Dikembalikan ke saldo deposit Anda',
  seeOrder: 'Lihat pesanan',
  uniqueCode: 'Kode unik',
  total: 'Total',

  /** The amount to pay, the account and the deadline. */
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

  /** The state of the money for a receivable that ended unpaid. */
  unpaid: {
    nothingPaid: 'Transaksi ini belum dibayar, jadi tidak ada dana yang perlu dikembalikan.',
    withoutProof:
      'Jangan transfer lagi untuk transaksi ini. Jika Anda sudah telanjur mentransfer, kirim bukti transfernya di halaman transaksi ini agar dana Anda dapat kami temukan dan masukkan ke saldo deposit Anda.',
    withProof:
      'Bukti transfer Anda kami simpan. Bila dananya kami temukan, kami memasukkannya ke saldo deposit Anda dan memberi tahu Anda. Jangan transfer lagi.',
  },
}
