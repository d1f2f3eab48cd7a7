import type { ComplaintKind, ComplaintSolution, ComplaintState } from '#contract/values/orders/complaint.ts'

const kinds: Record<ComplaintKind, string> = {
  damaged: 'Rusak',
  wrong: 'Salah barang',
  missing: 'Kurang',
  different: 'Tidak sesuai',
  other: 'Lain',
}

const solutions: Record<ComplaintSolution, string> = {
  refund: 'dana ke saldo',
  replace: 'barang pengganti',
  return: 'kirim kembali, lalu dana ke saldo',
}

const states: Record<ComplaintState, string> = {
  open: 'Menunggu jawaban toko',
  returning: 'Menunggu barang kembali',
  approved: 'Menunggu pengembalian dana',
  refunded: 'Dana dikembalikan',
  replaced: 'Pengganti tiba',
  refused: 'Ditolak',
  withdrawn: 'Dibatalkan pembeli',
}

/** Texts of complaints about orders. */
export const complaintTexts = {
  kinds,
  states,
  awaitsRefund: 'disetujui, tunggu dana',
  failed: 'Komplain pesanan ini belum dapat dimuat',
  title: (id: number) => `Komplain K-${id}`,
  wants: (name: string, solution: ComplaintSolution) => [`${name} minta `, solutions[solution]] as const,
  pieces: (quantity: number, price: string) => `${quantity} × ${price}`,
  answerBy: (time: string) => `Jawab sebelum ${time}`,
  pictures: 'Foto dari pembeli',
  picture: (place: number, count: number) => `Foto ${place} dari ${count}`,
  noPictures: 'Tanpa foto, karena barangnya tidak diterima.',
  orders: (count: number) => `${count} pesanan dibayar di toko ini`,
  complaints: (count: number) => (count === 0 ? 'komplain pertama' : `${count} komplain sebelumnya`),
  ofProduct: (name: string, count: number) => `${name}: ${count} komplain sebelumnya`,
  comesBack: (courier: string) => `Dikirim kembali dengan ${courier}, resi`,
  steps: 'Riwayat komplain',
  byShopper: 'pembeli',
  refunded: (amount: string) => `${amount} dikembalikan ke saldo pembeli`,
  noRefundRight: 'Dana dikembalikan oleh orang yang punya hak mengembalikan dana.',
  actions: {
    approve: 'Setujui',
    return: 'Minta barang kembali',
    receive: 'Barang sudah diterima',
    refuse: 'Tolak',
    refund: 'Kembalikan dana',
    replace: 'Kirim pengganti',
  },
  done: {
    approve: 'Komplain disetujui',
    return: 'Barang diminta kembali',
    receive: 'Barang dicatat diterima',
    refuse: 'Komplain ditolak',
    replace: 'Pesanan pengganti dibuat',
  },
  questions: {
    approve: 'Anda setuju, dan pembeli menyimpan barangnya. Dananya dikembalikan oleh orang yang berhak.',
    return: 'Pembeli mengirim barangnya lebih dahulu. Tulis alamat dan cara mengirimnya.',
    receive: 'Barang sudah di toko dan sesuai. Pembeli diberi tahu bahwa dananya segera dikembalikan.',
    replace: (goods: string) =>
      `${goods} dikirim lagi tanpa biaya, sebagai pesanan baru yang dikemas seperti biasa. Stoknya langsung berkurang, dan komplain selesai saat barangnya tiba.`,
    refuse: 'Pembeli membaca alasannya. Komplain ini selesai tanpa dana kembali.',
  },
  replacement: (id: number) => `Pengganti: pesanan ${id}`,
  replacing: 'Pengganti disiapkan',
  refundReason: (id: number) => `Sesuai komplain K-${id}`,
  returnAddress: 'Alamat dan cara mengirim kembali',
  reason: 'Alasan untuk pembeli',
}
