import type { TopUp } from '../modules/wallet/top-up.ts'
import { paymentMailTexts } from './payment-mails.ts'

/** Mails about a top-up. */
export const topUpMailTexts = {
  placed: ({ id, transferDeadline }: Pick<TopUp, 'id' | 'transferDeadline'>) => ({
    subject: `Isi saldo ${id} menunggu pembayaran`,
    preview: paymentMailTexts.payBefore(transferDeadline),
    heading: 'Selesaikan isi saldo Anda',
  }),
  afterTransfer: 'Saldo deposit Anda bertambah setelah transfer kami terima.',
  title: (id: number) => `Isi saldo ${id}`,
  intoWallet: 'Masuk ke saldo deposit',

  verified: (id: number) => ({
    subject: `Isi saldo ${id} berhasil`,
    preview: 'Saldo deposit Anda sudah bertambah.',
    heading: 'Saldo deposit Anda bertambah',
  }),
  transferReceived: (id: number) => `Transfer untuk isi saldo ${id} sudah kami terima. Terima kasih.`,
  seeBalance: 'Lihat saldo',

  rejected: (id: number) => ({
    subject: `Isi saldo ${id} tidak dapat kami terima`,
    heading: 'Isi saldo Anda tidak dapat kami terima',
  }),
  cancelled: (id: number) => ({
    subject: `Isi saldo ${id} dibatalkan`,
    heading: 'Isi saldo Anda dibatalkan',
  }),
  endedBecause: (id: number) => `Isi saldo ${id} tidak dilanjutkan, dan saldo Anda tidak berubah. Alasannya:`,
  seeDetail: 'Lihat rincian',
}
