/** Mails to people of the back office. */
export const staffMailTexts = {
  secondFactorChanged: {
    subject: 'Verifikasi dua langkah Anda berubah',
    heading: 'Verifikasi dua langkah Anda berubah',
    changed:
      'Cara verifikasi dua langkah akun Anda baru saja ditambah, dihapus, diatur ulang, atau kode pemulihannya dipakai.',
    warning: 'Bukan Anda yang melakukannya? Segera buat password baru dan hubungi pemilik toko.',
    account: 'Lihat akun saya',
  },
}
