import { shopIdentity } from '#web/browser/shop-identity.ts'

/** /berita and its articles (S10). */
export const newsTexts = {
  title: 'Berita',
  detail: 'Detail Berita',
  get description() {
    return `Kabar dan panduan belanja dari ${shopIdentity().name}.`
  },
  empty: 'Belum ada data',
  emptyText: 'Berita akan tampil di sini begitu terbit.',
  backToHome: 'Kembali ke Beranda',
  others: 'Berita lainnya',
}
