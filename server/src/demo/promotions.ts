export interface DemoPromotion {
  key: string
  title: string
  shortDescription: string
  /** HTML. */
  content: string
  /** Days from seeding; negative in the past. */
  startsInDays: number
  endsInDays: number
  productKeys: readonly string[]
}

export const demoPromotions: readonly DemoPromotion[] = [
  {
    key: 'pekan-kopi',
    title: 'Pekan Kopi Sumatra: Diskon hingga 18%',
    shortDescription:
      'Biji Gayo, Sidikalang, dan paket coba empat kopi dengan harga khusus, langsung dari penyangrai di Medan.',
    content:
      '<h2>Baru disangrai, lebih hemat</h2><p>Penyangraian di Medan berjalan setiap Selasa dan Jumat. Selama promo, pesanan Anda mengambil biji dari sangrai terakhir, bukan dari gudang.</p><ul><li>Harga sudah dipotong, tidak perlu kode</li><li>Berlaku selama persediaan masih ada</li><li>Pilih bentuk biji atau giling di catatan barang</li></ul><p>Baca juga <a href="/berita">cara menyimpan kopi</a> agar aromanya bertahan.</p>',
    startsInDays: -4,
    endsInDays: 45,
    productKeys: [
      'kopi-arabika-gayo',
      'paket-coba-kopi',
      'kopi-robusta-sidikalang',
      'cokelat-batang-kakao',
      'teh-hitam-melati',
    ],
  },
  {
    key: 'gaya-nusantara',
    title: 'Gaya Nusantara: Hemat sampai 30% untuk Batik, Lurik, dan Busana Harian',
    shortDescription: 'Kemeja truntum, kain cap kawung, gaun midi, dan kaus katun pilihan dari Yogyakarta dan Jakarta.',
    content:
      '<h2>Pantas untuk kerja, nyaman untuk pulang</h2><p>Kami memilih potongan yang mudah dipadukan: satu kemeja batik untuk rapat, satu gaun untuk akhir pekan, dan kaus yang tidak melar.</p><ul><li>Tukar ukuran satu kali tanpa ongkos kirim</li><li>Kartu nama perajin di setiap kain</li></ul>',
    startsInDays: -10,
    endsInDays: 60,
    productKeys: [
      'kemeja-batik-pria',
      'batik-cap-kawung',
      'gaun-biru-midi',
      'kaus-katun-hijau',
      'tas-kulit-selempang',
      'kimono-rumah',
    ],
  },
  {
    key: 'dapur-bahagia',
    title: 'Dapur Bahagia: Wajan, Panci, dan Bumbu dalam Satu Promo',
    shortDescription: 'Perlengkapan yang awet bertahun-tahun, ditemani bumbu yang membuat masakan cepat jadi.',
    content:
      '<h2>Masak di rumah lebih ringan</h2><p>Potongan harga untuk alat masak dan bumbu dasar dari Surabaya, Jakarta, dan Bandung. Perhatikan asal tokonya: satu keranjang untuk satu toko, supaya ongkos kirimnya jelas.</p><ul><li>Wajan besi cor, diskon 17%</li><li>Set sendok garpu, diskon 28%</li><li>Bawang goreng tanpa tepung, diskon 15%</li></ul>',
    startsInDays: -2,
    endsInDays: 30,
    productKeys: ['wajan-besi', 'sendok-garpu-set', 'kotak-bekal', 'bawang-goreng', 'sambal-ikan-roa', 'teko-keramik'],
  },
  {
    key: 'kue-hari-raya',
    title: 'Pra-pesan Kue Hari Raya',
    shortDescription:
      'Nastar dan kastengel dipanggang satu kali besar, bingkisan anyam ditata menyusul. Pesan sebelum kuotanya habis.',
    content:
      '<h2>Cara kerja pra-pesan</h2><p>Anda memesan dan membayar sekarang, kami memanggang setelah masa pra-pesan ditutup. Semua stoples keluar dari oven pada pekan yang sama, jadi yang Anda terima benar-benar baru.</p><ul><li>Tanggal tutup dan tanggal kirim tertera di halaman produk</li><li>Satu keranjang untuk satu tanggal kirim</li></ul>',
    startsInDays: -1,
    endsInDays: 12,
    productKeys: ['nastar-klasik', 'kastengel-keju-tua', 'bingkisan-anyam'],
  },
  {
    key: 'gawai-hemat',
    title: 'Gawai Hemat Akhir Bulan',
    shortDescription:
      'Pelantang telinga, stik gim, dan lampu LED dengan potongan hingga 30% dan garansi toko 12 bulan.',
    content:
      '<h2>Diuji dulu, baru dikirim</h2><p>Setiap gawai dinyalakan di toko sebelum dikemas. Bila ada cacat pabrik dalam 14 hari, kami tukar dengan yang baru.</p><ul><li>Pelantang telinga nirkabel, diskon 30%</li><li>Bohlam LED isi empat, diskon 20%</li><li>Stik gim nirkabel, diskon 18%</li></ul>',
    startsInDays: -6,
    endsInDays: 21,
    productKeys: ['headphone-nirkabel', 'stik-gim', 'bohlam-led', 'jam-weker', 'kamera-saku'],
  },
  {
    key: 'kembali-sekolah',
    title: 'Kembali ke Sekolah: Ransel, Buku, dan Bekal',
    shortDescription:
      'Mulai pekan depan: semua yang dibutuhkan di dalam tas, dari ransel sampai krayon, hemat hingga 22%.',
    content:
      '<h2>Satu daftar untuk satu tahun ajaran</h2><p>Kami menyusun daftar pendek yang benar-benar dipakai anak setiap hari. Promo dimulai pekan depan, simpan dahulu barang incaran Anda.</p><ul><li>Ransel anti-air dengan pelindung hujan</li><li>Buku tulis, krayon, dan paket cerita rakyat</li><li>Kotak bekal yang tidak tumpah</li></ul>',
    startsInDays: 7,
    endsInDays: 75,
    productKeys: [
      'ransel-sekolah',
      'paket-buku-anak',
      'krayon-minyak',
      'kotak-bekal',
      'kaus-kaki-olahraga',
      'buku-spiral',
    ],
  },
]
