import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'

const payments: Record<number, string> = {
  [wireReceivable.order]: 'Pesanan',
  [wireReceivable.top_up]: 'Isi saldo',
  [wireReceivable.digital_order]: 'Digital',
}

/** `short`: on one line of a phone, where the text is longer. */
const groups: Record<WorkKind, { name: string; text: string; short?: string }> = {
  verify: {
    name: 'Verifikasi pembayaran',
    text: 'Paling lambat 3 jam kerja sejak bukti masuk',
    short: 'Paling lambat 3 jam kerja',
  },
  accept: { name: 'Terima pesanan', text: 'Dalam 24 jam sejak dibayar' },
  ship: { name: 'Kemas dan kirim', text: 'Sudah diterima toko' },
  hand_over: { name: 'Serahkan di toko', text: 'Siap diambil pembeli' },
  cancel_request: { name: 'Minta dibatalkan', text: 'Sudah dibayar, belum dikirim' },
  complaint: {
    name: 'Komplain',
    text: 'Toko menjawab dalam 24 jam, lalu dananya dikembalikan',
    short: 'Dijawab dalam 24 jam',
  },
  digital: {
    name: 'Digital perlu diperiksa',
    text: 'Penyedia belum memberi jawaban yang pasti',
    short: 'Jawaban penyedia belum pasti',
  },
  late_transfer: { name: 'Dana susulan', text: 'Bukti untuk yang sudah berakhir', short: 'Bukti setelah tenggat' },
  reversal: {
    name: 'Batal verifikasi',
    text: 'Di atas batas: orang kedua memutuskan',
    short: 'Orang kedua memutuskan',
  },
  payout: {
    name: 'Transfer keluar',
    text: 'Di atas batas: orang kedua menyetujui',
    short: 'Orang kedua menyetujui',
  },
  suspense: {
    name: 'Dana titipan',
    text: 'Uang masuk tanpa tujuan, atau transfer ganda',
    short: 'Uang masuk tanpa tujuan',
  },
  supplier: { name: 'Deposit penyedia', text: 'Isi sebelum pesanan digital tertahan' },
  stock: { name: 'Stok menipis', text: 'Habis, atau di bawah batasnya' },
  mail: {
    name: 'Email tidak terkirim',
    text: 'Alamat salah, atau server email menolak',
    short: 'Alamat salah atau ditolak',
  },
  health: { name: 'Toko perlu diperiksa', text: 'Ada yang gawat pada servernya' },
}

const minutesText = (minutes: number) => {
  if (minutes < 60) return `${minutes} m`
  const hours = Math.floor(minutes / 60)
  return hours < 100 ? `${hours} j` : `${Math.floor(hours / 24)} hari`
}

/** Texts of the first screen. */
export const todayTexts = {
  groups,
  /** Such as 'Pesanan 10482'. */
  payment: (type: number | null, id: number) => `${payments[type ?? 0] ?? 'Pesanan'} ${id}`,
  left: (minutes: number) => `sisa ${minutesText(minutes)}`,
  late: (minutes: number) => `lewat ${minutesText(minutes)}`,
  since: (minutes: number) => `sejak ${minutesText(minutes)}`,
  lateNotice: (count: number) => `${count} hal lewat waktunya`,
  soonNotice: (count: number) => `${count} hal hampir lewat waktunya`,
  see: 'Lihat',
  next: 'Berikutnya, menurut tenggat',
  afterwards: 'Juga menunggu',
  list: 'Pekerjaan menurut tenggat',
  more: (count: number) => `${count} lagi di daftarnya`,
  openList: 'Buka daftar',
  position: (at: number, count: number) => `${at} dari ${count}`,
  stock: (count: number) => (count === 0 ? 'habis' : `sisa ${count}`),
  deposit: 'Saldo di penyedia',
  supplierSilent: 'Penyedia tidak menjawab',
  proofAt: (time: string) => `bukti ${time}`,
  askedBy: (name: string) => `diajukan ${name}`,
  qris: 'QRIS',
  to: 'Ke',
  exact: 'Harus masuk, tepat',
  received: 'Uang masuk',
  seeProof: 'Lihat bukti',
  askProof: 'Minta bukti lain',
  reject: 'Tolak',
  skip: 'Lewati',
  nextOne: 'Berikutnya',
  previousOne: 'Sebelumnya',
  process: 'Terima dan kemas',
  ready: 'Tandai siap diambil',
  ship: 'Kirim pesanan',
  rejected: 'Pembayaran ditolak',
  willPost: (bank: string, total: string, rest: string, code: string) =>
    code
      ? `Akan mencatat: ${bank} ${total} ↔ ${rest} dan kode unik ${code}`
      : `Akan mencatat: ${bank} ${total} ↔ ${rest}`,
  grounds: {
    title: 'Dasar keputusan',
    movement: (day: string) => `Mutasi ${day}`,
    matched: (day: string) => `Cocok dengan mutasi ${day}`,
    noMovement: (until: string) => `Belum ada di mutasi yang diimpor sampai ${until}`,
    shopper: (orders: number, paid: number) =>
      orders === 0 ? 'Belum ada pesanan sebelumnya' : `${orders} pesanan sebelumnya, ${paid} dibayar`,
    rejected: (count: number) => `, ${count} pembayaran ditolak`,
  },
  forOrder: (amount: string) => `pesanan ${amount}`,
  forWallet: (amount: string) => `saldo pembeli ${amount}`,
  zoom: 'ketuk untuk memperbesar',
  zoomIn: 'Perbesar bukti',
  zoomOut: 'Perkecil bukti',
  goneTitle: 'Sudah ditangani orang lain',
  goneText: 'Pekerjaan ini tidak menunggu lagi.',
  open: 'Buka',
  openOrder: 'Buka pesanan',
  keys: {
    label: 'Tombol pintas',
    received: 'uang masuk',
    askProof: 'minta bukti lain',
    reject: 'tolak',
    next: 'berikutnya',
    previous: 'sebelumnya',
    undo: 'urungkan',
    act: 'langkah berikutnya',
  },
  others: 'Lainnya',
  numbers: {
    title: 'Hari ini',
    verified: 'pembayaran diverifikasi',
    accepted: 'pesanan diterima',
    shipped: 'pesanan dikirim',
    sold: 'terjual',
  },
}
