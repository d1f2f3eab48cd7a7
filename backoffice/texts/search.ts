/** The kinds of results of the search, and facts that tell results apart. */
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
