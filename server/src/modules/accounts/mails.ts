import type { Message } from '../../adapters/mail/port.ts'

/** The mail that every new account gets. */
export function verificationMail({ to, name, link }: { to: string; name: string; link: string }): Message {
  return {
    to,
    subject: 'Konfirmasi alamat email Anda',
    text: [
      `Halo ${oneLine(name)},`,
      '',
      'Terima kasih sudah mendaftar. Buka tautan berikut untuk mengonfirmasi alamat email Anda:',
      '',
      link,
      '',
      'Tautan berlaku selama 24 jam. Abaikan email ini jika Anda tidak merasa mendaftar.',
    ].join('\n'),
  }
}

/** The way back in for who forgot the password (000, section 2). */
export function resetMail(input: { to: string; name: string; link: string; minutes: number }): Message {
  return {
    to: input.to,
    subject: 'Perbarui password Anda',
    text: [
      `Halo ${oneLine(input.name)},`,
      '',
      'Kami menerima permintaan untuk memperbarui password akun Anda. Buka tautan berikut untuk membuat password baru:',
      '',
      input.link,
      '',
      `Tautan berlaku selama ${input.minutes} menit dan hanya dapat dipakai satu kali. Abaikan email ini jika Anda tidak memintanya; password Anda tidak berubah.`,
    ].join('\n'),
  }
}

/** Tells the owner of the account, who may not be the one who changed it. */
export function passwordChangedMail({ to, name, link }: { to: string; name: string; link: string }): Message {
  return {
    to,
    subject: 'Password Anda sudah diubah',
    text: [
      `Halo ${oneLine(name)},`,
      '',
      'Password akun Anda baru saja diubah, dan perangkat lain sudah dikeluarkan dari akun Anda.',
      '',
      'Bukan Anda yang mengubahnya? Segera buat password baru melalui tautan berikut:',
      '',
      link,
    ].join('\n'),
  }
}

/** A name is somebody else's text: it may not add lines of its own to our mail. */
export const oneLine = (text: string, longest = 60) => text.replace(/\s+/g, ' ').slice(0, longest)
