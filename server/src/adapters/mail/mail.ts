import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Log } from '../../log.ts'
import { type Mail, MailRefusedError, MailUnavailableError, type Message } from './port.ts'

const timeoutMs = 20_000

/** Loaded with the first message: a start need not wait for it, and its memory is for who sends mail. */
const loadMailer = async () => (await import('nodemailer')).default

const fieldsOf = ({ id, to, subject, text, html }: Message) => ({
  to,
  subject,
  text,
  ...(html && { html }),
  ...(id && { messageId: id }),
})

/** Delivers over SMTP, on at most so many connections, which are kept for the messages to come. */
export function smtpMail(url: string, from: string, connections: number): Mail {
  const options = {
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  } as const
  let transport: Promise<Transporter> | undefined
  const open = () => {
    transport ??= loadMailer().then((mailer) => mailer.createTransport(options, { from }))
    return transport
  }
  return {
    async send(message) {
      const transporter = await open()
      try {
        await transporter.sendMail(fieldsOf(message))
      } catch (error) {
        throw failureOf(error)
      }
    },
    close: () => void transport?.then((transporter) => transporter.close()),
  }
}

/** What nodemailer says of a failure: its own code, and what the server answered, if it did. */
type MailerError = Error & { code?: string; responseCode?: number; response?: string }

/** Codes of nodemailer for an answer that is about this sender, recipient or message. */
const ofMessage = ['EENVELOPE', 'EMESSAGE']

function failureOf(error: unknown): Error {
  const { code = '', responseCode = 0, response = '', message } = error as MailerError
  const options = { code: `${code} ${responseCode || ''}`.trim(), cause: error }
  if (!ofMessage.includes(code)) return new MailUnavailableError(response || message, options)
  return new MailRefusedError(response || message, { ...options, isFinal: responseCode >= 500 })
}

/** The default: every message is a file in `folder`, readable by any mail program, and is named in the log. */
export function fileMail(folder: string, from: string, log: Log): Mail {
  const options = { streamTransport: true, buffer: true, newline: 'unix' } as const
  return {
    async send(message) {
      const mailer = await loadMailer()
      const { message: bytes } = await mailer.createTransport(options, { from }).sendMail(fieldsOf(message))
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      await mkdir(folder, { recursive: true })
      // Written aside and moved, so that whoever watches the folder never reads half a message.
      await writeFile(join(folder, `.${name}`), bytes as Buffer)
      await rename(join(folder, `.${name}`), join(folder, name))
      log.info({ subject: message.subject, file: name }, 'mail written')
    },
    close: () => undefined,
  }
}
