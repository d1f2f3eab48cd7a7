export interface DemoArticle {
  key: string
  title: string
  shortDescription: string
  /** HTML. */
  content: string
  publishedDaysAgo: number
}

export const demoNews: readonly DemoArticle[] = [
  {
    key: 'cara-membayar',
    title: 'Cara Membayar dengan Transfer Bank dan Kode Unik, Langkah demi Langkah',
    shortDescription:
      'Mengapa ada tiga angka aneh di belakang total belanja, dan mengapa angka itu tidak boleh dibulatkan.',
    content: `<p>Saat Anda memilih pembayaran lewat bank, total belanja ditambah kode unik satu sampai tiga angka. Kode itu membuat transfer Anda dikenali tanpa perlu menunggu petugas mencocokkan nama.</p>
<h2>Lima langkah</h2>
<ul><li>Pilih bank tujuan saat mengatur pesanan, lalu selesaikan pesanan.</li><li>Buka halaman pembayaran. Tiga angka terakhir pada total transfer diberi tanda.</li><li>Salin nomor rekening dan jumlahnya dengan tombol salin, jangan diketik ulang.</li><li>Transfer tepat sama, sebelum batas waktu yang tertera.</li><li>Unggah bukti bayar di halaman yang sama.</li></ul>
<h2>Kalau terlanjur dibulatkan</h2>
<p>Tidak usah panik. Unggah bukti seperti biasa dan hubungi kami lewat tombol bantuan, petugas akan mencocokkannya dengan tangan. Verifikasi berjalan Senin sampai Sabtu, pukul 09.00-18.00 WIB, paling lama tiga jam.</p>
<p>Aturan lengkapnya ada di <a href="/terms">Ketentuan Layanan Pengguna</a>.</p>`,
    publishedDaysAgo: 3,
  },
  {
    key: 'menyimpan-kopi',
    title: 'Lima Cara Menyimpan Kopi agar Aromanya Bertahan',
    shortDescription: 'Musuh kopi ada empat: udara, cahaya, panas, dan lembap. Kulkas ternyata bukan jawabannya.',
    content: `<p>Biji kopi yang baru disangrai melepaskan gas selama beberapa hari. Setelah itu aromanya perlahan pergi, dan tugas kita hanya memperlambatnya.</p>
<h2>Yang perlu dilakukan</h2>
<ul><li>Biarkan di kemasan aslinya bila ada katup satu arah, tekan keluar udaranya, lalu jepit.</li><li>Simpan di lemari yang sejuk dan gelap, jauh dari kompor.</li><li>Giling secukupnya sebelum diseduh.</li><li>Beli sedikit tetapi sering, cukup untuk dua sampai empat minggu.</li><li>Tulis tanggal buka di kemasan.</li></ul>
<h2>Mengapa bukan kulkas?</h2>
<p>Setiap kali pintu dibuka, embun menempel pada biji dan bau makanan lain ikut masuk. Bila persediaan terlalu banyak, bekukan dalam kantong kecil kedap udara dan jangan dibekukan dua kali.</p>
<p>Kopi yang baru disangrai minggu ini bisa Anda lihat di <a href="/promo">halaman promo</a>.</p>`,
    publishedDaysAgo: 8,
  },
  {
    key: 'cerita-bu-sumirah',
    title: 'Empat Puluh Tahun Mencanting: Cerita Bu Sumirah dari Kotagede',
    shortDescription:
      'Ia belajar mencanting dari ibunya pada umur sembilan tahun. Sekarang dua cucunya duduk di sampingnya.',
    content: `<p>Pukul tujuh pagi, kompor kecil di teras rumah itu sudah menyala. Malam harus cukup panas agar tembus, tetapi tidak sampai berasap. "Kalau bunyinya sudah tidak mendesis, baru bisa dipakai," kata Bu Sumirah.</p>
<h2>Satu kain, dua bulan</h2>
<p>Untuk satu kain parang ia membutuhkan dua bulan. Tiga minggu untuk garis, dua minggu untuk isian, selebihnya untuk mewarnai dan melorod. Tidak ada garis yang ditarik ulang, jadi setiap tarikan harus diputuskan sebelum tangan bergerak.</p>
<h2>Mewariskan sabar</h2>
<p>Dua cucunya membantu sepulang sekolah, dibayar per bidang yang selesai. Yang kecil mengisi titik, yang besar sudah boleh menarik garis. "Saya tidak memaksa mereka jadi pembatik. Saya hanya ingin mereka tahu rasanya menyelesaikan sesuatu."</p>
<p>Kain Bu Sumirah dijual di Griya Sekar Jenggala dengan kartu bertuliskan namanya. Lihat toko lain yang bekerja bersama perajin di <a href="/store">daftar toko</a>.</p>`,
    publishedDaysAgo: 14,
  },
  {
    key: 'beda-tiga-jenis',
    title: 'Siap Kirim, Pra-pesan, atau Dibuat Sesuai Pesanan: Apa Bedanya?',
    shortDescription:
      'Tiga tombol yang berbeda di halaman produk, dan apa artinya bagi tanggal barang sampai di tangan Anda.',
    content: `<p>Tidak semua barang di Kedai sudah menunggu di rak. Tombol di halaman produk memberi tahu Anda sejak awal.</p>
<h2>Beli Sekarang</h2>
<p>Barang ada di toko dan dikirim setelah pembayaran diverifikasi.</p>
<h2>Pre Order</h2>
<p>Barang dibuat atau dipanen sekaligus untuk semua pemesan. Perhatikan dua tanggal: kapan pemesanan ditutup dan kapan barang dikirim. Karena itu satu keranjang hanya memuat satu tanggal kirim.</p>
<h2>Pesan</h2>
<p>Barang dikerjakan khusus setelah Anda memesan. Lama pengerjaan paling sedikit tertulis di lencana Made To Order; bila tidak disebut, hitung delapan hari.</p>
<ul><li>Tulis ukuran, nama, atau warna di catatan barang.</li><li>Pesanan khusus yang sudah dikerjakan tidak dapat dibatalkan.</li></ul>`,
    publishedDaysAgo: 21,
  },
  {
    key: 'wajan-lengket',
    title: 'Wajan Besi Lengket? Begini Cara Melapisinya Kembali',
    shortDescription: 'Cukup minyak, kain, dan oven atau kompor. Satu sore, dan telur ceplok meluncur lagi.',
    content: `<p>Lapisan hitam pada wajan besi adalah minyak yang mengeras karena panas. Ia bisa aus, dan bisa dibuat lagi.</p>
<h2>Langkahnya</h2>
<ul><li>Gosok karat dengan garam kasar, bilas, keringkan di atas api kecil.</li><li>Oles minyak setipis mungkin, lalu lap seolah-olah Anda keliru mengolesnya.</li><li>Panaskan sampai berhenti berasap, sekitar 30 menit. Dinginkan.</li><li>Ulangi dua atau tiga kali.</li></ul>
<h2>Merawatnya setiap hari</h2>
<p>Cuci selagi hangat tanpa direndam, keringkan di atas kompor, dan usap sedikit minyak. Sabun cuci piring boleh dipakai sesekali, mesin cuci piring jangan pernah.</p>`,
    publishedDaysAgo: 30,
  },
  {
    key: 'ikan-beku',
    title: 'Dari Laut ke Meja: Mengapa Ikan Beku Tidak Kami Titipkan pada Kurir Biasa',
    shortDescription:
      'Rewako Bahari di Makassar memilih mengantar sendiri. Kami ikut satu hari untuk melihat alasannya.',
    content: `<p>Pukul empat pagi, kotak-kotak biru sudah berjajar di dermaga. Udang ditimbang, dicuci, dan dua jam kemudian sudah berada di pembeku bersuhu -35 °C.</p>
<h2>Rantai dingin yang tidak boleh putus</h2>
<p>"Sekali mencair di gudang kurir, rasanya tidak akan kembali," kata Andi Nurhalimah, pemilik toko. Karena itu pesanan diantar dengan motor berkotak pendingin, paling jauh 25 kilometer, atau diambil sendiri oleh pembeli.</p>
<h2>Tips mencairkan</h2>
<ul><li>Pindahkan ke kulkas semalam sebelumnya.</li><li>Bila mendesak, rendam bungkusnya di air dingin, bukan air panas.</li><li>Keringkan dengan tisu dapur sebelum digoreng.</li></ul>`,
    publishedDaysAgo: 41,
  },
  {
    key: 'hadiah-hemat',
    title: 'Hadiah di Bawah Seratus Ribu yang Tetap Berkesan',
    shortDescription: 'Delapan gagasan untuk rekan kerja, guru, dan tetangga baru, semuanya buatan tangan.',
    content: `<p>Hadiah yang diingat jarang yang paling mahal. Biasanya yang menunjukkan bahwa kita memperhatikan.</p>
<h2>Untuk rekan kerja</h2>
<ul><li>Kipas lipat dari sisa kain batik, untuk yang mejanya jauh dari pendingin ruangan.</li><li>Cokelat hitam dari biji satu kebun.</li><li>Buku catatan bersampul tenun.</li></ul>
<h2>Untuk guru dan orang tua</h2>
<ul><li>Teh hitam melati dalam kaleng.</li><li>Losion beras dan bengkuang.</li><li>Lilin aroma serai.</li></ul>
<h2>Untuk tetangga baru</h2>
<p>Sambal bawang dan keripik tempe. Tidak ada yang menolak, dan pintunya akan terbuka lagi. Lihat semuanya di <a href="/shop/product?type=popular">produk populer</a>.</p>`,
    publishedDaysAgo: 55,
  },
  {
    key: 'mengukur-kaki',
    title: 'Mengukur Kaki di Rumah sebelum Memesan Sepatu',
    shortDescription: 'Sehelai kertas, sebatang pensil, dan lima menit pada sore hari.',
    content: `<p>Kaki sedikit membesar sepanjang hari, jadi ukurlah pada sore hari dan pakai kaus kaki yang biasa Anda kenakan.</p>
<h2>Caranya</h2>
<ul><li>Letakkan kertas di lantai rapat ke dinding, berdirilah dengan tumit menyentuh dinding.</li><li>Tandai ujung jari terpanjang, bukan selalu jempol.</li><li>Ukur juga bagian terlebar.</li><li>Ulangi untuk kaki yang lain dan pakai angka terbesar.</li></ul>
<p>Tambahkan delapan milimeter untuk sepatu kulit, dua belas untuk sepatu lari. Tulis hasilnya di catatan barang; perajin sepatu kami membacanya sebelum memotong kulit.</p>`,
    publishedDaysAgo: 70,
  },
  {
    key: 'madu-hutan-lestari',
    title: 'Panen Lestari: Mengapa Madu Hutan Rasanya Berbeda Setiap Musim',
    shortDescription: 'Pemanjat madu di hulu Kapuas meninggalkan sepertiga sarang. Lebah pun kembali tahun depan.',
    content: `<p>Madu bulan Februari berwarna terang dan beraroma bunga rambutan. Madu bulan September gelap, agak pahit, dan disukai orang tua-tua di kampung.</p>
<h2>Yang dipanen hanya kepala sarang</h2>
<p>Pemanjat naik pada malam tanpa bulan, mengasapi sarang secukupnya, lalu mengiris bagian yang berisi madu. Bagian anakan dibiarkan. Dalam dua bulan lebah sudah mengisinya lagi.</p>
<h2>Mengenali madu mentah</h2>
<ul><li>Ada gas halus saat tutupnya dibuka, karena ragi alaminya masih hidup.</li><li>Bisa mengkristal. Rendam botol di air hangat, bukan air mendidih.</li><li>Tidak diberikan kepada bayi di bawah satu tahun.</li></ul>`,
    publishedDaysAgo: 88,
  },
  {
    key: 'tanaman-pemula',
    title: 'Tiga Tanaman untuk Anda yang Sering Lupa Menyiram',
    shortDescription: 'Kebun Candi Asri di Semarang menjawab pertanyaan yang paling sering mereka dengar.',
    content: `<p>"Tanaman lebih sering mati karena terlalu disayang," kata Bambang Sutejo sambil tertawa. Air yang menggenang membunuh lebih cepat daripada lupa menyiram.</p>
<h2>Pilihannya</h2>
<ul><li><strong>Kaktus koboi.</strong> Satu sendok air setiap sepuluh hari, sinar sebanyak-banyaknya.</li><li><strong>Tanaman daun lebar.</strong> Siram dua kali seminggu, tahan di sudut ruangan.</li><li><strong>Cemara kipas.</strong> Untuk teras, cukup disiram saat tanah kering.</li></ul>
<h2>Satu aturan</h2>
<p>Tusukkan jari sedalam satu ruas. Bila masih lembap, tunggu besok. Tanaman kami diambil sendiri di kebun, sekalian Anda bertanya langsung.</p>`,
    publishedDaysAgo: 110,
  },
]
