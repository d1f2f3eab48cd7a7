import type { DigitalStatus } from '../modules/digital/digital-order.ts'
import type { OrderStatus } from '../modules/orders/order.ts'

/** How an order stands, in its timeline and in lists. */
export const orderStatusTexts: Record<OrderStatus, string> = {
  waiting: 'Menunggu Pembayaran',
  processing: 'Pesanan Diproses',
  packing: 'Pesanan Dikemas',
  ready: 'Siap Diambil',
  shipped: 'Pesanan Dikirim',
  arrived: 'Pesanan Tiba',
  rejected: 'Pesanan Ditolak',
  cancelled: 'Pesanan Dibatalkan',
  completed: 'Pesanan Selesai',
}

/** Of an order that is paid at once or at the store: it never waited for its payment. */
export const orderPlacedText = 'Pesanan Dibuat'

/** How a digital order stands. */
export const digitalStatusTexts: Record<DigitalStatus, string> = {
  inquiring: 'Memeriksa Data',
  ready: 'Data Ditemukan',
  waiting: 'Menunggu Pembayaran',
  paid: 'Pembayaran Diterima',
  sent: 'Dalam Proses',
  completed: 'Pembayaran Selesai',
  cancelled: 'Dibatalkan',
  failed: 'Tidak Berhasil',
}
