import type { Data } from '#contract/client.ts'
import type { PayoutColumn, PayoutLayout, PayoutState } from '#contract/values/money/payout.ts'
import { subjectTexts } from './subjects.ts'

const transfers = (count: number) => `${count} transfer`

/** Texts of money that leaves to bank accounts. */
export const payoutTexts = {
  title: subjectTexts.payouts.title,
  explanation:
    'Dana yang keluar ke rekening bank pembeli. Buat berkasnya, unggah ke bank, lalu tandai yang sudah dibayar.',
  tabs: {
    requested: 'Menunggu berkas',
    in_file: 'Dalam berkas',
    paid: 'Dibayar',
    returned: 'Kembali ke saldo',
    all: 'Semua',
  },
  states: {
    requested: 'Menunggu berkas',
    in_file: 'Dalam berkas',
    paid: 'Dibayar',
    returned: 'Kembali ke saldo',
  } satisfies Record<PayoutState, string>,
  search: 'Nomor transfer, pesanan, atau jumlah',
  empty: 'Tidak ada transfer keluar di sini.',
  holder: (name: string) => `a.n. ${name}`,
  order: (id: number) => `Pesanan #${id}`,
  requested: (at: string, by: string) => (by ? `Diminta ${at} oleh ${by}` : `Diminta ${at}`),
  file: (name: string) => `Berkas ${name}`,
  paid: (at: string, by: string, from: string) => `Dibayar ${at}${by ? ` oleh ${by}` : ''} dari ${from}`,
  returned: (at: string, reason: string) => `Masuk ke saldo ${at}: ${reason}`,
  movementOut: (day: string) => `Ada di mutasi bank ${day}`,
  movementIn: {
    number: (day: string) => `Bank mengembalikannya ${day}`,
    fee: (day: string) => `Bank mengembalikannya ${day}, dipotong biaya`,
    receiver: (day: string) => `Mungkin bank mengembalikannya ${day}: jumlah dan penerimanya sama`,
    wallet: (day: string) => `Jumlah yang sama sudah masuk ke saldo pembeli ini, mutasi ${day}`,
  } satisfies Record<NonNullable<Data<'GET /kelola/payout'>[number]['Movement']>['By'], (day: string) => string>,
  copyNumber: 'Salin nomor rekening',

  held: 'Menunggu persetujuan',
  heldText: 'Di atas batas sehari untuk satu orang. Orang kedua menyetujuinya di perangkatnya sendiri.',
  approve: 'Setujui',
  approveQuestion: (amount: string, name: string) => `${amount} ke ${name} boleh dimuat dalam berkas dan dibayar.`,
  approveDone: 'Transfer disetujui',
  approved: (at: string, by: string) => `Disetujui ${at}${by ? ` oleh ${by}` : ''}`,
  pay: 'Tandai dibayar',
  payQuestion: (amount: string, name: string) => `Pastikan bank sudah mengirim ${amount} ke ${name}.`,
  payFrom: 'Dibayar dari rekening',
  payFromNeeded: 'Pilih rekening toko yang membayar.',
  payDone: 'Ditandai sudah dibayar',
  cancel: 'Batalkan ke saldo',
  cancelText: 'Transfernya tidak jadi. Dananya masuk ke saldo deposit pembeli, dan pembeli diberi tahu lewat email.',
  unpaid: 'Tidak dibayar bank',
  unpaidText:
    'Hanya bila bank menolaknya: transfer yang tetap dibayar bank akan membayar dua kali. Dananya masuk ke saldo deposit pembeli, dan pembeli diberi tahu lewat email.',
  sentBack: 'Dikembalikan bank',
  sentBackText:
    'Dananya sudah kembali ke rekening toko. Semuanya masuk ke saldo deposit pembeli, satu kali, dan pembeli diberi tahu lewat email.',
  sentBackBy: 'Masukkan ke saldo',
  sentBackFeeText: (fee: string) =>
    `Seluruh transfer masuk ke saldo deposit pembeli, satu kali, dan pembeli diberi tahu lewat email. ${fee} yang dipotong bank dibukukan sebagai biaya bank, atas nama Anda.`,
  fee: (amount: string) => `Dipotong bank ${amount}`,
  sentBackInWallet: 'Sudah di saldo',
  sentBackInWalletText:
    'Mutasi ini pengembaliannya, dan dananya sudah di saldo deposit pembeli. Tidak ada dana yang masuk lagi; pembeli diberi tahu lewat email.',
  sentBackOther: 'Lewat mutasi lain',
  sentBackOtherText:
    'Bank mengembalikannya, tetapi mutasi ini dana lain. Transfernya masuk ke saldo deposit pembeli, satu kali, dan pembeli diberi tahu lewat email.',
  unpay: 'Belum dibayar',
  unpayText: 'Tanda dibayar dibatalkan, dan transfernya menunggu lagi. Hanya bila bank belum mengirimnya.',
  unpayDone: 'Tanda dibayar dibatalkan',
  tie: 'Ini pengembaliannya',
  tieQuestion: 'Mutasi ini dihubungkan dengan transfer ini. Dananya sudah di saldo pembeli dan tidak masuk lagi.',
  tieFeeQuestion: (fee: string) =>
    `Mutasi ini dihubungkan dengan transfer ini. Dananya sudah di saldo pembeli; ${fee} yang dipotong bank dibukukan sebagai biaya bank.`,
  tieDone: 'Mutasi dihubungkan',
  returnDone: 'Dana masuk ke saldo deposit pembeli',

  waiting: (count: number, amount: string) => `${transfers(count)} menunggu berkas, ${amount}`,
  noneWaiting: 'Tidak ada transfer yang menunggu berkas.',
  inFile: (count: number, amount: string) => `${transfers(count)} menunggu dibayar bank, ${amount}`,
  makeFile: 'Buat berkas',
  files: 'Berkas',
  movements: (count: number) => `${transfers(count)} sudah ada di mutasi bank`,
  record: (count: number) => `Tandai ${count} dibayar`,
  recordQuestion: (count: number) =>
    `${transfers(count)} ditandai dibayar, karena nomor dan jumlahnya ada di mutasi bank.`,

  fileDialog: {
    title: 'Berkas transfer hari ini',
    failed: 'Transfer yang menunggu belum dapat dimuat',
    account: 'Dibayar dari rekening',
    layout: 'Format berkas',
    layouts: {
      mandiri: { name: 'Mandiri', hint: 'MCM 2.0 atau Kopra, siap diunggah' },
      columns: { name: 'Kolom pilihan', hint: 'CSV untuk bank lain' },
    } satisfies Record<PayoutLayout, { name: string; hint: string }>,
    mandiriHint: 'Sesama Mandiri langsung, bank lain lewat kliring. Coba dulu dengan satu transfer.',
    columns: 'Kolom, dari kiri',
    column: (place: number) => `Kolom ${place}`,
    removeColumn: (place: number) => `Hapus kolom ${place}`,
    addColumn: 'Tambah kolom',
    columnNames: {
      line: 'Nomor urut',
      number: 'Nomor transfer',
      date: 'Tanggal',
      bank: 'Bank',
      bankCode: 'Kode kliring',
      account: 'Nomor rekening',
      holder: 'Nama pemilik',
      amount: 'Jumlah',
      debitAccount: 'Rekening asal',
      blank: 'Kosong',
    } satisfies Record<PayoutColumn, string>,
    columnsNeeded: 'Nomor rekening dan jumlah harus ada.',
    payouts: 'Transfer',
    unfit: 'tanpa kode kliring',
    nothing: 'Pilih transfer yang dimuat.',
    none: 'Tidak ada transfer yang menunggu berkas.',
    create: (count: number) => `Buat berkas dengan ${transfers(count)}`,
    createNone: 'Buat berkas',
    done: (count: number) => `Berkas dengan ${transfers(count)} dibuat dan diunduh`,
    total: (amount: string) => `Jumlah ${amount}`,
  },
  fileList: {
    title: 'Berkas transfer',
    failed: 'Berkas transfer belum dapat dimuat',
    none: 'Belum ada berkas.',
    detail: (count: number, amount: string, bank: string) => `${transfers(count)}, ${amount} dari ${bank}`,
    made: (at: string, by: string) => (by ? `Dibuat ${at} oleh ${by}` : `Dibuat ${at}`),
    open: (count: number) => `${count} belum dibayar`,
    settled: 'Selesai',
    download: 'Unduh',
    downloadOf: (name: string) => `Unduh ${name}`,
    pay: 'Semua dibayar',
    payOf: (name: string) => `Tandai semua dibayar di ${name}`,
    payQuestion: (count: number) =>
      `${transfers(count)} yang belum selesai di berkas ini ditandai dibayar. Pastikan bank sudah membayar semuanya.`,
    payDone: 'Berkas ditandai dibayar',
  },
}
