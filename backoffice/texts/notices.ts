/** Texts of the notices that a member of staff wants. */
export const noticeTexts = {
  title: 'Pemberitahuan',
  explanation:
    'Diberi tahu tentang pekerjaan di Hari ini, sebatas hak dan toko Anda. Paling sering sekali dalam beberapa menit.',
  unsupported: 'Browser ini tidak dapat diberi tahu. Di iPhone, pasang dulu Kelola di layar utama.',
  denied: 'Pemberitahuan dari situs ini diblokir. Izinkan dulu di pengaturan browser.',
  mail: 'Lewat email',
  kinds: 'Tentang',
  fresh: 'Pekerjaan baru',
  soon: 'Waktu yang hampir habis',
  inHours: 'Hanya jam kerja',
  inHoursHint: 'Senin sampai Sabtu 09.00 sampai 18.00 WIB. Yang masuk di luarnya diberitahukan sesudahnya.',
  save: 'Simpan',
  saved: 'Pemberitahuan disimpan',
  removeText: (since: string) => `Aktif sejak ${since}. Perangkat itu tidak lagi diberi tahu.`,
  failed: 'Pengaturan pemberitahuan belum dapat dimuat',
}
