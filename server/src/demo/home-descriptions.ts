/** Text blocks at the foot of the home page. HTML. */
export const demoHomeDescriptions = [
  {
    title: 'Belanja dari perajin dan dapur rumahan di seluruh Indonesia',
    description:
      '<p>Kedai mempertemukan Anda dengan sembilan toko di sembilan kota: dari kopi dataran tinggi Sumatra, batik Kotagede, sampai hasil laut Makassar. Setiap toko kami kenal, setiap barang punya cerita.</p>',
  },
  {
    title: 'Dibuat sedikit, dikirim segar',
    description:
      '<p>Kue dipanggang pada hari pengiriman, kopi disangrai setiap pekan, ikan dikirim beku dari dermaga. Beberapa barang dibuat setelah dipesan; lamanya tertera di halaman produk. Aturan lengkapnya ada di <a href="/terms">Ketentuan Layanan Pengguna</a>.</p>',
  },
] as const
