/** Mails to people of the back office, besides the texts of mail-templates.ts. */
export const staffMailTexts = {
  invitation: {
    preview: (days: number) => `Terima undangan ini dalam ${days} hari.`,
    heading: 'Anda diundang mengelola toko',
    role: 'Peran',
    store: 'Toko',
    allStores: 'Semua toko',
    accept: 'Terima undangan',
    validity: (days: number) => `${days} hari`,
  },
  secondFactorChanged: {
    heading: 'Verifikasi dua langkah Anda berubah',
    warning: 'Bukan Anda yang melakukannya? Segera buat password baru dan hubungi pemilik toko.',
    account: 'Lihat akun saya',
  },
}
