/** Backups of the shop. */
export const backupsTexts = {
  title: 'Cadangan',
  explanation:
    'Salinan basis data, berkas, dan kunci toko, terenkripsi. Yang dibuat tiap hari langsung dipulihkan di tempat lain untuk memastikan isinya benar. Kuncinya ada di server (backup-key): tanpa salinannya di tempat lain, cadangan tidak dapat dibuka jika server rusak.',
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
  megabytes: (count: string) => `${count} MB`,
}
