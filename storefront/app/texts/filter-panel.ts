import { groupDigits } from '#contract/values/money/rupiah.ts'

/** The filters of a product list, which load when they are opened. */
export const filterPanelTexts = {
  removeAll: 'Hapus semua',
  show: (count: string) => `Lihat ${count} produk`,
  counting: 'Menghitung…',
  failed: 'Jumlah produk belum dapat dihitung.',
  none: 'Tidak ada produk',
  price: 'Harga',
  priceHint: 'yang Anda bayar, sesudah diskon',
  lowest: 'Paling rendah',
  highest: 'Paling tinggi',
  only: 'Hanya tampilkan',
  purchaseType: 'Jenis pembelian',
  category: 'Kategori',
  allCategories: 'Semua kategori',
  up: 'Kembali ke',
  city: 'Kota toko',
  store: 'Toko',
  /** Exact up to ten thousand (decision 10). */
  count: (count: number, isMore = false) => `${groupDigits(count)}${isMore ? '+' : ''}`,
  others: (count: number, what: string) => `${count} ${what} lain`,
}
