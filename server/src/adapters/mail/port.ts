/** One message, as text; the shop sends no HTML that could be used to disguise a link. */
export type Message = { to: string; subject: string; text: string }

/** Sends mail. Throws MailUnavailableError; the job that sends tries again. */
export type Mail = { send(message: Message): Promise<void> }

export class MailUnavailableError extends Error {
  override name = 'MailUnavailableError'
}
