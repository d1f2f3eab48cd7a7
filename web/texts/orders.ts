import { wireOrderStatus, wirePaymentStatus } from '#contract/protocol/wire-numbers.ts'

/** Texts about an order for shoppers and staff. */
export const orderFactTexts = {
  note: (text: string) => `Catatan: ${text}`,
  minDays: (days: number) => `Minimal ${days} hari`,
  deliveryDate: (date: string) => `Dikirim mulai ${date}`,
  total: 'Total',
  goodsTotal: 'Total Belanja',
  shippingFee: 'Biaya Pengiriman',
  feeEstimate: 'harga perkiraan',
  uniqueCode: 'Kode Unik',
  replacementFor: (id: number) => `Pengganti untuk pesanan ${id}, tanpa biaya`,
  goodsChanges: 'Diubah sebelum dikemas',
  replacedBy: 'diganti',
  takenAway: 'dikeluarkan',
  refunded: (amount: string) => `${amount} dikembalikan`,
  samePrice: 'harga sama',
  timeline: 'Perjalanan pesanan',
  delivery: 'Pengiriman',
  trackingNumber: 'Nomor resi',
  paymentMethod: 'Metode pembayaran',
  /** Used if the status names of the server fail to load. */
  statusNames: {
    [wireOrderStatus.waiting]: 'Menunggu Pembayaran',
    [wireOrderStatus.processing]: 'Pesanan Diproses',
    [wireOrderStatus.packing]: 'Pesanan Dikemas',
    [wireOrderStatus.ready]: 'Siap Diambil',
    [wireOrderStatus.shipped]: 'Pesanan Dikirim',
    [wireOrderStatus.arrived]: 'Pesanan Tiba',
    [wireOrderStatus.rejected]: 'Pesanan Ditolak',
    [wireOrderStatus.cancelled]: 'Pesanan Dibatalkan',
    [wireOrderStatus.completed]: 'Pesanan Selesai',
  },
  paymentStatus: {
    [wirePaymentStatus.unpaid]: 'Menunggu Pembayaran',
    [wirePaymentStatus.verified]: 'Pembayaran Diverifikasi',
    [wirePaymentStatus.paid]: 'Pembayaran Berhasil',
    [wirePaymentStatus.expired]: 'Pembayaran Kadaluarsa',
    [wirePaymentStatus.failed]: 'Pembayaran Tidak Berhasil',
  } as Record<number, string>,
  paymentRefunded: 'Dana Dikembalikan',
  cashAtPickup: 'Bayar Saat Diambil',
  cashUnpaid: 'Belum Dibayar',
}

/** Delivery options, as checkout names them. */
export const deliveryOptionTexts = {
  delivery: 'Pengiriman',
  pickup: 'Ambil di toko',
  storeCourier: 'Pengiriman Toko',
}
