/** Texts of feeds of mutation services. */
export const bankFeedTexts = {
  title: 'Mutasi otomatis (webhook)',
  on: 'aktif',
  off: 'tidak aktif',
  text: 'Layanan mutasi seperti Moota mengirim uang masuk ke alamat ini. Yang sudah ada di berkas bank tidak tercatat dua kali.',
  address: 'Alamat webhook',
  received: (time: string) => `Terakhir menerima ${time}`,
  nothingYet: 'Belum menerima apa pun. Kirim percobaan dari layanan mutasi Anda.',
  make: 'Buat kunci rahasia',
  makeText: 'Kuncinya ditampilkan satu kali. Salin ke pengaturan webhook layanan mutasi.',
  renew: 'Ganti kunci rahasia',
  renewText: 'Kunci yang lama langsung tidak berlaku: kiriman ditolak sampai layanan mutasi memakai kunci yang baru.',
  secret: 'Kunci rahasia',
  secretText:
    'Kunci ini tidak ditampilkan lagi. Salin sekarang ke layanan mutasi, sebagai secret tanda tangan (HMAC SHA-256).',
  kept: 'Sudah disalin',
  byItself: 'Catat sendiri yang cocok',
  byItselfText:
    'Pembayaran yang cocok tepat langsung diverifikasi saat mutasinya tiba; uang lain menjadi dana titipan.',
  saved: 'Tersimpan',
  remove: 'Matikan',
  removeQuestion: 'Matikan mutasi otomatis?',
  removeText: 'Kiriman berikutnya ditolak. Mutasi yang sudah masuk tetap ada.',
  removed: 'Mutasi otomatis dimatikan',
}
