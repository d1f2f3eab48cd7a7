/** Texts of /forgot-password, the reset page and /profile/change-password (U03, U06). */
export const forgotTexts = {
  title: 'Lupa Password?',
  intro: 'Masukkan alamat email akun Anda. Kami kirimkan tautan untuk membuat password baru.',
  email: 'Alamat Email',
  submit: 'Kirim',
  loading: 'Loading...',
  sentTitle: 'Email terkirim',
  sent: 'Cek email anda. Petunjuk untuk memperbarui password akan dikirim ke email anda.',
  sentTo: 'Email dikirim ke',
  hint: 'Tautan di dalamnya berlaku 10 menit. Periksa juga folder spam.',
  again: 'Kirim ulang',
  remembered: 'Sudah ingat password?',
  login: 'Masuk',
  noAccount: 'Belum punya akun?',
  register: 'Daftar sekarang',
}

export const resetTexts = {
  title: 'Buat password baru',
  intro: 'Untuk akun',
  submit: 'Simpan password',
  processing: 'Memproses...',
  checking: 'Memeriksa tautan...',
  done: 'Password sudah diperbarui',
  doneText: 'Semua perangkat sudah dikeluarkan dari akun Anda. Silakan masuk dengan password baru.',
  login: 'Login',
  invalid: 'Tautan tidak berlaku',
  invalidText: 'Tautan ini tidak lengkap, sudah dipakai, atau sudah kedaluwarsa. Minta tautan baru untuk melanjutkan.',
  askAgain: 'Minta tautan baru',
  failed: 'Tautan belum dapat diperiksa',
}

export const changePasswordTexts = {
  title: 'Ubah Password',
  hint: 'Setelah password diubah, perangkat lain akan dikeluarkan dari akun Anda.',
  password: 'Password Lama',
  passwordRequired: 'Password lama harus diisi',
  passwordTooShort: 'Password lama terlalu pendek, minimal 4 karakter',
  forgotten: 'Lupa Password?',
  submit: 'Ubah Password',
  processing: 'Memproses...',
  changed: 'Berhasil mengubah password',
  failed: 'Gagal mengubah password',
}

export const newPasswordTexts = {
  newPassword: 'Password Baru',
  newPasswordRequired: 'Password baru harus diisi',
  newPasswordTooShort: 'Password baru terlalu pendek, minimal 4 karakter',
  confirmation: 'Konfirmasi Password Baru',
  confirmationRequired: 'Konfirmasi password harus diisi',
  confirmationTooShort: 'Konfirmasi password terlalu pendek, minimal 4 karakter',
  confirmationDiffers: 'Konfirmasi password harus sama dengan password',
}
