import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'

const nouns: Record<WorkKind, string> = {
  verify: 'pembayaran',
  accept: 'pesanan baru',
  ship: 'pesanan untuk dikirim',
  hand_over: 'pesanan untuk diserahkan',
  cancel_request: 'permintaan batal',
  complaint: 'komplain',
  digital: 'pesanan digital',
  late_transfer: 'dana susulan',
  reversal: 'pembatalan verifikasi',
  payout: 'transfer keluar untuk disetujui',
  suspense: 'dana titipan',
  supplier: 'deposit penyedia',
  stock: 'produk yang stoknya menipis',
  mail: 'email gagal',
  health: 'pemeriksaan toko',
}

/** Notices to staff about open work, by push and by mail. They name nobody, since a locked screen shows them. */
export const noticeTexts = {
  waiting: (count: number, kind: WorkKind) => `${count} ${nouns[kind]} menunggu`,
  ending: (count: number, kind: WorkKind) => `${count} ${nouns[kind]} hampir lewat waktunya`,
  endingShort: (count: number) => `${count} hampir lewat waktunya`,
  inTime: 'masih ada waktu',
  open: 'Ketuk untuk membukanya',
  heading: 'Pekerjaan menunggu',
  see: 'Buka Hari ini',
}
