/** Mails about the account. */
export const accountMailTexts = {
  verification: {
    subject: 'Konfirmasi alamat email Anda',
    preview: 'Satu langkah lagi: buka tautan ini untuk mengaktifkan akun Anda.',
    heading: 'Konfirmasi alamat email Anda',
    thanks: 'Terima kasih sudah mendaftar. Konfirmasi alamat email ini agar Anda dapat mulai berbelanja.',
    confirm: 'Konfirmasi email',
    validity: 'Tautan berlaku selama 24 jam. Abaikan email ini jika Anda tidak merasa mendaftar.',
  },
  passwordReset: {
    subject: 'Perbarui password Anda',
    preview: (minutes: number) => `Tautan untuk membuat password baru, berlaku ${minutes} menit.`,
    heading: 'Buat password baru',
    requested: 'Kami menerima permintaan untuk memperbarui password akun Anda.',
    newPassword: 'Buat password baru',
    validity: (minutes: number) =>
      `Tautan berlaku selama ${minutes} menit dan hanya dapat dipakai satu kali. Abaikan email ini jika Anda tidak memintanya; password Anda tidak berubah.`,
  },
  passwordChanged: {
    subject: 'Password Anda sudah diubah',
    heading: 'Password Anda sudah diubah',
    changed: 'Password akun Anda baru saja diubah, dan perangkat lain sudah dikeluarkan dari akun Anda.',
    warning: 'Bukan Anda yang mengubahnya? Segera buat password baru.',
    newPassword: 'Buat password baru',
  },
}
