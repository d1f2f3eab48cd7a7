import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MailRefusedError, MailUnavailableError, type Message } from '../../adapters/mail/port.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { createLog, type Log } from '../../runtime/log.ts'
import { askOverNetwork } from '../../testing/raw-request.ts'
import { testShop } from '../../testing/test-shop.ts'
import { claimMails, enqueueMail } from '../mail/mail-queries.ts'
import { paceOf, retryDelaySeconds, sendMails } from './send-mails.ts'

const shop = await testShop({ SMTP_CONNECTIONS: '3', MAILS_PER_SECOND: '1000' })
let sent: Message[]
/** The mail server's behaviour for a mail, by its recipient. */
let onSend: (to: string) => Promise<void> | void
let stop: (() => Promise<void>) | undefined

const ctx: Context = {
  ...shop.ctx,
  mail: {
    async send(message) {
      await onSend(message.to)
      sent.push(message)
    },
    close: () => undefined,
  },
}

/** Sends mails, as the server does. */
function start(log: Log = ctx.log) {
  const stopping = new AbortController()
  const done = sendMails({ ...ctx, log }, stopping.signal)
  stop = async () => {
    stopping.abort()
    await done
  }
}

beforeEach(async () => {
  sent = []
  onSend = () => undefined
  await shop.sql`delete from mails`
})
afterEach(async () => {
  await stop?.()
  stop = undefined
})

const soon = <T>(look: () => T) => expect.poll(look, { timeout: 10_000 })
const enqueuePasswordMail = async (userId: number, fail = false) =>
  inTransaction(shop.sql, async (tx) => {
    enqueueMail(tx, { kind: 'password_changed', userId })
    if (fail) throw new Error('rolled back')
  })
const recipients = () => sent.map(({ to }) => to)
const queued = async () => (await shop.sql<[{ n: number }]>`select count(*)::int as n from mails`)[0].n
/** A user with so many queued notices of expiry. */
async function aUserWithNotices(count: number) {
  const budi = await shop.aCustomer()
  const { ID } = await budi.order([await shop.aProduct()])
  await shop.sql`update orders set status = 'cancelled', payment_status = 'expired' where id = ${ID}`
  await shop.sql`delete from mails`
  await shop.sql`
    insert into mails (kind, user_id, reference_id, urgency)
    select 'order_expired', ${budi.id}, ${ID}, 3 from generate_series(1, ${count}::int)`
  return budi
}

describe('mail', () => {
  test('is sent after its transaction commits, and not after a rollback', async () => {
    const [budi, sari] = await Promise.all([shop.aUser(), shop.aUser()])
    await expect(enqueuePasswordMail(budi.id, true)).rejects.toThrow('rolled back')
    await enqueuePasswordMail(sari.id)
    start()
    await soon(recipients).toEqual([sari.email])
    await soon(queued).toBe(0)
  })

  test('that takes long does not delay others', async () => {
    const [slow, quick] = await Promise.all([shop.aUser(), shop.aUser()])
    const { promise, resolve } = Promise.withResolvers<void>()
    onSend = (to) => (to === slow.email ? promise : undefined)
    await enqueuePasswordMail(slow.id)
    await enqueuePasswordMail(quick.id)
    start()
    await soon(recipients).toEqual([quick.email])
    resolve()
    await soon(recipients).toEqual([quick.email, slow.email])
  })

  test('that a user waits for is sent before notices, which are sent as well', async () => {
    const notified = await aUserWithNotices(30)
    const sari = await shop.aUser({ password: 'rahasia-lama' })
    await shop.as()('PUT /forgotpassword', { body: { Email: sari.email } })
    start()
    await soon(() => sent.length).toBe(31)
    // Three are sent at a time.
    expect(recipients().slice(0, 3)).toContain(sari.email)
    expect(recipients().filter((to) => to === notified.email)).toHaveLength(30)
  })

  test('is sent over as many connections as configured, and never more', async () => {
    await aUserWithNotices(20)
    let now = 0
    let maxSeen = 0
    const allBusy = Promise.withResolvers<void>()
    onSend = async () => {
      maxSeen = Math.max(maxSeen, ++now)
      if (maxSeen >= 3) allBusy.resolve()
      await allBusy.promise
      now--
    }
    start()
    await soon(() => sent.length).toBe(20)
    expect(maxSeen).toBe(3)
  })

  test('is sent once, however many servers poll', async () => {
    await aUserWithNotices(40)
    const others = [new AbortController(), new AbortController()]
    const done = others.map(({ signal }) => sendMails(ctx, signal))
    start()
    await soon(queued).toBe(0)
    for (const other of others) other.abort()
    await Promise.all(done)
    expect(sent).toHaveLength(40)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(40)
  })

  test('whose server dies while sending is sent by another, under the same id', async () => {
    const { id } = await shop.aUser()
    await enqueuePasswordMail(id)
    const { promise, resolve } = Promise.withResolvers<void>()
    const ids: string[] = []
    const send = ({ id = '' }: Message) => {
      ids.push(id)
      return promise
    }
    const dying = { ...ctx, mail: { ...ctx.mail, send } }
    const stopping = new AbortController()
    const died = sendMails(dying, stopping.signal)
    await soon(() => ids).toHaveLength(1)
    stopping.abort()
    await shop.travel(6 * 60_000)
    start()
    await soon(() => sent.map((mail) => mail.id)).toEqual(ids)
    resolve()
    await died
  })
})

describe('many mails that wait', () => {
  test('do not slow down a claim, which reads only its ten rows', async () => {
    await shop.sql`
      insert into mails (kind, user_id, reference_id, urgency)
      select 'order_expired', n, n, 3 from generate_series(1, 20000) n`
    await shop.sql`analyze mails`
    const claims = async () => {
      const [row] = await shop.sql<[{ calls: number; buffers: number }]>`
        select coalesce(sum(calls), 0)::int as calls, coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int as buffers
        from pg_stat_statements where query like '%update mails m set due_at%'
          and dbid = (select oid from pg_database where datname = current_database())`
      return row
    }
    const before = await claims()
    // A prepared statement has one generic plan after five runs.
    for (let n = 0; n < 20; n++) expect(await claimMails(shop.sql, 10)).toHaveLength(10)
    const after = await claims()
    expect(after.calls - before.calls).toBe(20)
    // Finding, locking and writing a row reads about ten buffers; the whole table has three hundred.
    expect((after.buffers - before.buffers) / 20).toBeLessThan(200)
  })

  test.each([
    { requests: 0, pace: { claimed: 10, perSecond: 30 } },
    { requests: 3, pace: { claimed: 10, perSecond: 30 } },
    { requests: 4, pace: { claimed: 1, perSecond: 5 } },
  ])('leave room for visitors: $requests requests at work', ({ requests, pace }) => {
    expect(paceOf(requests, { connections: 10, perSecond: 30 })).toEqual(pace)
  })

  test('keep the configured number a second where it is smaller', () => {
    expect(paceOf(100, { connections: 10, perSecond: 2 })).toEqual({ claimed: 1, perSecond: 2 })
  })

  test('are all sent, also while visitors keep the shop busy', async () => {
    await aUserWithNotices(4)
    const { promise, resolve } = Promise.withResolvers<void>()
    const requests = Array.from({ length: 5 }, () => ctx.admission.run([], () => promise))
    start()
    await soon(() => sent.length).toBe(4)
    resolve()
    await Promise.all(requests)
  })
})

describe('mail that cannot be sent', () => {
  const unavailable = () =>
    Promise.reject(new MailUnavailableError('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET' }))
  const refusing = (isFinal: boolean) => () =>
    Promise.reject(new MailRefusedError('550 5.1.1 <sari@contoh.test> unknown', { code: 'EENVELOPE 550', isFinal }))

  /** A log of level `warn`, and its lines. */
  function capturedLog() {
    const lines: Record<string, unknown>[] = []
    const log = createLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) })
    return { log, lines }
  }

  test('is logged with the id of the request that caused it', async () => {
    const { email } = await shop.aUser()
    const request = { method: 'PUT', path: '/api/v1/forgotpassword', body: { Email: email } }
    const answer = await askOverNetwork(await shop.listen(), request)
    onSend = refusing(false)
    const { log, lines } = capturedLog()
    start(log)
    await soon(() => lines.map(({ kind, reqId }) => [kind, reqId])).toEqual([
      ['reset_password', answer.headers['x-request-id']],
    ])
  })

  test('is tried again later, and logged with only the domain of its recipient', async () => {
    const user = await shop.aUser()
    await enqueuePasswordMail(user.id)
    onSend = refusing(false)
    const { log, lines } = capturedLog()
    start(log)
    await soon(() => lines.length).toBe(1)
    expect(lines[0]).toMatchObject({ msg: 'mail not sent, will be tried again', kind: 'password_changed', attempts: 1 })
    expect(lines[0]).toMatchObject({
      domain: user.email.split('@')[1],
      againInSeconds: retryDelaySeconds(1),
      code: 'EENVELOPE 550',
    })
    expect(JSON.stringify(lines)).not.toContain(user.email)

    onSend = () => undefined
    await shop.travel(retryDelaySeconds(1) * 1_000 + 1_000)
    await soon(recipients).toEqual([user.email])
  })

  test('pauses all mails while the server is unavailable', async () => {
    await aUserWithNotices(9)
    onSend = unavailable
    const { log, lines } = capturedLog()
    start(log)
    await soon(() => lines.length).toBe(3)
    // Three attempts, one for each connection, not nine.
    await stop?.()
    const [row] = await shop.sql<[{ tried: number }]>`select count(*)::int as tried from mails where attempts > 0`
    expect(row.tried).toBe(3)
  })

  test.each([
    ['at once if the server refuses it permanently', refusing(true), 1],
    ['after the last attempt', unavailable, 10],
  ])('is left to the operator %s, who can send it again', async (_, failure, attempts) => {
    const [user, operator, shopper] = await Promise.all([shop.aUser(), shop.anOperator(), shop.aCustomer()])
    await enqueuePasswordMail(user.id)
    await shop.sql`update mails set attempts = ${attempts - 1}`
    onSend = failure
    const { log, lines } = capturedLog()
    start(log)
    const failed = () => operator.call('GET /kelola/failedmail')
    await soon(async () => (await failed()).length).toBe(1)
    // It is logged once it is stored.
    await soon(() => lines).toMatchObject([{ level: 50, attempts, kind: 'password_changed' }])
    const [mail] = await failed()
    expect(mail).toEqual({
      ID: expect.any(Number),
      To: user.email,
      Subject: 'Password Anda sudah diubah · Kedai',
      FailedAt: expect.stringMatching(/^\d{4}-/),
      Problem: expect.stringMatching(/unknown|ECONNREFUSED/),
    })
    expect(await operator.call('GET /kelola/failedmailcount')).toEqual({ count: 1 })
    await expect(shopper.call('GET /kelola/failedmail')).rejects.toMatchObject({ http: 404 })

    const params = { id: mail!.ID }
    await expect(shopper.call('PUT /kelola/failedmail/:id/resend', { params, body: {} })).rejects.toMatchObject({
      http: 404,
    })
    onSend = () => undefined
    expect(await operator.call('PUT /kelola/failedmail/:id/resend', { params, body: {} })).toEqual({ ID: mail!.ID })
    await soon(recipients).toEqual([user.email])
    expect(await failed()).toEqual([])
    const again = operator.call('PUT /kelola/failedmail/:id/resend', { params, body: {} })
    await expect(again).rejects.toMatchObject({ http: 404 })
  })

  test('because of a defect is shown to the operator without its details, and does not delay others', async () => {
    const [operator, budi, sari] = await Promise.all([shop.anOperator(), shop.aUser(), shop.aUser()])
    await enqueuePasswordMail(budi.id)
    await shop.sql`update mails set attempts = 9`
    await enqueuePasswordMail(sari.id)
    onSend = (to) => {
      if (to === budi.email) throw new TypeError('a defect')
    }
    start()
    await soon(recipients).toEqual([sari.email])
    await soon(async () => (await operator.call('GET /kelola/failedmail'))[0]?.Problem).toBe('')
  })
})

test('mail to a deleted account is dropped', async () => {
  await enqueuePasswordMail(999_999_999)
  start()
  await soon(queued).toBe(0)
  expect(sent).toEqual([])
})
