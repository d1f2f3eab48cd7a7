import { wireReceivable } from '#contract/protocol/wire-numbers.ts'

const names: Record<number, string> = {
  [wireReceivable.order]: 'Pesanan',
  [wireReceivable.top_up]: 'Isi saldo',
  [wireReceivable.digital_order]: 'Pesanan digital',
}

/** Texts about money for orders and top-ups that ended unpaid. */
export const lateTransferTexts = {
  title: 'Dana susulan',
  explanation:
    'Pesanan dan isi saldo yang berakhir sebelum dibayar. Bila dananya ternyata masuk ke rekening, masukkan ke saldo deposit pembelinya.',
  due: 'Cari dana susulan',
  dueText: 'Bukti transfer untuk yang sudah berakhir',
  tabs: { waiting: 'Perlu dicari', all: 'Semua' },
  search: 'Nomor atau jumlah transfer',
  emptyText: 'Tidak ada dana yang perlu dicari.',
  of: (type: number, id: number) => `${names[type] ?? ''} ${id}`,
  proofAlt: (what: string) => `Bukti pembayaran ${what}`,
  qris: 'QRIS',
  endedAt: (time: string) => `Berakhir ${time}`,
  open: 'Buka pesanan',
  waits: (time: string) => `Perlu dicari sejak ${time}`,
  credited: (time: string) => `Masuk ke saldo ${time}`,
  notFound: (time: string) => `Tidak ditemukan ${time}`,
  noProof: 'Tanpa bukti',
  sameAmount: (other: string) =>
    `Nominal dan rekening yang sama kini dipakai ${other}. Periksa untuk yang mana dananya: satu transfer hanya untuk satu.`,
  sameAmountPaid: (other: string) =>
    `Transfer dengan nominal dan rekening yang sama sudah dihitung untuk ${other}. Masukkan ke saldo hanya bila di mutasi ada dua transfer.`,
  credit: 'Dana masuk → saldo deposit',
  creditQuestion: (amount: string, name: string) =>
    `Pastikan ${amount} sudah masuk ke rekening. Semuanya masuk ke saldo deposit ${name}, satu kali, dan pembeli diberi tahu lewat email.`,
  creditDone: 'Dana masuk ke saldo deposit pembeli',
  close: 'Tidak ditemukan',
  closeText: 'Dananya tidak ada di rekening. Pembeli diberi tahu lewat email, dan dapat mengirim bukti lain.',
  closeDone: 'Dicatat tidak ditemukan',
}
