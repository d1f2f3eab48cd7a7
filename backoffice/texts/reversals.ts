/** Texts of requests to take a verification back. */
export const reversalTexts = {
  title: 'Minta verifikasi dibatalkan',
  ask: 'Ajukan pembatalan',
  asked: 'Pembatalan diajukan, orang lain memutuskannya',
  askText: (text: string) =>
    `${text} Jumlah ini di atas batas toko, jadi pembatalannya baru berlaku setelah orang lain menyetujuinya.`,
  by: (name: string, time: string) => `Diajukan ${name}, ${time}`,
  waits: 'Ada permintaan membatalkan verifikasi pembayaran ini. Tunggu keputusannya sebelum mengemas.',
  review: 'Tinjau pembatalan',
  packQuestion:
    'Bila verifikasinya dibatalkan, pesanan ini belum dibayar. Setelah dikemas, pembatalan itu tidak dapat diputuskan lagi.',
  shipQuestion: 'Bila verifikasinya dibatalkan, pesanan ini belum dibayar, dan barangnya sudah pergi.',
  own: 'Anda yang mengajukan, jadi orang lain yang menyetujuinya dari akunnya sendiri.',
  approve: 'Setujui pembatalan',
  approveText: (what: string) =>
    `Verifikasi ${what} dibatalkan: pembayarannya ditunggu lagi, dan pembeli diberi tahu lewat email dengan alasan di atas.`,
  approved: 'Verifikasi dibatalkan, pembayaran ditunggu lagi',
  decline: 'Tolak pembatalan',
  declineText: 'Verifikasinya tetap berlaku.',
  declineReason: 'Alasan, dibaca tim',
  declined: 'Permintaan ditolak, verifikasi tetap berlaku',
  withdraw: 'Tarik permintaan',
  withdrawn: 'Permintaan ditarik, verifikasi tetap berlaku',
  ended: {
    approved: (by: string) => `Pembatalan disetujui ${by}`,
    declined: (by: string) => `Pembatalan ditolak ${by}`,
    overtaken: () => 'Pembatalan diajukan, tetapi pembayarannya sudah berubah',
  },
}
