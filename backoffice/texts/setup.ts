import type { ChecklistKey } from '#contract/backoffice/setup.ts'

/** Texts of the first run of a shop. */
export const setupTexts = {
  owner: {
    title: 'Selamat datang di toko Anda',
    text: 'Buat akun pemilik dulu. Nama toko, rekening, dan pengiriman diatur sesudahnya, satu per satu, kapan saja.',
    key: 'Kunci',
    keyHint: 'Baris yang ditampilkan di terminal saat toko dimulai, sesudah tanda #.',
    name: 'Nama Anda',
    email: 'Email',
    emailHint: 'Untuk masuk, dan untuk kabar penting tentang toko.',
    password: 'Password',
    passwordHint: 'Paling sedikit 8 karakter.',
    create: 'Buat akun pemilik',
    fill: 'Wajib diisi',
    nameTooShort: 'Paling sedikit 3 huruf',
    emailWrong: 'Email belum benar',
    passwordTooShort: 'Paling sedikit 8 karakter',
    done: 'Toko ini sudah punya pemilik',
    doneText: 'Masuk dengan akun pemilik, atau minta pemilik mengundang Anda.',
    login: 'Masuk',
  },
  checklist: {
    title: 'Buka toko',
    progress: (done: number, all: number) => `${done} dari ${all}`,
    missing: 'Yang masih menghalangi penjualan',
    ready: 'Sudah siap',
    later: 'Boleh nanti',
    open: 'Toko Anda siap menerima pesanan',
    openText: 'Semua yang perlu sudah ada. Cobalah memesan sendiri seperti pembeli.',
    seeShop: 'Lihat toko',
    factor: {
      title: 'Verifikasi dua langkah',
      text: 'Diminta sebelum uang, pengaturan, dan hak orang lain dapat diubah; cukup sekali',
    },
    state: { missing: 'belum', ready: 'siap', later: 'boleh nanti' },
    card: (missing: number) => `${missing} hal masih menghalangi penjualan`,
    cardAction: 'Lihat',
    items: {
      shop: {
        title: 'Nama, pengelola, dan kontak',
        missing: 'Isi WhatsApp, nama pengelola, dan alamatnya: pembeli harus tahu siapa penjualnya',
        ready: 'Pembeli tahu siapa penjualnya',
      },
      store: {
        title: 'Toko dan alamatnya',
        missing: 'Isi nama, alamat, dan kelurahan: dari sini barang diambil dan dikirim',
        ready: 'Barang diambil dan dikirim dari alamat toko',
      },
      payment: {
        title: 'Rekening bank atau QRIS',
        missing: 'Tanpa ini pembeli tidak bisa membayar',
        ready: 'Pembeli dapat membayar',
      },
      delivery: {
        title: 'Cara barang sampai ke pembeli',
        missing: 'Ambil di toko, kurir, atau kurir toko sendiri',
        ready: 'Barang dapat diambil atau dikirim',
      },
      product: {
        title: 'Barang pertama',
        missing: 'Isi nama, harga, dan stoknya; banyak sekaligus lewat Impor di Katalog',
        ready: 'Ada barang yang dapat dibeli',
      },
      mail: {
        title: 'Email keluar (SMTP)',
        missing:
          'Pembeli baru tidak bisa mengonfirmasi akunnya, jadi tidak bisa memesan: server email belum diatur, atau tidak menerima surat',
        ready: 'Email dikirim lewat server email',
      },
      rates: {
        title: 'Tarif kurir',
        missing: 'Belum ada tarif, jadi kurir belum ditawarkan: impor daftar tarif Anda',
        ready: 'Ongkos kirim dihitung dari tarif yang Anda pasang',
      },
      formula: {
        title: 'Tarif kurir',
        missing:
          'Ongkos kirim masih perkiraan dari rumus: impor daftar tarif Anda, lalu matikan rumusnya di Pengiriman',
        ready: '',
      },
      address: {
        title: 'Alamat https',
        missing: 'Sekarang hanya dari komputer ini, atau tanpa sandi jaringan',
        ready: 'Toko dibuka lewat https',
      },
      digital: {
        title: 'Produk digital',
        missing: 'Pulsa, token, dan tagihan belum ditawarkan; butuh akun penyedia',
        ready: 'Penyedia produk digital terhubung',
      },
    } satisfies Record<ChecklistKey, { title: string; missing: string; ready: string }>,
  },
}
