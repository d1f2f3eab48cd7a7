import { formatRupiah, groupDigits } from '#contract/values/money/rupiah.ts'
import { discountLimits } from '#contract/values/products/product-limits.ts'
import type { PriceChange } from '../modules/product-import/price-change.ts'
import type { Reasons } from '../modules/product-import/row-fields.ts'

/** The possible problems of a cell of an imported file. */
export const cellReasons: Reasons = {
  missing: 'Harus diisi',
  notWhole: 'Tulis dengan angka saja, bilangan bulat seperti 18500',
  notANumber: 'Bukan angka',
  notADay: 'Tanggal ini tidak ada di kalender',
  longerThan: (characters) => `Lebih dari ${groupDigits(characters)} karakter`,
  notOfTheForm: (form) => `Tulis seperti ${form}`,
  lessThan: (least) => `Paling sedikit ${groupDigits(least)}`,
  moreThan: (most) => `Paling banyak ${groupDigits(most)}`,
  noneOf: (choices) => `Isi dengan salah satu dari: ${choices.join(', ')}`,
}

/** The reasons why a row of a bulk operation is refused. */
export const bulkTexts = {
  sameAsLine: (line: number) => `Produk yang sama sudah ada di baris ${line}`,
  skuOfLine: (line: number) => `SKU ini sudah dipakai produk lain di baris ${line}`,
  noSuchProduct: 'Tidak ada produk dengan nomor ini',
  noSuchStore: 'Toko tidak ditemukan',
  noSuchCategory: 'Kategori tidak ditemukan. Tambahkan dahulu di Kategori',
  skuInSeveralStores: 'SKU ini ada di beberapa toko. Isi tokonya',
  otherStore: 'Produk tidak dapat dipindahkan ke toko lain',
  noOriginalAlone: 'Harga coret perlu harga jual',
  noSuchPicture: (name: string) => `Gambar tidak ditemukan: ${name}`,
  noSuchFamily: 'Tidak ada keluarga varian dengan nomor ini di tokonya',
  severalFamilies: 'Beberapa keluarga varian bernama ini. Tulis nomornya, seperti #12',
  otherFamily: 'Produk ini sudah menjadi varian keluarga lain',
  otherOptions: 'Jumlah pilihannya berbeda dari keluarga variannya',
  familyDiffers: 'Nama atau pilihan keluarga ini tidak sama di semua barisnya',
  familyTooLarge: (values: number, variants: number) =>
    `Paling banyak ${groupDigits(values)} nilai setiap pilihan dan ${groupDigits(variants)} varian`,
  familyRefused: (line: number) => `Seluruh keluarga varian ditolak karena baris ${groupDigits(line)}`,
  changedSince: 'Sudah diubah sejak diperiksa',
  notFetched: (address: string, why: string) => `Foto ${address}: ${why}`,
  fetchProblems: {
    address: 'alamatnya tidak sah',
    private: 'alamatnya bukan alamat umum di internet',
    redirects: 'dialihkan terlalu sering',
    status: 'tidak ada di sana',
    'too-large': 'lebih dari 10 MB',
    unreachable: 'tidak dapat dijangkau, atau terlalu lama',
    unreadable: 'bukan gambar JPG, PNG atau WebP yang dapat dibaca',
  },
  weightUnknown: 'Berat tidak diketahui. Isi beratnya, atau berat untuk semua produk baru',
  notSent:
    'Tidak dikirim sebagai paket (virtual, unduhan, jasa, kartu hadiah, produk grup atau milik situs lain), jadi tidak dapat dijual di sini',
  severalStores: 'Beberapa toko bernama ini. Tulis nomornya, seperti #3',
  notStored: 'Baris ini tidak dapat disimpan. Hubungi pengelola toko',
  outOfRights: 'Produk ini tidak lagi dalam hak Anda',
  priceTooLow: 'Tidak ada yang tersisa dari harganya',
  priceTooHigh: 'Harganya menjadi terlalu tinggi',
  discountOutOfRange: `Diskonnya menjadi di luar ${discountLimits.min} sampai ${discountLimits.max} persen`,
  /** The name of a price change. */
  priceChange: ({ Field, Change, By }: PriceChange) => {
    const what = Field === 'Price' ? 'Harga' : 'Diskon'
    const sign = By < 0 ? '−' : '+'
    if (Change === 'percent') return `${what} ${sign}${groupDigits(Math.abs(By))}%`
    const amount = Field === 'Price' ? formatRupiah(Math.abs(By)) : `${Math.abs(By)}%`
    return Change === 'set' ? `${what} menjadi ${amount}` : `${what} ${sign}${amount}`
  },
}
