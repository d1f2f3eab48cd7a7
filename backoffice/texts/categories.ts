import { groupDigits } from '#contract/values/money/rupiah.ts'

const products = (count: number) => (count === 0 ? 'Belum ada produk' : `${groupDigits(count)} produk`)

/** Texts of the categories. */
export const categoryTexts = {
  title: 'Kategori',
  explanation: 'Seret pegangannya, atau pakai panah, untuk mengubah urutan. Pembeli melihatnya saat itu juga.',
  add: 'Tambah kategori',
  addBelow: 'Tambah subkategori',
  new: 'Kategori baru',
  empty: 'Belum ada kategori',
  emptyText: 'Pembeli memilih produk dari kategori. Mulai dari yang paling umum, seperti Makanan.',
  ordered: 'Urutan disimpan',
  hidden: 'Disembunyikan',
  products,
  /** For a category with descendants. */
  productsWithin: (own: number, within: number) =>
    own === 0 || own === within ? products(within) : `${products(within)}, ${groupDigits(own)} langsung di sini`,
  firstLevel: 'Tingkat pertama',
  sections: { category: 'Kategori', place: 'Tempat di toko' },
  fields: {
    name: 'Nama kategori',
    picture: 'Gambar',
    parent: 'Di dalam',
    parentHint: 'Paling banyak tiga tingkat. Subkategori dan produknya ikut pindah.',
    isShown: 'Tampil di daftar kategori',
    isShownHint: 'Bila disembunyikan, produknya tetap dijual dan tautan lama tetap terbuka.',
  },
  merge: {
    title: 'Gabungkan',
    text: 'Pindahkan semua isinya ke kategori lain. Tautan lama dialihkan ke sana.',
    open: 'Gabungkan ke kategori lain',
    into: 'Gabungkan ke',
    choose: 'Pilih kategori',
    confirm: 'Gabungkan',
    done: (name: string) => `Digabungkan ke ${name}`,
    /** The exact effects. */
    effects: (from: string, into: string, moved: { products: number; subcategories: string[] }) => [
      `${moved.products === 0 ? 'Tidak ada produk yang' : `${products(moved.products)}, termasuk yang tidak tampil,`} pindah ke ${into}.`,
      ...(moved.subcategories.length > 0 ? [`Subkategori ${moved.subcategories.join(', ')} pindah ke ${into}.`] : []),
      `Tautan lama ke ${from} membuka ${into}.`,
      `Kategori ${from} hilang. Ini tidak dapat dibatalkan.`,
    ],
  },
  remove: {
    label: 'Hapus kategori',
    question: (name: string) => `Kategori ${name} kosong dan akan dihapus. Tautan lama tidak terbuka lagi.`,
    done: 'Kategori dihapus',
  },
}
