import type { Area } from '#contract/backoffice/rights.ts'

/** What rights are about. */
export const areaTexts: Record<Area, string> = {
  orders: 'Pesanan',
  fulfilment: 'Kemas dan kirim',
  payments: 'Pembayaran',
  refunds: 'Pengembalian dana',
  catalogue: 'Katalog',
  stock: 'Stok',
  content: 'Konten',
  customers: 'Pelanggan',
  mails: 'Email',
  reports: 'Laporan',
  stores: 'Toko',
  settings: 'Pengaturan',
  people: 'Orang',
  audit: 'Catatan perubahan',
}
