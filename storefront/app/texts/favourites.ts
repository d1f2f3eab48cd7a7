/** Texts of favourites (S16). */
export const favouriteTexts = {
  title: 'Favorit',
  mark: (name: string) => `Favorit: ${name}`,
  onDevice: 'Favorit ini tersimpan di perangkat ini. Masuk agar ada di semua perangkat Anda.',
  login: 'Masuk',
  empty: 'Belum ada favorit',
  emptyText: 'Ketuk tanda hati pada produk untuk menyimpannya di sini.',
  toHome: 'Mulai belanja',
}
