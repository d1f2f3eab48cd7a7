/** Texts of a store's words to the buyers of chosen orders. */
export const orderNewsTexts = {
  heading: (store: string) => `Kabar dari ${store}`,
  see: 'Lihat pesanan',
  /** In a timeline. */
  step: 'Kabar dari Toko',
}
