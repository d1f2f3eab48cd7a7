/** Backups of the shop. */
export const backupsTexts = {
  title: 'Cadangan',
  explanation:
    'Salinan basis data, berkas, dan kunci toko, terenkripsi. Yang dibuat tiap hari langsung dipulihkan di tempat lain untuk memastikan isinya benar.',
  empty: 'Belum ada cadangan',
  emptyText: 'Pengelola server mengaturnya dengan BACKUP_TO, atau membuat satu dengan npm run kedai -- backup.',
  begun: 'Dibuat',
  state: 'Keadaan',
  problem: 'Masalah',
  size: 'Ukuran',
  archive: 'Berkas',
  place: 'Tempat',
  states: {
    making: 'Sedang dibuat',
    failed: 'Gagal',
    verified: 'Terbukti baik',
    unverified: 'Belum diperiksa',
    deleted: 'Sudah dihapus',
  },
  key: {
    due: 'Kunci cadangan belum disimpan',
    dueText: 'Tanpa kunci ini cadangan tidak dapat dibuka jika server rusak.',
    text: 'Kuncinya hanya ada di server. Jika server rusak, tidak seorang pun dapat membuka cadangan tanpa salinan kunci ini.',
    show: 'Tampilkan kunci',
    title: 'Simpan kunci cadangan',
    dialogText:
      'Simpan di pengelola kata sandi atau tulis di kertas, di luar server dan terpisah dari cadangannya. Siapa pun yang punya kunci ini dapat membaca isi cadangan. Setelah Anda menyatakan sudah menyimpannya, kunci tidak ditampilkan lagi di sini.',
    download: 'Unduh',
    file: 'kunci-cadangan.txt',
    later: 'Nanti saja',
    saved: 'Saya sudah menyimpannya',
    done: 'Dicatat: kunci cadangan sudah disimpan.',
    keptAt: (day: string) => `Salinan kuncinya dinyatakan tersimpan pada ${day}.`,
  },
  megabytes: (count: string) => `${count} MB`,
}
