/** Texts of the mail to shoppers who wait for a product. */
export const restockMailTexts = {
  heading: 'Sudah tersedia lagi',
  product: 'Produk',
  price: 'Harga',
  store: 'Toko',
  see: 'Lihat produk',
  once: 'Stok dapat habis lagi, dan kami mengabari satu kali. Atur kabar yang Anda terima di Profil › Pemberitahuan.',
}
