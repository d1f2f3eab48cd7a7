/** Texts of /login (U02) and of the rules for e-mail and password. */
export const credentialTexts = {
  email: 'Email',
  emailPlaceholder: 'nama@contoh.com',
  password: 'Password',
  emailRequired: 'Email harus diisi',
  emailTooShort: 'Email terlalu pendek, minimal 4 karakter',
  emailInvalid: 'Format email salah',
  passwordRequired: 'Password harus diisi',
  passwordTooShort: 'Password terlalu pendek, minimal 4 karakter',
  passwordTooLong: 'Password terlalu panjang, maksimal 200 karakter',
  passwordCommon: 'Password ini sering dipakai orang lain dan mudah ditebak. Sebaiknya pilih yang lain.',
}

export const loginTexts = {
  title: 'Masuk',
  welcome: 'Masuk ke akun Anda',
  intro: 'Lanjutkan belanja dan pantau pesanan Anda.',
  reasonsTitle: 'Belanja langsung dari toko pilihan Nusantara',
  reasons: [
    'Produk langsung dari pembuatnya',
    'Diantar kurir pilihan Anda, atau diambil di toko',
    'Pantau pesanan dari pembayaran sampai tiba',
  ],
  forgotten: 'Lupa Password?',
  submit: 'Masuk',
  processing: 'Memproses...',
  noAccount: 'Belum punya akun?',
  register: 'Daftar sekarang',
  wrongCredentials: 'Email / Password salah, periksa kembali email dan password anda',
  noServer: 'Gagal terhubung dengan server, periksa jaringan internet anda',
  other: 'Maaf saat ini kami tidak bisa memenuhi permintaan anda, coba kembali nanti',
  unverified: {
    UNVERIFIED_ACCOUNT: {
      title: 'Akun Anda belum diverifikasi',
      text: 'Akun Anda masih menunggu persetujuan kami. Silakan coba masuk kembali nanti, atau hubungi kami bila membutuhkan bantuan.',
    },
    UNVERIFIED_ACCOUNT_EMAIL: {
      title: 'Email Anda belum diverifikasi',
      text: 'Kami baru saja mengirim tautan konfirmasi. Buka email itu, lalu ketuk tautan di dalamnya.',
    },
  },
  sentTo: 'Email dikirim ke',
  notThere:
    'Belum menerima email? Periksa folder spam. Bila lima menit lagi belum tiba, coba masuk kembali dan kami kirim tautan baru.',
  ok: 'OK',
}
