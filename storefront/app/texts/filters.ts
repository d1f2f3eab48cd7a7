import { formatRupiah, groupDigits } from '#contract/values/money/rupiah.ts'

/** The chosen filters and the orders of product lists. */
export const filterTexts = {
  filters: 'Saringan',
  orders: 'Urutan produk',
  chosen: 'dipilih',
  active: 'Saringan yang dipilih',
  remove: (name: string) => `Hapus saringan ${name}`,
  removeAll: 'Hapus semua',
  range: (min: number | undefined, max: number | undefined) =>
    min === undefined
      ? `Sampai ${formatRupiah(max ?? 0)}`
      : max === undefined
        ? `Mulai ${formatRupiah(min)}`
        : `${formatRupiah(min)} – ${formatRupiah(max)}`,
  inStock: 'Ada stok',
  discounted: 'Diskon',
  pickup: 'Bisa ambil di toko',
  types: { 1: 'Siap kirim', 2: 'Pre Order', 3: 'Made To Order' } as Record<number, string>,
  category: 'Kategori',
  storeNumber: (id: number) => `Toko ${id}`,
  /** Exact up to ten thousand (decision 10). */
  products: (count: number, isMore = false) => `${groupDigits(count)}${isMore ? '+' : ''} produk`,
  sorts: {
    fit: 'Paling sesuai',
    terbaru: 'Terbaru',
    populer: 'Populer',
    termurah: 'Termurah',
    termahal: 'Termahal',
    diskon: 'Diskon terbesar',
    terdekat: 'Terdekat',
  },
  locationDenied: 'Izinkan lokasi di peramban untuk mengurutkan dari toko terdekat.',
  nothing: 'Tidak ada yang cocok dengan semua saringan',
  costs: (name: string, products: string) => `Tanpa saringan ${name} ada ${products}.`,
  costsNothing: 'Hapus beberapa saringan untuk melihat produk lain.',
  filterNames: {
    Price: 'harga',
    InStock: 'ada stok',
    Discounted: 'diskon',
    Pickup: 'ambil di toko',
    PurchaseType: 'jenis pembelian',
    City: 'kota',
    StoreID: 'toko',
    CategoryID: 'kategori',
  } as Record<string, string>,
}
