import { groupDigits } from '#contract/values/money/rupiah.ts'
import { discountLimits } from '#contract/values/products/product-limits.ts'

/** Texts of the collections. */
export const collectionTexts = {
  title: 'Koleksi',
  explanation:
    'Produk yang dikumpulkan untuk pembeli, misalnya untuk Lebaran. Tampil di halamannya sendiri dan, bila dipilih, di beranda.',
  add: 'Tambah koleksi',
  new: 'Koleksi baru',
  empty: 'Belum ada koleksi',
  emptyText: 'Pilih produknya satu per satu, atau buat aturan yang menemukannya sendiri.',
  search: 'Nama koleksi',
  byRule: 'Menurut aturan',
  byHand: 'Dipilih sendiri',
  products: (count: number) => (count === 0 ? 'Belum ada produk' : `${groupDigits(count)} produk`),
  columns: { name: 'Koleksi', kind: 'Isi', products: 'Produk' },
  sections: { collection: 'Koleksi', products: 'Isi' },
  fields: {
    name: 'Nama, seperti yang dibaca pembeli',
    byRule: 'Isi otomatis menurut aturan',
    byRuleHint: 'Produk yang cocok ditemukan sendiri dan diperbarui setiap lima menit.',
    products: 'Produk',
    productsHint: 'Paling banyak 200, menurut urutan ini. Yang tidak dijual dilewati.',
    rule: 'Aturan',
  },
  rule: {
    categories: 'Kategori',
    allCategories: 'Semua kategori',
    addCategory: 'Tambah kategori',
    stores: 'Toko',
    allStores: 'Semua toko',
    addStore: 'Tambah toko',
    priceFrom: 'Harga mulai',
    priceTo: 'Harga sampai',
    priceWrong: 'Harga mulai dan harga sampai harus bilangan bulat mulai 0',
    priceReversed: 'Harga sampai lebih kecil dari harga mulai',
    minDiscount: 'Diskon paling sedikit',
    minDiscountWrong: `Diskon paling sedikit harus antara ${discountLimits.min} dan ${discountLimits.max}`,
    purchaseTypes: 'Jenis pembelian',
    onlyInStock: 'Hanya yang ada stoknya',
    orderBy: 'Urutan',
    orders: { newest: 'Terbaru dulu', popular: 'Terlaris dulu', cheapest: 'Termurah dulu' },
    remove: (name: string) => `Hapus ${name}`,
    numbered: (id: number) => `Nomor ${id}`,
    show: '(aturan)',
  },
  preview: {
    title: 'Yang dilihat pembeli',
    count: (count: number, isFull: boolean) =>
      isFull ? `${groupDigits(count)} produk, yang pertama menurut urutan` : `${groupDigits(count)} produk`,
    nothing: 'Aturan ini belum menemukan produk',
    failed: 'Pratinjau belum dapat dimuat',
  },
  open: 'Lihat di toko',
  remove: {
    label: 'Hapus koleksi',
    text: (name: string) => `${name} tidak tampil lagi, juga di beranda. Produknya tetap dijual.`,
    done: 'Koleksi dihapus',
  },
}
