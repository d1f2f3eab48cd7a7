import type { Order } from '../modules/orders/order.ts'
import { paymentMailTexts } from './payment-mails.ts'

type Facts = Pick<Order, 'storeName'>

const storePrepares = (storeName: string) => `${storeName} akan menyiapkan pesanan Anda.`

/** Mails about an order of goods, besides the texts of mail-templates.ts. */
export const orderMailTexts = {
  /** A placed order with a payment to make. */
  unpaid: ({ transferDeadline }: Pick<Order, 'transferDeadline'>) => ({
    preview: paymentMailTexts.payBefore(transferDeadline),
    heading: paymentMailTexts.completePayment,
  }),
  /** A placed order without a payment to make now. */
  placed: ({ storeName }: Facts) => ({
    preview: storePrepares(storeName),
    heading: 'Pesanan Anda sudah kami terima',
  }),
  /** The next step of a placed order. */
  next: {
    cashAtPickup: 'Bayar tunai saat Anda mengambil pesanan; kami mengabari Anda begitu pesanan siap.',
    paidByWallet: (storeName: string) =>
      `Pesanan sudah dibayar dari saldo deposit Anda, dan ${storeName} akan menyiapkannya.`,
    paymentInReview: 'Pembayaran Anda sedang kami periksa.',
    paid: (storeName: string) => `Pembayaran sudah kami terima, dan ${storePrepares(storeName)}`,
  },

  paid: ({ storeName }: Facts) => ({
    preview: storePrepares(storeName),
    heading: paymentMailTexts.received,
  }),
  paidAmount: (id: number) => `Dibayar untuk pesanan ${id}`,

  ready: ({ storeName }: Facts) => ({
    preview: `Pesanan Anda menunggu di ${storeName}.`,
    heading: 'Pesanan Anda siap diambil',
  }),
  cashAmount: 'Bayar tunai saat mengambil',

  shipped: ({ trackingNumber }: Pick<Order, 'trackingNumber'>) => ({
    preview: trackingNumber ? `Nomor resi ${trackingNumber}.` : 'Pesanan Anda sedang dalam perjalanan.',
    heading: 'Pesanan Anda dalam perjalanan',
  }),
  trackingCorrected: ({ trackingNumber }: Pick<Order, 'trackingNumber'>) => ({
    preview: `Nomor resi yang benar: ${trackingNumber}.`,
    heading: 'Nomor resi pesanan Anda diperbaiki',
  }),
  wrongTrackingNumber: (before: string) => `Nomor resi sebelumnya, ${before}, tidak berlaku lagi.`,
  courier: 'Kurir',
  trackingNumber: 'Nomor resi',
  trackAt: (courier: string) => `Lacak di ${courier}`,
  estimatedArrival: 'Perkiraan tiba',
  countsAsArrived: (day: string) =>
    `Bila sampai ${day} tidak ada kabar, pesanan ini dianggap sudah tiba. Belum sampai? Ajukan komplain di halaman pesanan.`,
  seeJourney: 'Lihat perjalanan pesanan',

  arrived: {
    preview: 'Konfirmasi penerimaannya setelah barang Anda periksa.',
    heading: 'Pesanan Anda sudah tiba',
  },
  presumedArrived: {
    preview: 'Belum sampai? Ajukan komplain di halaman pesanan.',
    heading: 'Pesanan Anda dianggap sudah tiba',
  },
  confirmArrival: 'Konfirmasi pesanan tiba',

  paymentRejected: 'Pembayaran Anda tidak dapat kami terima',
  rejected: 'Pesanan Anda ditolak',
  cancelled: 'Pesanan Anda dibatalkan',

  /** The goods and their prices. */
  goods: (id: number) => `Pesanan ${id}`,
  /** Special facts about a line of goods. */
  line: {
    preOrder: (day: string) => `Pre Order, dikirim mulai ${day}`,
    madeToOrder: (days: number) => `Made To Order, minimal ${days} hari`,
    note: (text: string) => `Catatan: ${text}`,
  },
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
