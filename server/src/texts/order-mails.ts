import type { Order } from '../modules/orders/order.ts'
import { paymentMailTexts } from './payment-mails.ts'

type Facts = Pick<Order, 'id' | 'storeName'>

const storePrepares = (storeName: string) => `${storeName} akan menyiapkan pesanan Anda.`

/** Mails about an order of goods. */
export const orderMailTexts = {
  /** Placed, and to be paid. */
  unpaid: ({ id, transferDeadline }: Pick<Order, 'id' | 'transferDeadline'>) => ({
    subject: `Pesanan ${id} menunggu pembayaran`,
    preview: paymentMailTexts.payBefore(transferDeadline),
    heading: paymentMailTexts.completePayment,
  }),
  /** Placed, and nothing to be paid now. */
  placed: ({ id, storeName }: Facts) => ({
    subject: `Pesanan ${id} diterima`,
    preview: storePrepares(storeName),
    heading: 'Pesanan Anda sudah kami terima',
  }),
  thanks: (storeName: string) => `Terima kasih sudah berbelanja di ${storeName}.`,
  /** What happens next to an order that was placed. */
  next: {
    afterPayment: 'Pesanan Anda kami proses setelah pembayaran kami terima.',
    cashAtPickup: 'Bayar tunai saat Anda mengambil pesanan; kami mengabari Anda begitu pesanan siap.',
    paidByWallet: (storeName: string) =>
      `Pesanan sudah dibayar dari saldo deposit Anda, dan ${storeName} akan menyiapkannya.`,
    paymentInReview: 'Pembayaran Anda sedang kami periksa.',
    paid: (storeName: string) => `Pembayaran sudah kami terima, dan ${storePrepares(storeName)}`,
  },

  paid: ({ id, storeName }: Facts) => ({
    subject: `Pembayaran pesanan ${id} diterima`,
    preview: storePrepares(storeName),
    heading: paymentMailTexts.received,
  }),
  paidThanks: (storeName: string) => `Terima kasih. ${storePrepares(storeName)}`,
  paidAmount: (id: number) => `Dibayar untuk pesanan ${id}`,

  ready: ({ id, storeName }: Facts) => ({
    subject: `Pesanan ${id} siap diambil`,
    preview: `Pesanan Anda menunggu di ${storeName}.`,
    heading: 'Pesanan Anda siap diambil',
  }),
  showNumber: ({ id, storeName }: Facts) => `Tunjukkan nomor pesanan ${id} kepada petugas di ${storeName}.`,
  cashAmount: 'Bayar tunai saat mengambil',

  shipped: ({ id, trackingNumber }: Pick<Order, 'id' | 'trackingNumber'>) => ({
    subject: `Pesanan ${id} dikirim`,
    preview: trackingNumber ? `Nomor resi ${trackingNumber}.` : 'Pesanan Anda sedang dalam perjalanan.',
    heading: 'Pesanan Anda dalam perjalanan',
  }),
  wasShipped: (id: number) => `Pesanan ${id} sudah dikirim.`,
  courier: 'Kurir',
  trackingNumber: 'Nomor resi',
  trackAt: (courier: string) => `Lacak di ${courier}`,
  estimatedArrival: 'Perkiraan tiba',
  seeJourney: 'Lihat perjalanan pesanan',

  arrived: (id: number) => ({
    subject: `Pesanan ${id} tiba`,
    preview: 'Konfirmasi penerimaannya setelah barang Anda periksa.',
    heading: 'Pesanan Anda sudah tiba',
  }),
  hasArrived: (id: number) => `Pesanan ${id} sudah tiba. Konfirmasi penerimaannya setelah barang Anda periksa.`,
  confirmArrival: 'Konfirmasi pesanan tiba',

  paymentRejected: (id: number) => ({
    subject: `Pembayaran pesanan ${id} tidak dapat kami terima`,
    heading: 'Pembayaran Anda tidak dapat kami terima',
  }),
  cancelled: (id: number) => ({
    subject: `Pesanan ${id} dibatalkan`,
    heading: 'Pesanan Anda dibatalkan',
  }),
  endedBecause: (id: number) => `Pesanan ${id} tidak dilanjutkan. Alasannya:`,

  /** The goods and what they cost. */
  goods: (id: number) => `Pesanan ${id}`,
  goodsTotal: 'Total belanja',
  shippingFee: 'Biaya pengiriman',

  deliveredTo: 'Dikirim ke',
  recipient: 'Penerima',
  address: 'Alamat',

  pickupPlace: 'Tempat Pengambilan',
  store: 'Toko',
  openMap: 'Buka di peta',
  openingHours: 'Jam buka',
  phone: 'Telepon',
}
