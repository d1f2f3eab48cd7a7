import { groupDigits } from '#contract/values/money/rupiah.ts'
import { shopIdentity } from '#web/browser/shop-identity.ts'

/** /store and /store/{id}/{slug} (S08). */
export const storeTexts = {
  title: 'Toko',
  home: 'Beranda',
  nearby: 'Toko Terdekat',
  views: 'Urutan toko',
  byName: 'Semua toko',
  byDistance: 'Terdekat',
  notLoaded: 'Daftar toko belum dapat dimuat',
  notLoadedText: 'Periksa sambungan internet Anda, lalu coba lagi.',
  countNearby: (count: number, km: number) =>
    `${count === 0 ? 'Belum ada' : groupDigits(count)} toko dalam ${km} km dari lokasi Anda`,
  emptyNearby: 'Anda tetap dapat berbelanja dari toko di kota lain.',
  farther: (km: number) => `Lebih dari ${km} km dari lokasi Anda`,
  search: (keyword: string) => `Pencarian Toko '${keyword}'`,
  get description() {
    return `Toko-toko pilihan Nusantara di ${shopIdentity().name}.`
  },
  count: (count: number) => `${groupDigits(count)} toko`,
  empty: 'Belum ada data',
  emptySearch: (keyword: string) => `Kami belum menemukan toko bernama "${keyword}".`,
  emptyList: 'Toko akan tampil di sini begitu tersedia.',
  allStores: 'Lihat semua toko',
  backToHome: 'Kembali ke Beranda',
  owner: (name: string) => `Dikelola oleh ${name}`,
  products: 'Produk toko ini',
  productsNotLoaded: 'Produk toko ini belum dapat dimuat',
  searchHere: 'Cari di toko ini',
  resultsFor: (keyword: string) => `Hasil untuk "${keyword}"`,
  resultsAt: (keyword: string, store: string) => `Hasil untuk "${keyword}" di ${store}`,
  allProducts: 'Lihat semua produk',
  noneFound: (keyword: string) =>
    `Toko ini tidak memiliki produk untuk "${keyword}". Coba kata lain yang lebih singkat.`,
  noProducts: 'Toko ini belum menawarkan produk.',
  seeProducts: 'Lihat produk terbaru',
}

/** The shopper's own location, on the home page and in /store?type=nearby. */
export const locationTexts = {
  why: 'Izinkan lokasi untuk melihat toko di sekitar Anda beserta jaraknya.',
  use: 'Gunakan lokasi saya',
  denied: 'Izin lokasi belum diberikan. Aktifkan izin lokasi untuk situs ini di browser Anda, lalu coba lagi.',
  unknown: 'Lokasi Anda belum dapat ditemukan. Pastikan layanan lokasi di perangkat aktif, lalu coba lagi.',
  update: 'Perbarui lokasi',
  forget: 'Hapus lokasi',
}
