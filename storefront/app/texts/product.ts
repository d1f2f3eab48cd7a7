import { groupDigits } from '#contract/values/rupiah.ts'
import { wirePurchaseType } from '#contract/values/wire-numbers.ts'

/** Texts of products on all screens. */
export const productTexts = {
  preOrder: 'Pre Order',
  madeToOrder: 'Made To Order',
  soldOut: 'Stok Kosong',
  unavailable: 'Tidak Tersedia',
  preOrderClosed: 'Pre Order Berakhir',
  /** A pre-order's day. */
  sent: (date: string) => `Dikirim ${date}`,
  sold: (count: number) => `Terjual ${groupDigits(count)}`,
  fewLeft: (count: number) => `Sisa ${groupDigits(count)}`,
}

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

/** /shop/product/{id}/detail (S07). */
export const productDetailTexts = {
  buyNeedsScript: 'Aktifkan JavaScript di browser Anda untuk membeli.',
  buy: {
    [wirePurchaseType.ready]: 'Beli Sekarang',
    [wirePurchaseType.pre_order]: 'Pre Order',
    [wirePurchaseType.made_to_order]: 'Pesan',
  } as Record<number, string>,
  pictures: (name: string) => `Foto ${name}`,
  enlarge: (number: number) => `Perbesar foto ${number}`,
  stockLeft: (count: number) => `Stok ${groupDigits(count)}`,
  linkCopied: 'Tautan disalin',
  description: 'Deskripsi',
  more: 'Selengkapnya',
  less: 'Lebih sedikit',
  noDescription: 'Toko belum menulis deskripsi untuk produk ini.',
  buyTitle: 'Atur pembelian',
  inCart: 'Sudah di keranjang',
  subtotal: 'Subtotal',
  toCart: 'Lihat Keranjang',
  delivery: 'Kirim',
  sentFrom: (place: string) => `Dari ${place}`,
  courier: 'kurir reguler',
  storeCourier: 'kurir toko',
  pickup: 'Ambil',
  atStore: (name: string) => `Di ${name}`,
  payment: 'Bayar',
  /** The terms of an order (texts/terms.ts) in one line. */
  guarantee: 'Dana kembali bila toko tidak menanggapi dalam 24 jam.',
  related: 'Produk lain dari toko ini',
  closes: (date: string) => `Pre order ditutup ${date}`,
  closed: (date: string) => `Pre order ditutup pada ${date}`,
  delivers: (date: string) => `Dikirim mulai ${date}`,
  madeIn: (days: number) => `Dibuat setelah dipesan, minimal ${days} hari`,
}
