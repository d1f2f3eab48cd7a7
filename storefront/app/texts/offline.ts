/** /offline: shown by the service worker without a network. */
export const offlineTexts = {
  title: 'Anda sedang offline',
  text: 'Halaman yang Anda tuju belum tersimpan di perangkat ini. Isi keranjang Anda tetap aman.',
  retry: 'Coba lagi',
  payment: (orderId: number) => `Pembayaran pesanan ${orderId}`,
  digitalPayment: (orderId: number) => `Pembayaran pesanan digital ${orderId}`,
  topUpPayment: 'Pembayaran isi saldo',
  toCart: 'Buka Keranjang',
  kept: 'Halaman yang dapat dibaca sekarang',
}
