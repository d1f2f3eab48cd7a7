import { groupDigits } from '#contract/values/money/rupiah.ts'

/** Texts of products on all screens. */
export const productTexts = {
  preOrder: 'Pre Order',
  madeToOrder: 'Made To Order',
  soldOut: 'Stok Kosong',
  unavailable: 'Tidak Tersedia',
  preOrderClosed: 'Pre Order Berakhir',
  /** A pre-order's day. */
  sent: (date: string) => `Dikirim ${date}`,
  sold: (count: number) => `Terjual ${groupDigits(count)}`,
  fewLeft: (count: number) => `Sisa ${groupDigits(count)}`,
  variants: (count: number) => `${count} varian`,
}
