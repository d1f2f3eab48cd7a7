import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import type { OrderLine, OrderStatus } from '../modules/orders/order.ts'

/** The names of an order's states, in its timeline and in lists. */
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

/** For an order that is paid at once or at the store, and never waits for its payment. */
export const orderPlacedText = 'Pesanan Dibuat'

/** A step that the store took back at once; the state is that of before. */
export const stepTakenBack = (status: string) => `Langkah tadi diurungkan: kembali ke ${status}`

/** In a timeline: nobody told of the arrival of a parcel. */
export const presumedArrivalText = 'Dianggap Tiba'

/** A tracking number that was added or corrected after the parcel was shipped, in the history of staff. */
/** Goods that a store sends again for a complaint. */
export const replacementTexts = {
  soldOut: (name: string) => `Stok ${name} tidak cukup untuk mengirim pengganti`,
}

export const trackingTexts = {
  added: 'Nomor resi ditambahkan',
  corrected: 'Nomor resi diperbaiki',
  change: (before: string, after: string) => (before ? `${before} → ${after}` : after),
}

/** Why an order of a list can't be shipped, and what should be looked at before. */
export const shipmentTexts = {
  notFound: 'Pesanan tidak ditemukan',
  orderTwice: 'Pesanan ini sudah ada di baris lain',
  numberTwice: 'Nomor resi ini sudah ada di baris lain',
  pickedUp: 'Diambil di toko',
  wrongState: (status: string) => `${status}, jadi tidak dapat dikirim`,
  otherNumber: (number: string) => `Sudah dikirim dengan nomor ${number}. Perbaiki nomornya dari pesanan itu`,
  noNumber: 'Nomor resi belum ada',
  wrongNumber: (courier: string) => `Ini tidak seperti nomor resi ${courier}`.trim(),
  usedBy: (id: number) => `Nomor ini juga dipakai pesanan ${id}`,
  early: (day: string) => `Pre-order yang baru dijanjikan mulai ${day}`,
}

/** The reason why an order ended that its store did not accept in time. */
export const notAcceptedNote = (hours: number) =>
  `Toko tidak mengonfirmasi pesanan dalam ${hours} jam di luar hari tutup.`

/** The differences from the values that the shopper saw (O06). Amounts are rupiah. */
export const changedTexts = {
  storeAddress: (store: string, address: string) => `${store} kini di ${address || 'alamat lain'}.`,
  shippingFee: (fee: number) => `Biaya pengiriman kini ${formatRupiah(fee)}.`,
  name: (before: string, now: string) => `${before.slice(0, 120)} kini dijual sebagai ${now}.`,
  price: (product: string, price: number) => `Harga ${product} kini ${formatRupiah(price)}.`,
  goodsTotal: (total: number) => `Total harga produk kini ${formatRupiah(total)}.`,
  purchaseType: (line: Terms) => `${line.name} kini ${termsText(line)}.`,
  deliveryDate: (line: Terms) => `${line.name} kini ${deliveryDateText(line)}.`,
}

type Terms = Pick<OrderLine, 'name' | 'purchaseType' | 'deliveryDate'>

const purchaseTypeTexts: Record<OrderLine['purchaseType'], string> = {
  ready: 'ready stock',
  pre_order: 'pre order',
  made_to_order: 'dibuat setelah dipesan',
}

function termsText(line: Terms): string {
  const type = purchaseTypeTexts[line.purchaseType]
  return line.purchaseType === 'pre_order' ? `${type}, ${deliveryDateText(line)}` : type
}

function deliveryDateText({ deliveryDate }: Terms): string {
  const day = fromWireTime(deliveryDate ?? '')
  return day ? `dikirim mulai ${formatDate(day)}` : 'tanpa tanggal pengiriman'
}

/** The number of pieces of a product that may still be ordered before earlier orders are paid (decision 27). */
export const unpaidBoundText = (product: string, pieces: number) =>
  pieces > 0
    ? `${product} dapat dipesan paling banyak ${pieces} lagi, selebihnya setelah pesanan Anda dibayar`
    : `${product} dapat dipesan lagi setelah pesanan Anda dibayar`
