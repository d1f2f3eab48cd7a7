/** /privacy (S12). It lists the data that the shop stores; see the tables of server/src/db/migrations. */
export const privacyTexts = {
  title: 'Kebijakan Privasi',
  description: 'Data pribadi yang kami simpan, alasannya, berapa lama, dan hak Anda.',
  intro:
    'Kami menyimpan data seperlunya untuk melayani belanja Anda, dan tidak menjualnya. Kebijakan ini mengikuti UU No. 27 Tahun 2022 tentang Pelindungan Data Pribadi.',
  sections: [
    {
      title: 'Data yang kami simpan',
      points: [
        'Akun: nama, email, nomor telepon, jenis kelamin, serta tempat dan tanggal lahir bila Anda isi. Password disimpan dalam bentuk yang tidak dapat dibaca kembali.',
        'Alamat pengiriman: penerima, nomor telepon, alamat, dan titik peta bila Anda menandainya.',
        'Transaksi: pesanan, pembayaran, foto bukti transfer, mutasi deposit, serta nomor tujuan untuk pulsa dan tagihan.',
        'Sesi: tanda bahwa Anda sudah masuk, berlaku 30 hari.',
        'Kata yang dicari: tanpa nama atau akun, dengan sidik alamat jaringan yang tidak dapat dibaca kembali, dihapus setelah tujuh hari. Kata dari lima jaringan atau lebih ditampilkan sebagai usul pencarian.',
      ],
    },
    {
      title: 'Untuk apa',
      points: [
        'Memproses, mengirim, dan menagih pesanan, mengabari Anda lewat email, serta menangani keluhan dan pengembalian dana.',
        'Memenuhi kewajiban pembukuan dan perpajakan.',
      ],
    },
    {
      title: 'Yang tersimpan di perangkat Anda',
      points: [
        'Keranjang, sesi, tampilan, kata yang terakhir dicari, pembayaran yang terakhir dibuka, bukti bayar yang belum terkirim, dan lokasi untuk mencari toko terdekat disimpan di browser Anda, dan terhapus saat Anda keluar dari akun. Lokasi dikirim kepada kami hanya untuk mencari toko di dekat Anda.',
        'Kunjungan dihitung dengan Google Analytics hanya bila Anda mengizinkannya. Izin itu dapat dicabut kapan saja di bagian bawah halaman.',
      ],
    },
    {
      title: 'Siapa yang menerima data',
      points: [
        'Toko yang Anda pilih dan kurir menerima nama, alamat, dan nomor telepon penerima.',
        'Pemasok produk digital menerima nomor tujuan, misalnya nomor telepon atau nomor pelanggan.',
        'Pihak lain menerima data hanya bila diwajibkan oleh hukum.',
      ],
    },
    {
      title: 'Berapa lama',
      points: [
        'Data transaksi disimpan 10 tahun, sesuai ketentuan perdagangan elektronik dan perpajakan.',
        'Data akun dan alamat disimpan selama akun Anda ada. Alamat dapat Anda hapus sendiri kapan saja.',
      ],
    },
    {
      title: 'Hak Anda',
      points: [
        'Anda berhak meminta salinan data Anda, memperbaikinya, mencabut persetujuan, dan meminta penghapusan.',
        'Nama dan nomor telepon dapat diubah di halaman Profil. Untuk permintaan lain, hubungi kami; kami menjawab paling lambat 3x24 jam.',
        'Data transaksi yang wajib disimpan tidak dapat dihapus sebelum waktunya. Data lainnya kami hapus.',
        'Bila terjadi kebocoran data Anda, kami memberi tahu Anda paling lambat 3x24 jam.',
      ],
    },
  ],
  contact: 'Hubungi kami',
  contactText: 'Pertanyaan dan permintaan tentang data pribadi:',
}
