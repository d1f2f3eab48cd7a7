import { groupDigits } from '#contract/values/money/rupiah.ts'

/** Texts about the stored cart, on products and in the cart. */
export const cartTexts = {
  insufficientStock: 'Stock tidak mencukupi',
  stockLimit: (stock: number) => `Stok hanya ${groupDigits(stock)}`,
  notAdded: 'Gagal menambahkan ke keranjang, stok tidak mencukupi',
  added: 'Produk berhasil dimasukkan ke keranjang',
  increased: 'Berhasil menambah produk ke keranjang',
  removed: 'Produk dihapus dari keranjang',
  undo: 'Urungkan',
  kept: 'Produk disimpan untuk nanti',
  replace: {
    title: 'Ganti isi keranjang?',
    store: 'Keranjang Anda berisi produk dari toko lain. Lanjutkan dan kosongkan keranjang lama?',
    'purchase-type':
      'Keranjang Anda berisi produk dengan jenis pembelian lain. Lanjutkan dan kosongkan keranjang lama?',
    'delivery-date':
      'Keranjang Anda berisi produk pre order dengan tanggal pengiriman lain. Lanjutkan dan kosongkan keranjang lama?',
    confirm: 'Lanjutkan',
    cancel: 'Batal',
  },
}
