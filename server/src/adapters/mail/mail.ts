import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Log } from '../../runtime/log.ts'
import { isLoopback } from '../../runtime/loopback.ts'
import { type Mail, MailRefusedError, MailUnavailableError, type Message } from './port.ts'

const timeoutMs = 20_000

/** Loaded with the first message, which saves time at the start, and memory if no mail is sent. */
const loadMailer = async () => (await import('nodemailer')).default

const fieldsOf = ({ id, to, subject, text, html }: Message) => ({
  to,
  subject,
  text,
  ...(html && { html }),
  ...(id && { messageId: id }),
  // Suppresses automatic replies (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** Delivers over SMTP, on a pool of at most `connections` connections. */
export function smtpMail(url: string, from: string, connections: number): Mail {
  const options = {
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Without it an attacker between the machines could hide STARTTLS and read every link, and the password.
    requireTLS: !isLoopback(new URL(url).hostname),
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
        throw toMailError(error)
      }
    },
    close: () => void transport?.then((transporter) => transporter.close()),
  }
}

/** An error of nodemailer: its own code, and the response of the server, if there was one. */
type MailerError = Error & { code?: string; responseCode?: number; response?: string }

/** Codes of nodemailer for a refusal of the sender, recipient or message. */
const messageErrorCodes = ['EENVELOPE', 'EMESSAGE']

function toMailError(error: unknown): Error {
  const { code = '', responseCode = 0, response = '', message } = error as MailerError
  const options = { code: `${code} ${responseCode || ''}`.trim(), cause: error }
  if (!messageErrorCodes.includes(code)) return new MailUnavailableError(response || message, options)
  return new MailRefusedError(response || message, { ...options, isFinal: responseCode >= 500 })
}

/** The default: every message is a file in `folder`, readable by any mail program; the log has its name. */
export function fileMail(folder: string, from: string, log: Log): Mail {
  const options = { streamTransport: true, buffer: true } as const
  return {
    async send(message) {
      const mailer = await loadMailer()
      const { message: bytes } = await mailer.createTransport(options, { from }).sendMail(fieldsOf(message))
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Links in it give access to accounts. Renamed when complete, so that no program reads a partial message.
      await writeFile(join(folder, `.${name}`), withPlainLineEnds(bytes as Buffer), { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
      log.info({ subject: message.subject, file: name }, 'mail written')
    },
    close: () => undefined,
  }
}

/** Line breaks of files. The mailer would convert them byte by byte. */
const withPlainLineEnds = (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
