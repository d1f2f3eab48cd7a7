import type { TopUp } from '../modules/wallet/top-up.ts'
import { paymentMailTexts } from './payment-mails.ts'

/** Mails about a top-up, besides the texts of mail-templates.ts. */
export const topUpMailTexts = {
  placed: ({ transferDeadline }: Pick<TopUp, 'transferDeadline'>) => ({
    preview: paymentMailTexts.payBefore(transferDeadline),
    heading: 'Selesaikan isi saldo Anda',
  }),
  title: (id: number) => `Isi saldo ${id}`,
  intoWallet: 'Masuk ke saldo deposit',

  verified: {
    preview: 'Saldo deposit Anda sudah bertambah.',
    heading: 'Saldo deposit Anda bertambah',
  },
  seeBalance: 'Lihat saldo',

  rejected: 'Isi saldo Anda tidak dapat kami terima',
  cancelled: 'Isi saldo Anda dibatalkan',
  seeDetail: 'Lihat rincian',
}
