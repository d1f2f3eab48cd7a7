import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../server/src/db/database.ts'
import { startSmtpServer } from '../server/src/testing/smtp-server.ts'
import { cpuMsOf, startShop } from './processes.ts'
import { seededRandom } from './random.ts'

const notices = 10_000
/** When password links are requested, in seconds after the first notice was sent. */
const linkRequestSeconds = [0, 5, 15, 30, 60]
const timeoutMs = 20 * 60_000

export type MailResult = {
  /** From the request of a password link until the mail server has received it, while notices wait. */
  linksMs: number[]
  /** Until the mail server has received all mails. */
  allSentMs: number
  /** Processor time of the server process for each mail. */
  cpuMs: number
}

/**
 * Requests password links while 10,000 expiry notices wait. The mail server runs on this machine and takes 50 to 100 ms a mail, as
 * real ones do.
 */
export async function measureMail(sql: Sql, env: Record<string, string>, loginEmail: string): Promise<MailResult> {
  const random = seededRandom(7)
  let received = 0
  let linkArrived = () => {}
  const smtp = await startSmtpServer({
    takesMs: () => random.between(50, 100),
    onMessage(message) {
      received++
      if (message.includes('/reset-password?token')) linkArrived()
    },
  })
  const { shop, port } = await startShop({ ...env, SMTP_URL: smtp.url })
  try {
    await sql`delete from mails`
    const cpuBefore = await cpuMsOf(shop.pid)
    const begin = performance.now()
    await sql`
      insert into mails (kind, user_id, reference_id, urgency)
      select 'order_expired', user_id, id, 3 from orders order by id limit ${notices}`
    await waitFor(() => received > 0)
    const firstLeftAt = performance.now()

    const linksMs: number[] = []
    for (const seconds of linkRequestSeconds) {
      await sleep(Math.max(0, firstLeftAt + seconds * 1_000 - performance.now()))
      const arrived = new Promise<void>((resolve) => {
        linkArrived = resolve
      })
      const askedAt = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/forgotpassword`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ Email: loginEmail }),
      })
      if (!answer.ok) throw new Error(`no link: ${await answer.text()}`)
      await arrived
      linksMs.push(performance.now() - askedAt)
    }
    await waitFor(() => received >= notices + linksMs.length)
    const allSentMs = performance.now() - begin
    return { linksMs, allSentMs, cpuMs: ((await cpuMsOf(shop.pid)) - cpuBefore) / received }
  } finally {
    await shop.stop()
    await smtp.close()
  }
}

async function waitFor(isDone: () => boolean): Promise<void> {
  const until = performance.now() + timeoutMs
  while (!isDone()) {
    if (performance.now() > until) throw new Error('mails are not sent')
    await sleep(50)
  }
}
