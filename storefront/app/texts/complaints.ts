import type { ComplaintKind, ComplaintSolution, ComplaintState } from '#contract/values/orders/complaint.ts'

const kinds: Record<ComplaintKind, string> = {
  damaged: 'Rusak',
  wrong: 'Salah barang',
  missing: 'Kurang',
  different: 'Tidak sesuai',
  other: 'Lain',
}

const states: Record<ComplaintState, string> = {
  open: 'Menunggu jawaban toko',
  returning: 'Kirim barang kembali',
  approved: 'Disetujui',
  refunded: 'Dana dikembalikan',
  replaced: 'Pengganti tiba',
  refused: 'Ditolak',
  withdrawn: 'Dibatalkan',
}

const next: Record<ComplaintState, string> = {
  open: 'Toko memeriksa komplain Anda.',
  returning: 'Kirim barangnya sesuai petunjuk toko. Dana dikembalikan setelah barangnya diterima.',
  approved: 'Dana Anda segera masuk ke saldo deposit.',
  refunded: '',
  replaced: '',
  refused: '',
  withdrawn: '',
}

const solutions: Record<ComplaintSolution, { name: string; text: string }> = {
  refund: { name: 'Dana ke saldo deposit', text: 'Barang tetap pada Anda' },
  replace: { name: 'Kirim pengganti', text: 'Barang yang sama dikirim lagi, tanpa biaya' },
  return: { name: 'Kirim barang kembali', text: 'Dana ke saldo deposit setelah barang diterima toko' },
}

/** Texts of complaints about orders. */
export const complaintTexts = {
  kinds,
  states,
  next,
  solutions,
  open: 'Ajukan komplain',
  until: (time: string) => `Komplain dapat diajukan sampai ${time}`,
  countsAsArrived: (day: string) => `Bila sampai ${day} tidak ada kabar, pesanan dianggap sudah tiba.`,
  finishes: (time: string) => `Komplain dapat diajukan sampai ${time}. Setelah itu pesanan selesai sendiri.`,
  number: (id: number) => `Komplain K-${id}`,
  sent: (time: string) => `Diajukan ${time}`,
  answerBy: (time: string) => `Toko menjawab paling lambat ${time}.`,
  goods: (quantity: number, name: string) => `${quantity} × ${name}`,
  pictures: 'Foto Anda',
  picture: (place: number, count: number) => `Foto ${place} dari ${count}`,
  refunded: (amount: string) => `${amount} sudah masuk ke saldo deposit Anda.`,
  paidOut: (amount: string) => `${amount} dikembalikan ke rekening bank Anda.`,
  replacing: 'Pengganti dikirim toko',
  replacement: 'Toko mengirim barang pengganti, tanpa biaya. Komplain ini selesai saat barangnya tiba.',
  replacementOrder: (id: number, status: string) => `Pesanan ${id} · ${status}`,
  trackingNumber: (number: string) => `Resi ${number}`,
  returnParcel: {
    tell: 'Beri tahu nomor resi',
    correct: 'Perbaiki nomor resi',
    why: 'Toko dapat mengikuti paket Anda. Nomornya ada di bukti kirim dari kurir.',
    courier: 'Kurir',
    courierMissing: 'Tulis nama kurirnya.',
    send: 'Kirim',
    done: 'Nomor resi terkirim ke toko',
    sentBy: (courier: string) => `Dikirim kembali dengan ${courier}, resi`,
  },
  history: 'Riwayat komplain',
  withdraw: 'Batalkan komplain',
  withdrawQuestion: 'Batalkan komplain ini? Anda dapat mengajukan yang lain selama waktunya belum lewat.',
  yesWithdraw: 'Ya, batalkan',
  withdrawn: 'Komplain dibatalkan',
  dialog: {
    which: 'Barang mana?',
    pieces: (name: string) => `Jumlah ${name}`,
    limit: (left: number) => `Paling banyak ${left}`,
    what: 'Apa yang terjadi?',
    text: 'Ceritakan singkat',
    pictures: 'Foto',
    picturesHint: (most: number) => `Sampai ${most} foto yang menunjukkan masalahnya. Foto besar dikecilkan otomatis.`,
    picturesOptional: 'Tidak wajib untuk barang yang kurang.',
    add: 'Tambah foto',
    remove: (place: number) => `Hapus foto ${place}`,
    counted: (count: number, most: number) => `${count} dari ${most}`,
    solution: 'Penyelesaian yang Anda inginkan',
    send: 'Kirim komplain',
    promise: 'Toko menjawab dalam 24 jam di luar hari tutup.',
    done: 'Komplain terkirim',
    cancel: 'Batal',
    missing: {
      lines: 'Pilih barangnya.',
      kind: 'Pilih apa yang terjadi.',
      text: 'Ceritakan singkat apa yang terjadi.',
      pictures: 'Tambahkan foto barangnya.',
    },
    failed: 'Komplain belum terkirim. Periksa jaringan internet Anda, lalu coba lagi. Isian Anda tetap ada.',
    noPdf: 'Berkas harus berupa JPG, PNG, atau WebP',
  },
}
