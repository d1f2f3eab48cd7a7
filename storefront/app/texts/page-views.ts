/** The question whether page views may be counted (B07). */
export const pageViewTexts = {
  title: 'Boleh kami menghitung kunjungan?',
  text: 'Jika Anda izinkan, halaman yang Anda buka dihitung dengan Google Analytics, tanpa nama atau data akun Anda. Pilihan ini dapat diubah kapan saja di bagian bawah halaman.',
  no: 'Tolak',
  yes: 'Izinkan',
}
