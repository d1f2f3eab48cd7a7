import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { groupDigits } from '#contract/values/money/rupiah.ts'

/** /shop/product/{id}/detail (S07). */
export const productDetailTexts = {
  buyNeedsScript: 'Aktifkan JavaScript di browser Anda untuk membeli.',
  buy: {
    [wirePurchaseType.ready]: 'Beli Sekarang',
    [wirePurchaseType.pre_order]: 'Pre Order',
    [wirePurchaseType.made_to_order]: 'Pesan',
  } as Record<number, string>,
  cart: 'Keranjang',
  put: 'Tambah ke keranjang',
  pieces: 'Jumlah',
  pictures: (name: string) => `Foto ${name}`,
  enlarge: (number: number) => `Perbesar foto ${number}`,
  stockLeft: (count: number) => `Stok ${groupDigits(count)}`,
  /** Of a value of a family's option. */
  valueSoldOut: 'habis',
  /** Below a value: the values of other options that it changes. */
  changesWith: (changes: readonly { option: string; to: string }[]) =>
    changes.map(({ option, to }) => `${option} jadi ${to}`).join(', '),
  /** Beside the name of an option, once another choice has changed it. */
  changed: (from: string, because: string) => `diubah: tidak ada ${from} untuk ${because}`,
  linkCopied: 'Tautan disalin',
  description: 'Deskripsi',
  more: 'Selengkapnya',
  less: 'Lebih sedikit',
  noDescription: 'Toko belum menulis deskripsi untuk produk ini.',
  buyTitle: 'Atur pembelian',
  inCart: 'Sudah di keranjang',
  subtotal: 'Subtotal',
  toCart: 'Lihat Keranjang',
  delivery: 'Kirim',
  sentFrom: (place: string) => `Dari ${place}`,
  courier: 'kurir reguler',
  storeCourier: 'kurir toko',
  pickup: 'Ambil',
  atStore: 'Gratis, di toko',
  payment: 'Bayar',
  /** The terms of an order (texts/terms.ts) in one line. */
  guarantee: 'Dana kembali bila toko tidak menanggapi dalam 24 jam, di luar hari tutup.',
  related: 'Produk lain dari toko ini',
  similar: 'Produk serupa',
  recentlyViewed: 'Terakhir dilihat',
  /** Of sold-out goods (S07), beside texts/restock.ts, which is loaded for these alone. */
  tellMe: 'Kabari saya',
  tellNoMore: 'Batal kabari',
  closes: (date: string) => `Pre order ditutup ${date}`,
  closed: (date: string) => `Pre order ditutup pada ${date}`,
  delivers: (date: string) => `Dikirim mulai ${date}`,
  madeIn: (days: number) => `Dibuat setelah dipesan, minimal ${days} hari`,
}
