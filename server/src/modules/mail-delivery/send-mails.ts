import { setTimeout as sleep } from 'node:timers/promises'
import { MailError, MailRefusedError, MailUnavailableError } from '../../adapters/mail/port.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { runForRequest } from '../../runtime/current-request.ts'
import { inSpan } from '../../runtime/tracing.ts'
import { claimMails, deleteMail, markMailFailed, type QueuedMail, scheduleMailRetry } from '../mail/mail-queries.ts'
import { composeMail } from './compose-mail.ts'

const pollMs = 250
/** Pause of all sending while the mail server is unavailable. */
const backoffMs = 5_000
/** Above this number of concurrent requests visitors already wait for each other, and would wait for mails. */
const quietRequests = 3
/** The mails per second during that load: each takes some milliseconds of the server and of the database. */
const perSecondWhileBusy = 5
/** About four hours in total, with the delays between attempts. */
const maxAttempts = 10

/** Exponential backoff, in seconds. */
export const retryDelaySeconds = (attempts: number) => Math.min(10 * 3 ** (attempts - 1), 3_600)

/** The number of mails sent per second and claimed at a time, so that a newly requested link is among the next. */
export const paceOf = (
  requests: number,
  { connections, perSecond }: Pick<Config['mail'], 'connections' | 'perSecond'>,
) =>
  requests > quietRequests
    ? { claimed: 1, perSecond: Math.min(perSecond, perSecondWhileBusy) }
    : { claimed: connections, perSecond }

/**
 * Sends mails until the shop stops: the most urgent first, one per connection to the mail server, so that a requested link takes the next
 * free connection, and no more per second than configured, or fewer while visitors wait. Deliveries in progress are completed before it
 * returns.
 */
export async function sendMails(ctx: Context, signal: AbortSignal): Promise<void> {
  const sending = new Set<Promise<void>>()
  const { connections: maxConcurrent } = ctx.config.mail
  let pausedUntil = 0
  while (!signal.aborted) {
    const { claimed, perSecond } = paceOf(ctx.admission.size, ctx.config.mail)
    const free = Math.min(maxConcurrent - sending.size, claimed)
    const startedAt = Date.now()
    const due = await claimMails(ctx.sql, free).catch((err) => {
      ctx.log.warn({ err }, 'queued mails could not be read')
      return []
    })
    for (const mail of due) {
      const delivery = deliverMail(ctx, mail).then((result) => {
        sending.delete(delivery)
        if (result === 'unavailable') pausedUntil = Date.now() + backoffMs
      })
      sending.add(delivery)
    }
    const nextAt = startedAt + (due.length * 1_000) / perSecond
    if (due.length < free) await pause(pollMs, signal)
    else if (sending.size === maxConcurrent) await Promise.race(sending)
    await pause(Math.max(pausedUntil, nextAt) - Date.now(), signal)
  }
  await Promise.all(sending)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined)
}

type Result = 'sent' | 'unneeded' | 'refused' | 'unavailable' | 'failed'

/**
 * Sends one claimed mail. A failed one is retried later, and finally shown to the operator. The log contains no part of its content.
 * Never throws.
 */
export const deliverMail = (ctx: Context, mail: QueuedMail): Promise<Result> =>
  runForRequest(mail.requestId, () => inSpan(`mail ${mail.kind}`, {}, () => deliver(ctx, mail)))

async function deliver(ctx: Context, mail: QueuedMail): Promise<Result> {
  let subject = ''
  let domain = ''
  try {
    const composed = await composeMail(ctx, mail)
    if (composed?.isWanted) {
      const { message } = composed
      subject = message.subject
      domain = message.to.slice(message.to.lastIndexOf('@') + 1)
      await ctx.mail.send(message)
    }
    await deleteMail(ctx.sql, mail.id)
    return composed?.isWanted ? 'sent' : 'unneeded'
  } catch (error) {
    const why = error instanceof MailError ? { code: error.code } : { err: error }
    const line = { mailId: mail.id, kind: mail.kind, domain, attempts: mail.attempts, ...why }
    try {
      await handleFailure(ctx, mail, { error, subject, line })
    } catch (err) {
      // The claim expires, and the mail is retried then.
      ctx.log.error({ ...line, also: err }, 'mail not sent, and its failure not stored')
    }
    if (error instanceof MailUnavailableError) return 'unavailable'
    return error instanceof MailRefusedError ? 'refused' : 'failed'
  }
}

type Failure = { error: unknown; subject: string; line: object }

async function handleFailure(
  { sql, log }: Context,
  mail: QueuedMail,
  { error, subject, line }: Failure,
): Promise<void> {
  const isFinal = error instanceof MailRefusedError && error.isFinal
  if (!isFinal && mail.attempts < maxAttempts) {
    const seconds = retryDelaySeconds(mail.attempts)
    await scheduleMailRetry(sql, mail.id, { seconds, isRefused: error instanceof MailRefusedError })
    log.warn({ ...line, againInSeconds: seconds }, 'mail not sent, will be tried again')
    return
  }
  await markMailFailed(sql, mail.id, { subject, problem: problemOf(error) })
  log.error(line, 'mail failed for good: an operator can send it again at /kelola/email')
}

/** Errors of the mail server are shown to the operator; errors of the shop are only logged. */
function problemOf(error: unknown): string {
  return error instanceof MailError ? error.message.slice(0, 300) : ''
}
