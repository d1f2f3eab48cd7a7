/** Texts of the lists of news and promotions (S10, S11). */
export const contentTexts = {
  notLoaded: 'Daftar belum dapat dimuat',
  notLoadedText: 'Coba lagi beberapa saat lagi.',
}
