/** The note of an order that its store cancelled because the shopper asked. */
export const cancelledOnRequest = 'Dibatalkan atas permintaan pembeli.'

/** The mail about a declined request, besides the texts of mail-templates.ts. */
export const cancelMailTexts = {
  preview: 'Pesanan Anda tetap diproses.',
  heading: 'Pesanan Anda tetap diproses',
  see: 'Lihat pesanan',
}
