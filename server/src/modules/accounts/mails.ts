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

/** A name is the customer's text: it may not add lines of its own to our mail. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60)
