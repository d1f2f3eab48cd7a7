/** The kinds of results of the search, and what tells one from others. */
export const searchTexts = {
  order: 'Pesanan',
  'top-up': 'Isi saldo',
  'digital order': 'Produk digital',
  customer: 'Pelanggan',
  product: 'Produk',
  store: 'Toko',
  staff: 'Tim',
  'bank account': 'Rekening',
  numbered: (id: number, title: string) => `#${id} ${title}`,
}
