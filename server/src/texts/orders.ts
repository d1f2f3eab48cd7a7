import { formatRupiah } from '#contract/values/rupiah.ts'
import { formatDate, fromWireTime } from '#contract/values/wib-time.ts'
import type { OrderLine, OrderStatus } from '../modules/orders/order.ts'

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

/** Why an order ended that its store did not accept in time. */
export const notAcceptedNote = (hours: number) =>
  `Toko tidak mengonfirmasi pesanan dalam ${hours} jam di luar hari tutup.`

/** What is different from what the shopper saw (O06). Amounts are rupiah. */
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

/** How many more pieces of a product may be ordered before others are paid (decision 27). */
export const unpaidBoundText = (product: string, pieces: number) =>
  pieces > 0
    ? `${product} dapat dipesan paling banyak ${pieces} lagi, selebihnya setelah pesanan Anda dibayar`
    : `${product} dapat dipesan lagi setelah pesanan Anda dibayar`
