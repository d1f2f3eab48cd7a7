import { groupDigits } from '#contract/values/rupiah.ts'

/** /store and /store/{id}/{slug} (S08). */
export const storeTexts = {
  title: 'Toko',
  search: (keyword: string) => `Pencarian Toko '${keyword}'`,
  description: 'Toko-toko pilihan Nusantara di Kedai.',
  count: (count: number) => `${groupDigits(count)} toko`,
  empty: 'Belum ada data',
  emptySearch: (keyword: string) => `Kami belum menemukan toko bernama "${keyword}".`,
  emptyList: 'Toko akan tampil di sini begitu tersedia.',
  allStores: 'Lihat semua toko',
  backToHome: 'Kembali ke Beranda',
  owner: (name: string) => `Dikelola oleh ${name}`,
  products: 'Produk toko ini',
  productCount: (count: number) => `${groupDigits(count)} produk`,
  noProducts: 'Toko ini belum menawarkan produk.',
  wayOn: 'Lihat produk terbaru',
}
