/** Texts of sold-out goods that shoppers wait for (S07). */
export const restockTexts = {
  soldOut: 'Stok kosong untuk saat ini',
  /** The date stays on one line. */
  expected: (date: string) => `Diperkirakan tersedia lagi ${date.replaceAll(' ', '\u00a0')}`,
  ask: 'Ketuk “Kabari saya”, dan kami beri tahu begitu tersedia lagi.',
  inStock: 'Varian lain yang masih ada',
  /** How the shopper is told. */
  awaited: (byMail: boolean, byPush: boolean) =>
    `Kami kabari saat tersedia, lewat ${[byMail && 'email', byPush && 'perangkat Anda'].filter(Boolean).join(' dan ')}.`,
  all: 'Lihat semua yang ditunggu',
  isOff: 'Anda menunggu barang ini, tetapi kabarnya Anda matikan.',
  turnOn: 'Nyalakan',
  saved: 'Kami kabari saat tersedia',
  takenBack: 'Kabar dibatalkan',
  list: 'Menunggu tersedia',
  listText: 'Kami kabari saat barang ini dapat dibeli lagi.',
  takeBackOf: (name: string) => `Batal kabari: ${name}`,
}
