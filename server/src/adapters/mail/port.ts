/** One message, in both of its forms. */
export type Message = {
  /** Names the message for good: a mail program that gets it twice shows it once. */
  id?: string
  to: string
  subject: string
  text: string
  html?: string
}

export type Mail = {
  /** Throws MailUnavailableError, MailRefusedError; the job that sends decides what then. */
  send(message: Message): Promise<void>
  /** Lets go of connections. */
  close(): void
}

/** Why a message did not leave: `message` in the mail server's words, which may name the recipient. */
export abstract class MailError extends Error {
  /** The same in codes, which name nobody. */
  readonly code: string

  constructor(message: string, { code, ...options }: ErrorOptions & { code: string }) {
    super(message, options)
    this.code = code
  }
}

/** The mail server is away, or does not let us in: no other message would go either. */
export class MailUnavailableError extends MailError {
  override name = 'MailUnavailableError'
}

/** The mail server answered and did not take this message. */
export class MailRefusedError extends MailError {
  override name = 'MailRefusedError'
  /** It would not at another time either: there is no such mailbox, or the message is not wanted. */
  readonly isFinal: boolean

  constructor(message: string, { isFinal, ...options }: ErrorOptions & { code: string; isFinal: boolean }) {
    super(message, options)
    this.isFinal = isFinal
  }
}
