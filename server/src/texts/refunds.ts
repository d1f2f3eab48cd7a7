/** Texts of the mail about a refunded part of an order. */
export const refundMailTexts = {
  preview: 'Saldo deposit Anda bertambah.',
  heading: 'Sebagian dana Anda dikembalikan',
  intoWallet: 'Masuk ke saldo deposit',
  goods: 'Barang',
  pieces: (lines: readonly { name: string; quantity: number }[]) =>
    lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  see: 'Lihat pesanan',
}
