import type { noticeKinds } from '../modules/notices/news-mails.ts'

/** Pushes to shoppers. They hold neither amounts nor addresses, since a locked screen shows them. */
export const shopperNoticeTexts = {
  titles: {
    order_paid: 'Pembayaran Anda diterima',
    digital_paid: 'Pembayaran Anda diterima',
    top_up_verified: 'Isi saldo Anda diterima',
    order_ready: 'Pesanan Anda siap diambil',
    order_shipped: 'Pesanan Anda dikirim',
    order_arrived: 'Pesanan Anda tiba',
    complaint_answered: 'Komplain Anda dijawab',
    part_refunded: 'Dana Anda dikembalikan',
    late_transfer_credited: 'Dana Anda masuk ke saldo deposit',
    back_in_stock: 'Barang yang Anda tunggu tersedia lagi',
  } satisfies Record<keyof typeof noticeKinds, string>,
  open: 'Ketuk untuk melihatnya',
}
