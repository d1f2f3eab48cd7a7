import { formatRupiah } from '#contract/values/money/rupiah.ts'
import type { EditedGoods } from '../modules/orders/edit-queries.ts'

/** A step of an order's history. */
export const orderEdited = 'Isi Pesanan Diubah'

/** '1 × Teh Melati diganti Teh Hijau, 2 × Cangkir dikeluarkan'. */
export const editText = ({ removed, replaced }: EditedGoods): string =>
  [
    ...replaced.map(({ quantity, name, by }) => `${quantity} × ${name} diganti ${by}`),
    ...removed.map(({ quantity, name }) => `${quantity} × ${name} dikeluarkan`),
  ].join(', ')

/** The reasons why an edit is refused, for the operator. */
export const editRefusals = {
  nothing: 'Pilih barang yang dikeluarkan atau diganti',
  pieces: 'Barang sebanyak itu tidak ada lagi di pesanan ini. Periksa isinya, lalu coba lagi',
  empty: 'Tidak ada barang yang tersisa. Tolak saja pesanannya: dananya kembali seluruhnya',
  free: 'Barang seharga Rp0 tidak dapat dikeluarkan. Tolak pesanan ini bila tidak dapat dikirim',
  dearer: ({ name }: { name: string }) => `${name} lebih mahal daripada barang yang diganti: itu pesanan baru`,
  priceChanged: ({ name, promoPrice }: { name: string; promoPrice: number }) =>
    `Harga ${name} kini ${formatRupiah(promoPrice)}. Periksa, lalu coba lagi`,
  otherStore: 'Pengganti harus dari toko yang sama',
  otherKind:
    'Pengganti harus sejenis: ready stock, dibuat setelah dipesan, atau pre-order dengan tanggal kirim yang sama',
  same: 'Barang tidak dapat diganti dengan barang yang sama',
  unavailable: 'Pengganti ini tidak dijual lagi',
  soldOut: 'Stok pengganti ini tidak cukup',
}

/** The mail to the shopper. */
export const editMailTexts = {
  preview: 'Isi pesanan Anda diubah.',
  heading: 'Isi pesanan Anda diubah',
  replaced: 'Diganti',
  replacement: ({ quantity, name, by }: EditedGoods['replaced'][number]) => `${quantity} × ${name} → ${by}`,
  removed: 'Dikeluarkan',
  intoWallet: 'Masuk ke saldo deposit',
  toBank: 'Akan ditransfer ke rekening Anda',
  see: 'Lihat pesanan',
}
