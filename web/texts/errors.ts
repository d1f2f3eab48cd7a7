/** Texts of the error catalogue (E01). */
export const errorTexts = {
  sessionEnded400: { title: 'Akses Berakhir', text: 'Silakan login kembali' },
  sessionEnded401: { title: 'Akses berakhir', text: 'Silakan login kembali' },
  blocked: { title: 'Hi, ada sesuatu nih di akun Anda', text: 'Hubungi Customer Care untuk bantuan' },
  unavailable: { title: 'Layanan tidak tersedia', text: 'Silakan coba beberapa saat lagi' },
  unknown: {
    title: 'Terjadi kesalahan',
    text: 'Kami tidak dapat memenuhi permintaan anda saat ini, silakan coba lagi nanti',
  },
  timeout: { title: 'Waktu sambungan habis', text: 'Silakan coba lagi' },
  noConnection: { title: 'Sambungan internet terputus', text: 'Periksa jaringan internet Anda, lalu coba lagi' },
  notFound: { title: 'Halaman tidak ditemukan', text: 'Periksa kembali halaman yang anda tuju' },
  happened: 'Terjadi kesalahan',
  login: 'Login',
  backToHome: 'Kembali ke Beranda',
  goBack: 'Coba Lagi',
}
