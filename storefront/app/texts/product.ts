import { groupDigits } from '#contract/values/money/rupiah.ts'

/** /shop/product (S05). */
export const productListTexts = {
  category: (name: string) => `Pencarian Kategori '${name}'`,
  search: (keyword: string) => `Pencarian Produk '${keyword}'`,
  latest: 'Produk Terbaru',
  popular: 'Produk Populer',
  choice: 'Produk Pilihan',
  within: (title: string, category: string) => `${title} di ${category}`,
  categories: 'Kategori',
  subcategories: (name: string) => `Subkategori ${name}`,
  collections: 'Kumpulan produk',
  shortLatest: 'Terbaru',
  shortPopular: 'Populer',
  shortChoice: 'Pilihan',
  count: (count: number) => `${groupDigits(count)} produk`,
  empty: 'Belum ada data',
  emptySearch: (keyword: string) =>
    `Kami belum menemukan produk untuk "${keyword}". Coba kata lain yang lebih singkat.`,
  emptyCategory: 'Kategori ini belum berisi produk.',
  emptyList: 'Produk akan tampil di sini begitu tersedia.',
  mobileCredit: 'Pulsa, paket data, dan tagihan dibeli di halaman tersendiri.',
  buyMobileCredit: 'Beli pulsa',
  seeProducts: 'Lihat produk terbaru',
  backToHome: 'Kembali ke Beranda',
  description: (title: string) => `${title} dari toko pilihan Nusantara.`,
}
