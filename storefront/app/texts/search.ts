/** /search (S09). */
export const searchTexts = {
  title: 'Cari',
  box: 'Cari',
  placeholder: 'Nama produk, toko, atau kategori',
  clear: 'Hapus kata pencarian',
  suggestions: 'Saran pencarian',
  inProducts: (keyword: string) => `Cari "${keyword}" di Produk`,
  inStores: (keyword: string) => `Cari "${keyword}" di Toko`,
  inCategories: (keyword: string) => `Cari "${keyword}" di Kategori`,
  results: 'Produk yang cocok',
  found: (count: number, limit: number) => (count < limit ? `${count} produk ditemukan` : `${limit} produk teratas`),
  storeIn: (city: string) => (city ? `Toko di ${city}` : 'Toko'),
  searching: 'Mencari...',
  empty: 'Tidak ada data',
  emptyText: (keyword: string) =>
    `Tidak ada produk yang cocok dengan "${keyword}". Periksa ejaannya atau coba kata lain.`,
  recent: 'Terakhir dicari',
  forget: 'Hapus',
  categories: 'Jelajahi kategori',
  failed: 'Pencarian belum berhasil',
  failedText: 'Kata yang Anda ketik tetap tersimpan. Periksa sambungan internet Anda, lalu coba lagi.',
}
