import { groupDigits } from '#contract/values/money/rupiah.ts'

/** Texts of stock-takings. */
export const stockTakeTexts = {
  title: 'Stok opname',
  explanation:
    'Hitung barang sambil toko tetap berjualan. Beberapa orang dapat menghitung bersamaan; stok berubah sebesar selisihnya saat selesai.',
  of: (store: string) => `Stok opname ${store}`,
  empty: 'Belum ada stok opname',
  emptyText: 'Mulai satu untuk menghitung barang di rak dengan ponsel.',
  store: 'Toko',
  start: 'Mulai stok opname',
  continue: 'Lanjutkan',
  open: 'Berjalan',
  closed: 'Selesai',
  columns: { store: 'Toko', started: 'Dimulai', by: 'Oleh', state: 'Status', products: 'Produk dihitung' },
  scan: 'Pindai atau ketik barcode, SKU, atau nama',
  scanHint: 'Setiap pindaian menambah satu. Pemindai Bluetooth mengetik di sini.',
  camera: 'Kamera',
  stopCamera: 'Tutup kamera',
  cameraFailed: 'Kamera tidak dapat dibuka. Izinkan kamera untuk halaman ini, atau ketik kodenya.',
  notFound: (code: string) => `Tidak ada produk "${code}" di toko ini`,
  choose: 'Pilih produk',
  counted: 'Dihitung',
  expected: 'Seharusnya',
  pieces: (pieces: number) => `${pieces} buah`,
  countedOf: (counted: number, expected: number) => `${counted} dari ${expected}`,
  onShelf: (expected: number, held: number) =>
    `Seharusnya ${expected} di rak: ${expected - held} bisa dijual, ${held} milik pesanan yang belum diserahkan`,
  difference: (pieces: number) => (pieces > 0 ? `lebih ${pieces}` : `kurang ${-pieces}`),
  matches: 'cocok',
  change: (product: string) => `Jumlah ${product}`,
  one: (product: string) => `Tambah satu ${product}`,
  less: (product: string) => `Kurangi satu ${product}`,
  lines: 'Yang sudah dihitung',
  linesShown: (shown: number, of: number) =>
    `${shown} produk yang terakhir dihitung ditampilkan, dari ${groupDigits(of)}. Semuanya ikut dihitung.`,
  noLines: 'Belum ada yang dihitung.',
  by: (name: string, at: string) => [name, at].filter(Boolean).join(', '),
  close: 'Selesai dan ubah stok',
  closeQuestion: (differ: number, counted: number) =>
    differ === 0
      ? `${counted} produk dihitung dan semuanya cocok. Stok tidak berubah.`
      : `${differ} dari ${counted} produk yang dihitung berbeda. Stoknya berubah sebesar selisihnya. Yang tidak dihitung tetap.`,
  done: 'Stok opname selesai',
  missing: (pieces: number) => `${pieces} buah sudah terjual tetapi tidak ada. Hubungi pembelinya.`,
  closedNotice: 'Stok opname ini sudah selesai.',
}
