/** Texts about the money of orders and top-ups that ended before they were paid. */
export const lateTransferTexts = {
  title: 'Sudah telanjur transfer?',
  sendProof: (until: string) =>
    `Jangan transfer lagi. Jika dana Anda sudah terkirim, kirim bukti transfernya sampai ${until}. Dana yang kami temukan masuk ke saldo deposit Anda.`,
  tooLate:
    'Jangan transfer lagi. Jika dana Anda sudah terkirim, hubungi kami agar dapat kami temukan dan masukkan ke saldo deposit Anda.',
  waitsTitle: 'Dana Anda sedang kami cari',
  waits: (amount: string) =>
    `Bukti transfer ${amount} sudah kami terima. Bila dananya kami temukan, semuanya masuk ke saldo deposit Anda dan Anda kami beri tahu lewat email.`,
  notFoundTitle: 'Dana Anda belum kami temukan',
  notFound: (amount: string) =>
    `Transfer ${amount} belum ada di rekening kami. Jika dananya sudah keluar dari rekening Anda, kirim bukti lain atau hubungi kami.`,
  creditedTitle: 'Dana sudah di saldo deposit Anda',
  credited: (amount: string, time: string) => `Transfer ${amount} masuk ke saldo deposit Anda pada ${time}.`,
  reason: (note: string) => `Keterangan: ${note}`,
  toWallet: 'Lihat saldo deposit',
  /** In the dialog that cancels something for which a proof was sent. */
  cancelWithProof:
    'Anda sudah mengirim bukti transfer. Jika dananya masuk, kami memasukkannya ke saldo deposit Anda; yang dibatalkan tidak dapat dilanjutkan lagi.',
}
