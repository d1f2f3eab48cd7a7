import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../log.ts'
import { type Mail, MailUnavailableError } from './port.ts'

const timeoutMs = 20_000

/** Loaded with the first message: a start need not wait for it, and its memory is for who sends mail. */
const loadMailer = async () => (await import('nodemailer')).default

/** Delivers over SMTP. */
export function smtpMail(url: string, from: string): Mail {
  const options = { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  return {
    async send(message) {
      const mailer = await loadMailer()
      try {
        await mailer.createTransport(options, { from }).sendMail(message)
      } catch (cause) {
        throw new MailUnavailableError('the mail server did not take the message', { cause })
      }
    },
  }
}

/** The default: every message is a file in `folder`, readable by any mail program, and is named in the log. */
export function fileMail(folder: string, from: string, log: Log): Mail {
  const options = { streamTransport: true, buffer: true, newline: 'unix' } as const
  return {
    async send(message) {
      const mailer = await loadMailer()
      const { message: bytes } = await mailer.createTransport(options, { from }).sendMail(message)
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      await mkdir(folder, { recursive: true })
      // Written aside and moved, so that whoever watches the folder never reads half a message.
      await writeFile(join(folder, `.${name}`), bytes as Buffer)
      await rename(join(folder, `.${name}`), join(folder, name))
      log.info({ to: message.to, subject: message.subject, file: name }, 'mail written')
    },
  }
}
