export const backupMailTexts = {
  heading: 'Cadangan toko sudah lama',
  lastGood: 'Cadangan baik terakhir',
  never: 'Belum ada',
  problem: 'Cadangan terakhir gagal',
  see: 'Lihat cadangan',
  whatToDo:
    'Jika server rusak sekarang, pesanan dan pembayaran sejak cadangan terakhir hilang. Teruskan email ini kepada pengelola server: npm run kedai -- backup --verify menjelaskan penyebabnya.',
}
