import type { ComplaintKind, ComplaintState } from '#contract/values/orders/complaint.ts'

/** The steps of a complaint, in its history. */
export const complaintStepTexts: Record<ComplaintState, string> = {
  open: 'Komplain diajukan',
  returning: 'Menunggu barang kembali',
  approved: 'Komplain disetujui, dana akan dikembalikan',
  refunded: 'Dana dikembalikan ke saldo deposit',
  replaced: 'Barang pengganti tiba',
  refused: 'Komplain ditolak',
  withdrawn: 'Komplain dibatalkan pembeli',
}

/** The step `approved` by which the store sends the goods again. */
export const goodsSentAgain = 'Toko mengirim barang pengganti'

/** Why goods cannot be sent again, for staff. */
export const replaceRefundedText = (name: string) => `Dana ${name} sudah dikembalikan`

export const replaceBlockedText = (name: string, stock: number, pieces: number) =>
  `Stok ${name} tinggal ${stock}, perlu ${pieces}`

/** An answer that the store took back at once. */
export const answerTakenBack = 'Jawaban tadi diurungkan.'

/** The step `approved` after the goods were on their way back. */
export const goodsCameBack = 'Barang diterima toko, dana akan dikembalikan'

const kinds: Record<ComplaintKind, string> = {
  damaged: 'rusak',
  wrong: 'salah barang',
  missing: 'kurang',
  different: 'tidak sesuai',
  other: 'lain',
}

/** Mails about the answer to a complaint, besides the texts of mail-templates.ts. */
export const complaintMailTexts = {
  kinds,
  approved: { preview: 'Dana akan masuk ke saldo deposit Anda.', heading: 'Komplain Anda disetujui' },
  received: { preview: 'Dana akan masuk ke saldo deposit Anda.', heading: 'Barang Anda sudah diterima toko' },
  replacement: { preview: 'Toko mengirim barang pengganti.', heading: 'Barang pengganti segera dikirim' },
  returning: { preview: 'Kirim barangnya kembali ke toko.', heading: 'Kirim barangnya kembali' },
  refunded: { preview: 'Saldo deposit Anda bertambah.', heading: 'Dana Anda dikembalikan' },
  refused: { preview: 'Komplain Anda tidak dapat dikabulkan.', heading: 'Komplain Anda ditolak' },
  number: 'Nomor komplain',
  kind: 'Masalah',
  goods: 'Barang',
  pieces: (quantity: number, name: string) => `${quantity} × ${name}`,
  see: 'Lihat komplain',
  intoWallet: 'Masuk ke saldo deposit',
}
