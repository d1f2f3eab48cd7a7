/** Names of the services for digital goods, apart from their other texts: lists of products and the search link to services. */
export const digitalServiceTexts = {
  label: 'Layanan',
  credit: 'Pulsa & Data',
  token: 'Token Listrik',
  bill: 'Tagihan Listrik',
  bpjs: 'BPJS Kesehatan',
}
