import { setTimeout as sleep } from 'node:timers/promises'
import { MailError, MailRefusedError, MailUnavailableError } from '../../adapters/mail/port.ts'
import type { Context } from '../../context.ts'
import { composeMail } from './compose-mail.ts'
import { claimMails, deleteMail, giveMailUp, postponeMail, type WaitingMail } from './mail-queries.ts'

const pollMs = 1_000
/** How long all mail rests when the server is away: each try would only fail like the last. */
const restMs = 5_000
/** With the pauses between them about four hours. */
const mostAttempts = 10

/** Seconds until the next try. */
export const pauseAfter = (attempts: number) => Math.min(10 * 3 ** (attempts - 1), 3_600)

/**
 * Sends mail until the shop stops: the most urgent first, as many at once as there are connections to the mail server, so
 * that a link that is asked for now goes out with the next free one, and no more a second than is set. What is under way
 * at the end is finished.
 */
export async function sendMails(ctx: Context, signal: AbortSignal): Promise<void> {
  const underWay = new Set<Promise<void>>()
  const { connections: atOnce, perSecond } = ctx.config.mail
  let restUntil = 0
  while (!signal.aborted) {
    const free = atOnce - underWay.size
    const startedAt = Date.now()
    const due = await claimMails(ctx.sql, free).catch((err) => {
      ctx.log.warn({ err }, 'waiting mails could not be read')
      return []
    })
    for (const mail of due) {
      const delivery = deliverMail(ctx, mail).then((result) => {
        underWay.delete(delivery)
        if (result === 'unavailable') restUntil = Date.now() + restMs
      })
      underWay.add(delivery)
    }
    const nextAt = startedAt + (due.length * 1_000) / perSecond
    if (due.length < free) await pause(pollMs, signal)
    else if (underWay.size === atOnce) await Promise.race(underWay)
    await pause(Math.max(restUntil, nextAt) - Date.now(), signal)
  }
  await Promise.all(underWay)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined)
}

type Result = 'sent' | 'unneeded' | 'refused' | 'unavailable' | 'failed'

/**
 * Sends one claimed mail. One that does not leave is tried again later, and in the end shown to the operator; the log has
 * nothing of its words. Never throws.
 */
export async function deliverMail(ctx: Context, mail: WaitingMail): Promise<Result> {
  let subject = ''
  let domain = ''
  try {
    const message = await composeMail(ctx, mail)
    if (message) {
      subject = message.subject
      domain = message.to.slice(message.to.lastIndexOf('@') + 1)
      await ctx.mail.send(message)
    }
    await deleteMail(ctx.sql, mail.id)
    return message ? 'sent' : 'unneeded'
  } catch (error) {
    const why = error instanceof MailError ? { code: error.code } : { err: error }
    const line = { mailId: mail.id, kind: mail.kind, domain, attempts: mail.attempts, ...why }
    try {
      await keepFailed(ctx, mail, { error, subject, line })
    } catch (err) {
      // The claim runs out by itself, and the mail is sent then.
      ctx.log.error({ ...line, also: err }, 'mail not sent, and not written down')
    }
    if (error instanceof MailUnavailableError) return 'unavailable'
    return error instanceof MailRefusedError ? 'refused' : 'failed'
  }
}

type Failure = { error: unknown; subject: string; line: object }

async function keepFailed({ sql, log }: Context, mail: WaitingMail, { error, subject, line }: Failure): Promise<void> {
  const isFinal = error instanceof MailRefusedError && error.isFinal
  if (!isFinal && mail.attempts < mostAttempts) {
    const seconds = pauseAfter(mail.attempts)
    await postponeMail(sql, mail.id, seconds)
    log.warn({ ...line, againInSeconds: seconds }, 'mail not sent, will be tried again')
    return
  }
  await giveMailUp(sql, mail.id, { subject, problem: problemOf(error) })
  log.error(line, 'mail given up: it waits for an operator at /kelola/email')
}

/** For the operator, who may know the mail server; what went wrong inside the shop is in the log. */
function problemOf(error: unknown): string {
  return error instanceof MailError ? error.message.slice(0, 300) : ''
}
