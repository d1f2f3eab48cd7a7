import type { PayoutColumn, PayoutState } from '#contract/values/money/payout.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'

/** The last digits of an account number, for mails and for others than the team. */
export const maskedAccount = (number: string) => `•••• ${number.slice(-4)}`

/** Texts of payouts and their files. */
export const payoutTexts = {
  fileName: (day: string, number: number) => `transfer-${day.replaceAll('-', '')}-${number}.csv`,
  neededColumns: 'Berkas memerlukan kolom nomor rekening dan jumlah.',
  otherBank: (bankName: string) =>
    `Berkas Mandiri hanya untuk rekening Mandiri, bukan ${bankName}. Pilih rekening lain, atau buat berkas dengan kolom pilihan.`,
  unfit: (numbers: readonly string[]) =>
    `Berkas Mandiri tidak dapat memuat ${numbers.join(', ')}, karena banknya tidak punya kode kliring. Buat berkas dengan kolom pilihan untuk itu.`,
}

/** Headings of a file with chosen columns. */
export const payoutColumnTexts: Record<PayoutColumn, string> = {
  line: 'No',
  number: 'Nomor transfer',
  date: 'Tanggal',
  bank: 'Bank',
  bankCode: 'Kode kliring',
  account: 'Nomor rekening',
  holder: 'Nama pemilik',
  amount: 'Jumlah',
  debitAccount: 'Rekening asal',
  blank: '',
}

export type RefundPayout = { bankName: string; accountNumber: string; state: PayoutState; returnReason: string | null }

/** The way of a refunded part to a bank account, in the history of its order. */
export function payoutNote(amount: number, { bankName, accountNumber, state, returnReason }: RefundPayout): string {
  const to = `${bankName} ${maskedAccount(accountNumber)}`
  if (state === 'paid') return `${formatRupiah(amount)} ditransfer ke ${to}.`
  if (state === 'returned')
    return `${formatRupiah(amount)} masuk ke saldo deposit, karena tidak dapat ditransfer ke ${to}: ${returnReason ?? ''}.`
  return `${formatRupiah(amount)} akan ditransfer ke ${to}.`
}

/** Texts of the mails about a payout. */
export const payoutMailTexts = {
  requested: {
    preview: 'Dananya kami transfer ke rekening Anda.',
    heading: 'Dana Anda kami transfer ke rekening',
    amount: 'Ditransfer ke rekening',
  },
  returned: {
    preview: 'Saldo deposit Anda bertambah.',
    heading: 'Transfer ke rekening Anda tidak berhasil',
    amount: 'Masuk ke saldo deposit',
  },
  account: 'Rekening',
  holder: 'Nama pemilik',
  number: 'Nomor transfer',
  see: 'Lihat pesanan',
  seeWallet: 'Lihat saldo',
}
