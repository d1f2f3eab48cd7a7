/** /berita and its articles (S10). */
export const newsTexts = {
  title: 'Berita',
  detail: 'Detail Berita',
  description: 'Kabar dan panduan belanja dari Kedai.',
  empty: 'Belum ada data',
  emptyText: 'Berita akan tampil di sini begitu terbit.',
  backToHome: 'Kembali ke Beranda',
  others: 'Berita lainnya',
}
