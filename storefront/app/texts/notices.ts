/** Texts of the news that a shopper wants. */
export const noticeTexts = {
  title: 'Pemberitahuan',
  kindsTitle: 'Kabar yang Anda terima',
  always: 'Email tentang cara membayar, password, dan keamanan akun selalu dikirim.',
  byMail: 'Email',
  byPush: 'Perangkat',
  kinds: {
    payment: { name: 'Pembayaran', about: 'Uang Anda sudah kami terima' },
    shipping: { name: 'Pengiriman', about: 'Pesanan dikirim atau siap diambil' },
    arrival: { name: 'Pesanan tiba', about: 'Kurir menyerahkan paket Anda' },
    complaint: { name: 'Komplain', about: 'Toko menjawab komplain Anda' },
    refund: { name: 'Dana kembali', about: 'Dana dikembalikan ke saldo Anda' },
    restock: { name: 'Tersedia lagi', about: 'Barang kosong yang Anda tunggu sudah ada' },
  },
  nameOf: (kind: string, way: string) => `${kind} lewat ${way.toLowerCase()}`,
  deviceText: 'Kabar pesanan muncul di layar meski toko tidak sedang dibuka. Tanpa jumlah uang dan alamat.',
  isOn: 'Perangkat ini diberi tahu.',
  turnOff: 'Hentikan di perangkat ini',
  unsupported:
    'Browser ini tidak dapat diberi tahu. Di iPhone: ketuk Bagikan, pilih Tambahkan ke Layar Utama, lalu buka toko dari sana.',
  denied: 'Pemberitahuan dari toko ini diblokir. Izinkan dulu di pengaturan browser.',
  since: (date: string) => `Aktif sejak ${date}`,
  added: 'Perangkat ini akan diberi tahu',
  follow: 'Beri tahu saya saat pesanan dikirim',
}
