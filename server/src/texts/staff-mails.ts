/** Mails to people of the back office. */
export const staffMailTexts = {
  invitation: {
    subject: 'Undangan mengelola toko',
    preview: (days: number) => `Terima undangan ini dalam ${days} hari.`,
    heading: 'Anda diundang mengelola toko',
    invited: (inviter: string) => `${inviter} mengundang Anda untuk bekerja di toko ini.`,
    role: 'Peran',
    store: 'Toko',
    allStores: 'Semua toko',
    accept: 'Terima undangan',
    validity: (days: number) =>
      `Tautan berlaku selama ${days} hari dan hanya dapat dipakai satu kali. Abaikan email ini jika Anda tidak mengenal pengirimnya.`,
  },
  secondFactorChanged: {
    subject: 'Verifikasi dua langkah Anda berubah',
    heading: 'Verifikasi dua langkah Anda berubah',
    changed:
      'Cara verifikasi dua langkah akun Anda baru saja ditambah, dihapus, diatur ulang, atau kode pemulihannya dipakai.',
    warning: 'Bukan Anda yang melakukannya? Segera buat password baru dan hubungi pemilik toko.',
    account: 'Lihat akun saya',
  },
}
