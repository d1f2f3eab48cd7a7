import type { DocumentKind } from '#contract/values/orders/documents.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import type { DeliveryOption, OrderLine } from '../modules/orders/order.ts'

/** The words on packing slips, labels, invoices and receipts. */
export const documentTexts = {
  slip: 'Slip Pengemasan',
  label: 'Label Pengiriman',
  order: (id: number) => `Pesanan #${id}`,
  recipient: 'Penerima',
  sender: 'Pengirim',
  pickedUpBy: 'Diambil oleh',
  placedAt: 'Dipesan',
  courier: 'Kurir',
  trackingNumber: 'No. resi',
  noTrackingNumber: 'Nomor resi belum ada',
  placeForCourier: 'Tempel label kurir di sini',
  weight: 'Berat',
  notCashOnDelivery: 'NON-COD',
  contents: 'Isi paket',
  pieces: (count: number) => `${count} barang`,
  item: 'Barang',
  quantity: 'Jml',
  packedBy: 'Dikemas oleh',
  checkedBy: 'Diperiksa oleh',
  note: (note: string) => `Catatan: ${note}`,
  thanks: (store: string) => `Terima kasih sudah berbelanja di ${store}.`,
  continued: (title: string) => `${title} (lanjutan)`,
  preOrder: (day: string) => `Pre-order, kirim ${day}`,
  madeToOrder: 'Dibuat setelah dipesan',
}

/** The content of a refunded part. */
export const refundedText = (part: {
  lines: readonly { name: string; quantity: number }[]
  shipping: number
  hasDifference: boolean
}): string =>
  [
    ...part.lines.map(({ name, quantity }) => `${quantity} × ${name}`),
    ...(part.hasDifference ? ['selisih harga'] : []),
    ...(part.shipping > 0 ? ['ongkos kirim'] : []),
  ].join(', ')

/** The words on invoices and receipts. */
export const saleTexts = {
  titles: { invoice: 'Invoice', receipt: 'Bukti Pembayaran' } satisfies Record<DocumentKind, string>,
  number: 'Nomor',
  date: 'Tanggal',
  order: 'Pesanan',
  due: 'Bayar sebelum',
  paidAt: 'Dibayar',
  method: 'Cara bayar',
  buyer: { invoice: 'Tagihan kepada', receipt: 'Diterima dari' } satisfies Record<DocumentKind, string>,
  corrects: (number: string) => `Pembetulan atas ${number}`,
  reason: (reason: string) => `Alasan: ${reason}`,
  columns: { item: 'Barang', quantity: 'Jml', price: 'Harga', discount: 'Diskon', amount: 'Jumlah' },
  goods: 'Total barang',
  shipping: 'Ongkos kirim',
  uniqueCode: 'Kode unik',
  refundReason: 'Pengembalian sebagian dana',
  editReason: 'Perubahan isi pesanan',
  edited: (day: string, what: string) => `Diubah ${day}: ${what}`,
  refunded: (day: string, what: string) => `Dikembalikan ${day}: ${what}`,
  afterRefunds: 'Total setelah pengembalian',
  total: { invoice: 'Total tagihan', receipt: 'Total dibayar' } satisfies Record<DocumentKind, string>,
  tax: {
    title: 'Rincian pajak (harga sudah termasuk PPN)',
    price: 'Harga jual tanpa PPN',
    base: 'DPP nilai lain (11/12)',
    rate: 'PPN 12% × DPP nilai lain',
    rounding: 'Pembulatan',
    sum: 'Harga jual termasuk PPN',
  },
  taxNumber: (npwp: string) => `NPWP ${npwp}`,
  stampDuty: 'Bea meterai Rp10.000 (di atas Rp5.000.000): tempel meterai di sini.',
  soldBy: (store: string, shop: string) => (store === shop ? '' : `melalui ${shop}`),
  issued: 'Dokumen ini dibuat secara elektronik dan sah tanpa tanda tangan.',
}

/** Why an order has no page in a file. */
export const leftOutTexts = {
  notFound: 'Pesanan tidak ditemukan',
  ended: 'Pesanan sudah berakhir',
  pickedUp: 'Diambil di toko, tanpa label',
  invoice: 'Pesanan sudah berakhir',
  receipt: 'Belum dibayar, atau sudah berakhir',
  severalOrders: (count: number) => `${count} pesanan`,
}

/** The way of a delivery, where an order names no courier. */
export const deliveryTexts: Record<DeliveryOption, string> = {
  pickup: 'Ambil di toko',
  courier: 'Pengiriman',
  own_courier: 'Pengiriman Toko',
}

/** 850 → '850 g', 1200 → '1,2 kg'. */
export const weightText = (grams: number) =>
  grams < 1000 ? `${grams} g` : `${(grams / 1000).toLocaleString('id-ID', { maximumFractionDigits: 2 })} kg`

/** The facts about a line for a packer: its delivery date and the shopper's note. */
export function lineRemarks({ purchaseType, deliveryDate, note }: OrderLine): string[] {
  const day = purchaseType === 'pre_order' ? fromWireTime(deliveryDate ?? '') : null
  return [
    ...(day ? [documentTexts.preOrder(formatDate(day))] : []),
    ...(purchaseType === 'made_to_order' ? [documentTexts.madeToOrder] : []),
    ...(note ? [documentTexts.note(note)] : []),
  ]
}
