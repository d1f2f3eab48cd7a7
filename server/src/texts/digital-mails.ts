import type { DigitalOrder } from '../modules/digital/digital-order.ts'
import { paymentMailTexts } from './payment-mails.ts'

type Facts = Pick<DigitalOrder, 'productName' | 'reference'>

const productFor = ({ productName, reference }: Facts) => `${productName} untuk ${reference}`

/** Mails about a digital order, besides the texts of mail-templates.ts. */
export const digitalMailTexts = {
  placed: ({ transferDeadline }: Pick<DigitalOrder, 'transferDeadline'>) => ({
    preview: paymentMailTexts.payBefore(transferDeadline),
    heading: paymentMailTexts.completePayment,
  }),

  paid: (order: Facts) => ({
    preview: `${productFor(order)} sedang kami proses.`,
    heading: paymentMailTexts.received,
  }),
  paidAmount: (id: number) => `Dibayar untuk pesanan digital ${id}`,

  token: {
    preview: 'Masukkan token ini pada meter Anda.',
    heading: 'Token listrik Anda',
  },
  enterToken: 'Masukkan token ini pada meter Anda',
  completed: (order: Facts) => ({
    preview: `${productFor(order)} berhasil.`,
    heading: 'Transaksi Anda berhasil',
  }),

  cancelled: 'Pesanan Anda dibatalkan',
  failed: 'Transaksi Anda tidak berhasil',

  title: (id: number) => `Pesanan digital ${id}`,
  fee: 'Biaya Admin',

  /** The facts about customer and delivery from the supplier. */
  facts: {
    customerName: 'Nama',
    customerNumber: 'ID pelanggan',
    power: 'Daya',
    period: 'Periode',
    kWh: 'Jumlah kWh',
    serialNumber: 'Nomor seri',
  },
}
