/** One message, in both of its forms. */
export type Message = {
  /** Message-ID: a mail program that receives it twice shows it once. */
  id?: string
  to: string
  subject: string
  text: string
  html?: string
}

export type Mail = {
  /** Throws MailUnavailableError or MailRefusedError; the job decides whether to retry. */
  send(message: Message): Promise<void>
  /** Closes the connections. */
  close(): void
}

/** The reason why a message was not sent; `message` is the response of the mail server, which may contain the recipient. */
export abstract class MailError extends Error {
  /** The same as codes, which do not contain the recipient. */
  readonly code: string

  constructor(message: string, { code, ...options }: ErrorOptions & { code: string }) {
    super(message, options)
    this.code = code
  }
}

/** The mail server is unreachable or refuses our login, so no other message can be sent either. */
export class MailUnavailableError extends MailError {
  override name = 'MailUnavailableError'
}

/** The mail server refused this message. */
export class MailRefusedError extends MailError {
  override name = 'MailRefusedError'
  /** A permanent refusal (5xx): the mailbox does not exist, or the message is unwanted. */
  readonly isFinal: boolean

  constructor(message: string, { isFinal, ...options }: ErrorOptions & { code: string; isFinal: boolean }) {
    super(message, options)
    this.isFinal = isFinal
  }
}
