import { formatRupiah, groupDigits } from '#contract/values/rupiah.ts'

/** Words about the stored cart (000, section 4; 001, section 8 "Cart"). */
export const cartTexts = {
  insufficientStock: 'Stock tidak mencukupi',
  wholeStock: (stock: number) => `Stok hanya ${groupDigits(stock)}`,
  notAdded: 'Gagal menambahkan ke keranjang, stok tidak mencukupi',
  added: 'Produk berhasil dimasukkan ke keranjang',
  increased: 'Berhasil menambah produk ke keranjang',
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

/** /shop/cart (K01). */
export const cartScreenTexts = {
  title: 'Keranjang Saya',
  empty: 'Keranjang Anda masih kosong',
  emptyText: 'Temukan produk pilihan dari toko-toko Nusantara, lalu masukkan ke sini.',
  toHome: 'Mulai belanja',
  toLastOrder: (id: number) => `Lihat pesanan No. ${id}`,
  from: 'Toko',
  removeAll: 'Hapus Semua',
  removeAllText: 'Apakah anda ingin menghapus semua isi Keranjang?',
  remove: 'Hapus',
  removeProduct: (name: string) => `Hapus ${name}`,
  removed: 'Produk dihapus dari keranjang',
  undo: 'Urungkan',
  minDays: (days: number) => `minimal ${groupDigits(days)} hari`,
  delivers: (date: string) => `Dikirim mulai ${date}`,
  unitSize: 'Dimensi',
  note: (name: string) => `Catatan untuk ${name}`,
  openNote: 'Catatan',
  notePlaceholder: 'Warna, ukuran, atau pesan untuk toko',
  saveNote: 'Simpan',
  summary: 'Ringkasan belanja',
  count: 'Jumlah barang',
  pieces: (count: number) => `${groupDigits(count)} barang`,
  weight: 'Total berat',
  packageSize: 'Dimensi paket',
  saved: 'Anda hemat',
  total: 'Total harga',
  next: 'Lanjut',
  checking: 'Memeriksa harga dan stok...',
  notChecked: 'Harga dan stok belum dapat diperiksa',
  notCheckedText: 'Isi keranjang Anda aman. Periksa sambungan internet Anda.',
  toMend: (count: number) => `${groupDigits(count)} produk perlu diperiksa`,
  toMendText: 'Harga atau stok berubah sejak Anda memilihnya. Perbaiki produk yang ditandai untuk melanjutkan.',
  problems: {
    gone: 'Produk ini sudah tidak dijual',
    unavailable: 'Produk Tidak Tersedia',
    soldOut: 'Stok Kosong',
    preOrderClosed: 'Pre Order Berakhir',
    termsChanged: 'Ketentuan pembelian produk ini berubah. Hapus, lalu masukkan lagi dari halaman produk.',
    tooMany: (stock: number) => `Stock tidak mencukupi, tersisa ${groupDigits(stock)}`,
    priceChanged: (from: number, to: number) => `Harga berubah dari ${formatRupiah(from)} menjadi ${formatRupiah(to)}`,
  },
  takeStock: (stock: number) => `Ubah jumlah menjadi ${groupDigits(stock)}`,
  takePrice: 'Setujui harga baru',
  others: 'Produk lain dari toko ini',
}
