import type { CancelRequestState } from '#contract/values/orders/cancel-request.ts'

const states: Record<CancelRequestState, string> = {
  open: 'Menunggu jawaban toko',
  accepted: 'Disetujui',
  refused: 'Ditolak',
  overtaken: 'Tidak berlaku lagi',
}

const next: Record<CancelRequestState, string> = {
  open: 'Bila toko setuju, seluruh dana kembali ke saldo deposit Anda.',
  accepted: 'Dana Anda sudah kembali ke saldo deposit.',
  refused: 'Pesanan Anda tetap diproses.',
  overtaken: 'Pesanan Anda sudah dikirim atau berakhir sebelum toko menjawab.',
}

/** Texts of requests to cancel paid orders. */
export const cancelRequestTexts = {
  states,
  next,
  title: 'Permintaan pembatalan',
  ask: 'Ajukan pembatalan',
  text: 'Pesanan ini sudah dibayar, jadi toko yang memutuskan. Selama belum dikirim, pesanan tetap berjalan sampai toko setuju.',
  reason: 'Alasan Anda',
  required: 'Tulis alasannya.',
  send: 'Kirim permintaan',
  back: 'Kembali',
  done: 'Permintaan terkirim',
  answerBy: (time: string) => `Toko menjawab paling lambat ${time}.`,
  sent: (time: string) => `Diajukan ${time}`,
}
