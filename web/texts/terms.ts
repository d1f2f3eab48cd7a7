const elseCancelled =
  'Bila tidak dikonfirmasi dalam 24 jam, pesanan dibatalkan secara otomatis. Hari tutup toko tidak dihitung.'

/** Also shown in checkout. */
export const terms = {
  storeConfirms: `Toko mengonfirmasi pesanan paling lambat 24 jam setelah pembayaran diverifikasi. ${elseCancelled}`,
  /** For payments by wallet or in cash, which need no verification. */
  storeConfirmsAtOnce: `Toko mengonfirmasi pesanan paling lambat 24 jam setelah pesanan dibuat. ${elseCancelled}`,
  regularCouriers:
    'Layanan kurir reguler tiba paling lama 2-3 hari setelah paket dijemput. Layanan ekonomi, kargo, dan pengiriman ke daerah jauh dapat lebih lama.',
}

/** /terms (S12). */
export const termsTexts = {
  title: 'Ketentuan Layanan Pengguna',
  description: 'Ketentuan belanja, pembayaran, dan pengiriman.',
  intro:
    'Ketentuan ini mengatur belanja di Kedai. Dengan memesan, Anda menyetujui hal-hal berikut. Kami menulisnya sesingkat mungkin agar mudah dibaca.',
  sections: [
    {
      title: 'Akun',
      points: [
        'Anda dapat melihat produk dan mengisi keranjang tanpa akun. Untuk memesan, Anda perlu akun dengan email yang sudah terverifikasi.',
        'Jaga kerahasiaan password Anda. Petugas kami tidak pernah memintanya.',
      ],
    },
    {
      title: 'Pemesanan',
      points: [
        'Satu pesanan berisi produk dari satu toko dan satu jenis pembelian.',
        'Harga, biaya pengiriman, dan stok yang berlaku adalah yang tertera saat pesanan diselesaikan.',
        terms.storeConfirms,
      ],
    },
    {
      title: 'Pembayaran',
      points: [
        'Transfer harus tepat hingga tiga angka terakhir, karena angka itu adalah kode unik pesanan Anda.',
        'Lakukan pembayaran sebelum batas waktu yang tertera pada pesanan. Setelah batas waktu lewat, sistem membatalkan pesanan.',
        'Pembayaran diverifikasi paling lambat 3 jam pada jam operasional: Senin sampai Sabtu, pukul 09.00-18.00 WIB. Di luar jam itu, verifikasi dilakukan pada hari operasional berikutnya.',
      ],
    },
    {
      title: 'Pengiriman',
      points: [
        'Pesanan dikirim oleh kurir, dikirim oleh kurir toko, atau diambil sendiri di toko, sesuai pilihan yang disediakan toko.',
        terms.regularCouriers,
        'Perkiraan waktu tiba berasal dari kurir dan dihitung sejak paket diserahkan kepadanya.',
        'Periksa paket saat diterima, lalu konfirmasikan bahwa pesanan sudah tiba.',
      ],
    },
    {
      title: 'Pre Order dan Made To Order',
      points: [
        'Produk Pre Order dapat dipesan sampai tanggal penutupannya dan dikirim mulai tanggal yang tertera.',
        'Produk Made To Order dibuat setelah dipesan. Bila toko tidak menyebutkan lamanya, waktu pembuatan minimal 8 hari.',
      ],
    },
    {
      title: 'Pembatalan',
      points: [
        'Anda dapat membatalkan pesanan selama pesanan belum dibayar.',
        'Bila pesanan yang sudah dibayar tidak dapat diproses, dana Anda dikembalikan.',
      ],
    },
    {
      title: 'Data pribadi',
      points: [
        'Nama, alamat, dan nomor telepon Anda dipakai untuk memproses dan mengirim pesanan, tidak untuk dijual.',
      ],
    },
  ],
}
