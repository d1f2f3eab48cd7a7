/** Text blocks at the foot of the home page. HTML. */
export const demoHomeDescriptions = [
  {
    title: 'Belanja dari perajin dan dapur rumahan di seluruh Indonesia',
    description:
      '<p>Kedai mempertemukan Anda dengan sembilan toko di sembilan kota: dari kopi dataran tinggi Sumatra, batik Kotagede, sampai hasil laut Makassar. Setiap toko kami kenal, setiap barang punya cerita.</p>',
  },
  {
    title: 'Bayar dengan transfer, terima dengan tenang',
    description:
      '<p>Transfer tepat sampai tiga digit terakhir, unggah bukti, dan pesanan diproses setelah pembayaran diverifikasi. Verifikasi paling lama tiga jam pada jam kerja, Senin sampai Sabtu, pukul 09.00-18.00 WIB.</p><p>Bila toko tidak mengonfirmasi dalam 24 jam, pesanan dibatalkan otomatis. Selengkapnya di <a href="/terms">Ketentuan Layanan Pengguna</a>.</p>',
  },
  {
    title: 'Tiga cara menerima pesanan',
    description:
      '<ul><li><strong>Ambil sendiri</strong> di toko, tanpa ongkos kirim.</li><li><strong>Kurir toko</strong> untuk barang segar dan berat di sekitar toko.</li><li><strong>Pengiriman</strong> dengan delapan kurir ke seluruh Indonesia.</li></ul>',
  },
] as const
