import type { DigitalOrder } from '../modules/digital/digital-order.ts'
import { paymentMailTexts } from './payment-mails.ts'

type Facts = Pick<DigitalOrder, 'id' | 'productName' | 'reference'>

const productFor = ({ productName, reference }: Facts) => `${productName} untuk ${reference}`
const inProcess = (order: Facts) => `${productFor(order)} sedang kami proses.`
const succeeded = (order: Facts) => `${productFor(order)} berhasil.`

/** Mails about a digital order. */
export const digitalMailTexts = {
  placed: ({ id, transferDeadline }: Pick<DigitalOrder, 'id' | 'transferDeadline'>) => ({
    subject: `Pesanan digital ${id} menunggu pembayaran`,
    preview: paymentMailTexts.payBefore(transferDeadline),
    heading: paymentMailTexts.completePayment,
  }),
  afterPayment: (order: Facts) => `${productFor(order)} kami proses setelah pembayaran kami terima.`,

  paid: (order: Facts) => ({
    subject: `Pembayaran pesanan digital ${order.id} diterima`,
    preview: inProcess(order),
    heading: paymentMailTexts.received,
  }),
  inProcess,
  paidAmount: (id: number) => `Dibayar untuk pesanan digital ${id}`,

  token: (id: number) => ({
    subject: `Token listrik pesanan ${id}`,
    preview: 'Masukkan token ini pada meter Anda.',
    heading: 'Token listrik Anda',
  }),
  enterToken: 'Masukkan token ini pada meter Anda',
  completed: (order: Facts) => ({
    subject: `Pesanan digital ${order.id} berhasil`,
    preview: succeeded(order),
    heading: 'Transaksi Anda berhasil',
  }),
  succeeded,

  cancelled: (id: number) => ({
    subject: `Pesanan digital ${id} dibatalkan`,
    heading: 'Pesanan Anda dibatalkan',
  }),
  failed: (id: number) => ({
    subject: `Pesanan digital ${id} tidak berhasil`,
    heading: 'Transaksi Anda tidak berhasil',
  }),
  endedBecause: (order: Facts) => `${productFor(order)} tidak dilanjutkan. Alasannya:`,

  title: (id: number) => `Pesanan digital ${id}`,
  fee: 'Biaya layanan',

  /** What the supplier says of the customer and the delivery. */
  facts: {
    customerName: 'Nama',
    customerNumber: 'ID pelanggan',
    power: 'Daya',
    period: 'Periode',
    kWh: 'Jumlah kWh',
    serialNumber: 'Nomor seri',
  },
}
