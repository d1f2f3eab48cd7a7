/**
 * Names of screens and their actions in the menu and the search: each screen loads these, and the other texts of a subject only with
 * it.
 */
export const subjectTexts = {
  audit: { title: 'Catatan perubahan' },
  bulk: { title: 'Pekerjaan massal', import: 'Impor produk', prices: 'Ubah harga massal' },
  content: {
    kinds: {
      banner: 'Banner',
      news: 'Berita',
      promotion: 'Promo',
      page: 'Halaman',
      home_description: 'Teks beranda',
      home_sections: 'Susunan beranda',
      product_choices: 'Pilihan produk',
    },
    home: 'Beranda',
    add: {
      banner: 'Tambah banner',
      news: 'Tulis berita',
      promotion: 'Tambah promo',
      page: 'Tambah halaman',
      home_description: 'Tambah teks',
    },
  },
  mailTemplates: { title: 'Teks email' },
  payouts: { title: 'Transfer keluar', due: 'Buat berkas transfer', dueText: 'Pengembalian dana ke rekening bank' },
  people: {
    title: 'Tim',
    invite: 'Undang orang',
    invitations: 'Undangan',
    roles: 'Peran',
    newRole: 'Peran baru',
  },
  products: { title: 'Produk', add: 'Tambah produk', sheet: 'Lembar harga dan stok', low: 'Stok menipis' },
  reports: { title: 'Angka toko', ledger: 'Buku besar', books: 'Tutup buku', openings: 'Saldo awal' },
  shipping: {
    name: 'Pengiriman',
    couriers: 'Pilih kurir',
    rates: 'Atur tarif ongkir sendiri',
    aggregators: 'Atur ongkir dari agregator',
  },
  settings: {
    name: 'Toko, batas & lainnya',
    look: 'Ubah nama, logo, dan warna',
    qris: 'Ganti QRIS',
    limits: 'Ubah batas dan tenggat',
    holidays: 'Atur hari libur',
  },
}
