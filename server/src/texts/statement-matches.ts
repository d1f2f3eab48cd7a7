import type { PayoutState } from '#contract/values/money/payout.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { formatSen } from '#contract/values/money/sen.ts'
import { formatDate } from '#contract/values/time/wib-time.ts'
import { formatDay } from './bank-statements.ts'

/** Why a movement of the bank is or is not the payment of something. */
export const matchTexts = {
  exact: 'cocok: jumlah tepat, rekening sama, dalam tenggat',
  late: (endedAt: Date) =>
    `cocok: jumlah tepat, rekening sama; terlambat, berakhir ${formatDate(endedAt)}. Dana masuk ke saldo deposit pembeli`,
  already: (paidAt: Date) => `sudah diverifikasi ${formatDate(paidAt)}: jumlah tepat, rekening sama`,
  olderThanPayment: (since: Date) =>
    `jumlah tepat, tetapi mutasi ini lebih tua daripada tagihannya (${formatDate(since)})`,
  takenBack: 'jumlah tepat, tetapi verifikasinya pernah dibatalkan',
  rival: (title: string) => `jumlah tepat, tetapi ${title} yang sudah berakhir juga berjumlah sama`,
  verifiedRival: (title: string) => `jumlah tepat, tetapi ${title} yang sudah diverifikasi juga berjumlah sama`,
  severalEnded: 'beberapa tagihan yang sudah berakhir berjumlah sama',
  cash: 'jumlah tepat, tetapi setoran tunai tidak menyebut pengirimnya',
  reversal: 'bank membatalkan uang masuk: periksa apakah uang itu sudah dicatat, lalu batalkan verifikasinya',
  withSen: 'jumlahnya memuat sen, tagihan tidak pernah',
  payoutReturn: (number: string) => `bank mengembalikan transfer ${number}: catat pengembaliannya di Transfer keluar`,
  payoutReturned: (number: string) =>
    `cocok: pengembalian transfer ${number}, yang sudah masuk ke saldo deposit pembeli`,
  payoutTwice: (number: string) => `masuk dua kali? Pengembalian transfer ${number} sudah dicatat`,
  payoutMaybe: (number: string) => `mungkin bank mengembalikan transfer ${number}: jumlah dan penerimanya sama`,
  payoutFee: (number: string) =>
    `bank mengembalikan transfer ${number} setelah dipotong biaya: catat di Transfer keluar`,
  overpaidTitle: (number: string) => `Transfer ${number} dibayar ganda`,
  overpaid: (number: string, state: PayoutState) =>
    state === 'returned'
      ? `bank tetap membayar ${number}, padahal dananya sudah di saldo deposit pembeli: pembeli menerimanya dua kali`
      : `bank membayar ${number} dua kali: pembeli menerimanya dua kali`,
  payoutOtherAmount: (number: string) => `menyebut transfer ${number}, tetapi jumlahnya lain`,
  isReturn: (number: string) =>
    `Dana ini adalah transfer ${number} yang dikembalikan bank. Catat di Transfer keluar, agar pembeli menerimanya satu kali.`,
  isReturnAgain: (number: string) =>
    `Mutasi ini menyebut transfer ${number}, yang dananya sudah masuk ke saldo pembeli. Bila bukan uang baru, pilih Bukan pembayaran.`,
  mayBeReturn: (number: string) =>
    `Mungkin dana ini transfer ${number} yang dikembalikan bank, dan pembeli akan menerimanya dua kali. Periksa dulu di Transfer keluar.`,
  sameAsRow: (title: string, day: string) => `masuk dua kali? Mutasi ${formatDay(day)} yang sama cocok dengan ${title}`,
  paidTwice: (title: string, at: Date) => `masuk dua kali? ${title} sudah lunas ${formatDate(at)}`,
  creditedTwice: (title: string) => `masuk dua kali? Dana ${title} sudah masuk ke saldo deposit`,
  pair: (titles: readonly string[]) => `jumlah ${titles.join(' dan ')} dari satu pembeli, dikirim sekaligus`,
  swapped: (amount: number) => `dua angka tertukar? Ada tagihan ${formatRupiah(amount)}`,
  differs: (by: number, isRound: boolean) =>
    `${by < 0 ? 'kurang' : 'lebih'} ${formatRupiah(Math.abs(by))}${isRound ? ', tanpa kode unik' : ''}`,
  unknown: 'tidak ada tagihan yang mendekati',
  // Movements that are no payment, or of which something became.
  states: {
    qris: 'pencairan QRIS, bukan transfer sebuah tagihan',
    interest: 'bunga bank',
    tax: 'pajak bunga',
    fee: 'biaya bank',
    out: 'uang keluar dari rekening',
    reversal: 'pembatalan oleh bank',
    by_hand: 'sudah diverifikasi sebelum mutasi ini diimpor',
    statement: 'dicatat dari mutasi: jumlah tepat, rekening sama',
    late: 'tagihannya sudah berakhir, dana masuk ke saldo deposit pembeli',
    chosen: 'dipilih oleh operator',
    forgiven: 'dipilih oleh operator, selisihnya dimaafkan',
    payout: 'transfer keluar yang dicatat di Kedai',
    wallet: 'masuk ke saldo deposit pembeli',
    returned: 'dikembalikan ke pengirim',
    taken: 'transfer ganda, diambil dari saldo deposit pembeli',
    back: 'transfer ganda, uangnya sudah kembali',
    loss: 'transfer ganda, ditanggung toko',
    none: 'bukan pembayaran',
    pending: 'belum dibukukan bank, menunggu',
    booked: 'sudah dibukukan bank di baris lain',
    vanished: 'tidak jadi dibukukan bank',
  } as Record<string, string>,
  qrisParts: (gross: number, fee: number) => `pencairan QRIS: kotor ${formatSen(gross)}, dipotong ${formatSen(fee)}`,
  notEqual: (movement: number, payment: number, title: string) =>
    `Mutasi ini ${formatSen(movement)}, sedangkan ${title} menunggu ${formatRupiah(payment)}. Pembayaran hanya dicatat bila jumlahnya sama; masukkan ke saldo deposit pembeli, atau kembalikan.`,
  notForgivable: (movement: number, payment: number, title: string) =>
    `Mutasi ini ${formatSen(movement)}, sedangkan ${title} menunggu ${formatRupiah(payment)}: selisihnya di luar batas yang dimaafkan toko.`,
  notAwaited: (title: string) => `${title} tidak menunggu transfer ke rekening ini.`,
  notOverpaid: 'Hanya untuk transfer keluar yang dibayar bank dua kali.',
  overpaidOnly:
    'Transfer ini sudah keluar: ambil dari saldo pembeli, pasangkan dengan uang yang kembali, atau tanggung.',
  notBack: 'Mutasi itu bukan uang yang kembali: jumlah dan rekeningnya harus sama, dan belum dicatat.',
  noShopper: 'Pilih pembeli yang menerima dana ini.',
  noWholeRupiah: 'Jumlahnya memuat sen, jadi tidak dapat masuk ke saldo deposit.',
}
