/** Mails about the account, besides the texts of mail-templates.ts. */
export const accountMailTexts = {
  verification: {
    preview: 'Satu langkah lagi: buka tautan ini untuk mengaktifkan akun Anda.',
    heading: 'Konfirmasi alamat email Anda',
    confirm: 'Konfirmasi email',
    validity: '24 jam',
  },
  passwordReset: {
    preview: (minutes: number) => `Tautan untuk membuat password baru, berlaku ${minutes} menit.`,
    heading: 'Buat password baru',
    newPassword: 'Buat password baru',
    validity: (minutes: number) => `${minutes} menit`,
  },
  passwordChanged: {
    heading: 'Password Anda sudah diubah',
    warning: 'Bukan Anda yang mengubahnya? Segera buat password baru.',
    newPassword: 'Buat password baru',
  },
  /** The mail about a new password, with the factors of an account of staff. */
  leftFactors: {
    title: 'Tetap berlaku untuk masuk ke Kelola',
    passkeys: 'Passkey',
    apps: 'Aplikasi autentikator',
    check: 'Password baru tidak menghapusnya. Hapus yang bukan milik Anda di akun Kelola Anda.',
    account: 'Periksa di akun saya',
  },
}
