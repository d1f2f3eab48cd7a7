import type { DigitalCategory } from '#contract/values/digital/digital-goods.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import type { FailureReason } from '../adapters/digital-supplier/port.ts'
import type { DigitalStatus } from '../modules/digital/digital-order.ts'

/** The names of a digital order's states. */
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

export const digitalCategoryTexts: Record<DigitalCategory, string> = {
  pulsa: 'Pulsa',
  data: 'Data',
  token: 'Token Listrik',
  bill: 'Tagihan Listrik',
  bpjs: 'BPJS Kesehatan',
}

/** A short description of each brand. */
export const brandTexts = {
  Telkomsel: 'Kartu simPATI, Kartu As, dan Loop',
  'by.U': 'Kartu digital by.U',
  Indosat: 'Kartu IM3 dan Mentari',
  XL: 'Kartu XL Prabayar',
  AXIS: 'Kartu AXIS',
  Tri: 'Kartu Tri (3)',
  Smartfren: 'Kartu Smartfren 4G',
  'Live.On': 'Kartu digital Live.On',
  PLN: 'Listrik prabayar dan pascabayar PLN',
  'BPJS Kesehatan': 'Jaminan Kesehatan Nasional',
}

/** Notes of a digital order. */
export const digitalNotes = {
  processing: 'Pesanan sedang diproses.',
  completed: 'Pesanan selesai.',
  /** `why` may contain an operator's text. The note contains 'gagal' (D07). */
  failed: (why: string) => `Transaksi gagal: ${why.trim().replace(/[.!]*$/, '.')}`,
}

/** Why a person has to look at an order, for staff. Messages are the supplier's own. */
export const attentionTexts = {
  loss: (price: number, paid: number) =>
    `Rugi: pemasok menagih ${formatRupiah(price)}, pembeli membayar ${formatRupiah(paid)}.`,
  deliveredAfterRefund: (price: number) => `Terkirim setelah dananya dikembalikan, seharga ${formatRupiah(price)}.`,
  unanswered: (message: string) => `Pemasok belum memberi jawaban pasti: ${message}`,
  forgotten: 'Terlalu lama untuk ditanyakan kepada pemasok: bertanya sekarang dapat membelinya lagi.',
}

const notCompleted = 'penyedia tidak dapat menyelesaikan transaksi.'

/** The reasons of a failure. Codes and messages of the supplier are for the operator. */
export const failureTexts: Record<FailureReason | 'unanswered' | 'no_bill' | 'bill_changed', string> = {
  customer: 'nomor tujuan tidak dapat menerima produk ini.',
  product: 'produk sedang tidak tersedia.',
  /** The shopper cannot fix a problem of our account. */
  account: 'layanan sedang mengalami gangguan, silakan coba lagi nanti.',
  timeout: notCompleted,
  returned: 'penyedia membatalkan transaksi.',
  other: notCompleted,
  unanswered: 'penyedia belum menjawab, silakan coba lagi nanti.',
  no_bill: 'tidak ada tagihan untuk nomor ini.',
  bill_changed: 'jumlah tagihan sudah berubah.',
}
