import type { Area } from '#contract/protocol/rights.ts'

/** The areas of rights. */
export const areaTexts: Record<Area, string> = {
  orders: 'Pesanan',
  fulfilment: 'Kemas dan kirim',
  payments: 'Pembayaran',
  refunds: 'Pengembalian dana',
  payouts: 'Transfer keluar',
  catalogue: 'Katalog',
  stock: 'Stok',
  content: 'Konten',
  customers: 'Pelanggan',
  mails: 'Email',
  reports: 'Laporan',
  books: 'Tutup buku',
  balances: 'Saldo awal',
  stores: 'Toko',
  settings: 'Pengaturan',
  people: 'Orang',
  audit: 'Catatan perubahan',
}
