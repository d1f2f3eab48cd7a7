import type { MailContent } from '../mail/mail-content.ts'

/** Confirms the e-mail address of a new account. */
export const verificationMail = ({ name, token }: { name: string; token: string }): MailContent => ({
  subject: 'Konfirmasi alamat email Anda',
  preview: 'Satu langkah lagi: buka tautan ini untuk mengaktifkan akun Anda.',
  heading: 'Konfirmasi alamat email Anda',
  tone: 'info',
  name,
  blocks: [
    {
      kind: 'paragraph',
      text: 'Terima kasih sudah mendaftar. Konfirmasi alamat email ini agar Anda dapat mulai berbelanja.',
    },
    { kind: 'button', label: 'Konfirmasi email', path: `/welcome?token=${token}`, isAlsoShown: true },
    {
      kind: 'paragraph',
      text: 'Tautan berlaku selama 24 jam. Abaikan email ini jika Anda tidak merasa mendaftar.',
    },
  ],
})

/** The link of a forgotten password. */
export const passwordResetMail = ({
  name,
  token,
  minutes,
}: {
  name: string
  token: string
  minutes: number
}): MailContent => ({
  subject: 'Perbarui password Anda',
  preview: `Tautan untuk membuat password baru, berlaku ${minutes} menit.`,
  heading: 'Buat password baru',
  tone: 'info',
  name,
  blocks: [
    { kind: 'paragraph', text: 'Kami menerima permintaan untuk memperbarui password akun Anda.' },
    { kind: 'button', label: 'Buat password baru', path: `/reset-password?token=${token}`, isAlsoShown: true },
    {
      kind: 'paragraph',
      text: `Tautan berlaku selama ${minutes} menit dan hanya dapat dipakai satu kali. Abaikan email ini jika Anda tidak memintanya; password Anda tidak berubah.`,
    },
  ],
})

/** Warns the owner, who may not be the one who changed it. */
export const passwordChangedMail = ({ name }: { name: string }): MailContent => ({
  subject: 'Password Anda sudah diubah',
  preview: 'Bukan Anda yang mengubahnya? Segera buat password baru.',
  heading: 'Password Anda sudah diubah',
  tone: 'success',
  name,
  blocks: [
    {
      kind: 'paragraph',
      text: 'Password akun Anda baru saja diubah, dan perangkat lain sudah dikeluarkan dari akun Anda.',
    },
    { kind: 'notice', tone: 'warning', text: 'Bukan Anda yang mengubahnya? Segera buat password baru.' },
    { kind: 'button', label: 'Buat password baru', path: '/forgot-password', isAlsoShown: true },
  ],
})
