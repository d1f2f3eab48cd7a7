import { shopIdentity } from '#web/browser/shop-identity.ts'

/** /promo and its promotions (S11). */
export const promoTexts = {
  title: 'Promo',
  detail: 'Detail Promo',
  get description() {
    return `Promo yang sedang berjalan di ${shopIdentity().name}.`
  },
  empty: 'Belum ada data',
  emptyText: 'Promo berikutnya akan tampil di sini.',
  seeProducts: 'Lihat produk populer',
  /** The start of the period; the end date follows. */
  from: (start: string) => `${start} –`,
  periodLabel: 'Masa berlaku',
  upcoming: 'Segera dimulai',
  starts: (date: string) => `Mulai ${date}`,
  over: 'Promo sudah berakhir',
  running: 'Sedang berlangsung',
  products: 'Produk promo ini',
  upTo: (percent: number) => `Diskon hingga ${percent}%`,
  all: 'Semua promo',
  others: 'Promo lainnya',
}
