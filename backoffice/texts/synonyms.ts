/** Texts of the synonyms of the search. */
export const synonymTexts = {
  title: 'Sinonim',
  explanation:
    'Kata yang diketik pembeli dan kata di nama produk yang artinya sama. Toko sudah mengenal ratusan; di sini Anda menambah milik Anda sendiri.',
  add: 'Tambah sinonim',
  new: 'Sinonim baru',
  empty: 'Belum ada sinonim sendiri',
  emptyText: 'Lihat Pencarian tanpa hasil di Laporan: kata yang sering dicari di sana layak ditambahkan.',
  search: 'Kata',
  columns: { words: 'Kata yang artinya sama' },
  fields: {
    words: 'Kata-kata yang artinya sama',
    wordsHint:
      'Pisahkan dengan koma, misalnya: headset, pelantang telinga. Kata yang satu menemukan produk dari kata yang lain.',
  },
  alone: 'Tulis paling sedikit dua kata, dipisahkan koma',
  tooMany: 'Paling banyak 20 kata',
  addFor: (word: string) => `Tambah sinonim untuk "${word}"`,
  remove: {
    label: 'Hapus sinonim',
    text: (words: string) => `Pencarian tidak lagi menganggap sama: ${words}.`,
    done: 'Sinonim dihapus',
  },
}
