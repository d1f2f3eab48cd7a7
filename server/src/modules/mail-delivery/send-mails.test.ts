import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MailRefusedError, MailUnavailableError, type Message } from '../../adapters/mail/port.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { createLog, type Log } from '../../log.ts'
import { testShop } from '../../testing/test-shop.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { retryDelaySeconds, sendMails } from './send-mails.ts'

const shop = await testShop({ SMTP_CONNECTIONS: '3', MAILS_PER_SECOND: '1000' })
let sent: Message[]
/** What happens to a mail, by its recipient. */
let fate: (to: string) => Promise<void> | void
let stop: (() => Promise<void>) | undefined

const ctx: Context = {
  ...shop.ctx,
  mail: {
    async send(message) {
      await fate(message.to)
      sent.push(message)
    },
    close: () => undefined,
  },
}

/** Begins to send mail, as the server does. */
function begin(log: Log = ctx.log) {
  const stopping = new AbortController()
  const done = sendMails({ ...ctx, log }, stopping.signal)
  stop = async () => {
    stopping.abort()
    await done
  }
}

beforeEach(async () => {
  sent = []
  fate = () => undefined
  await shop.sql`delete from mails`
})
afterEach(async () => {
  await stop?.()
  stop = undefined
})

const soon = <T>(look: () => T) => expect.poll(look, { timeout: 10_000 })
const tellPassword = async (userId: number, fail = false) =>
  inTransaction(shop.sql, async (tx) => {
    enqueueMail(tx, { kind: 'password_changed', userId })
    if (fail) throw new Error('changed my mind')
  })
const recipients = () => sent.map(({ to }) => to)
const waiting = async () => (await shop.sql<[{ n: number }]>`select count(*)::int as n from mails`)[0].n
/** Users with so many notices of expiry that wait. */
async function noticesOf(count: number) {
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
  test('is sent when its transaction holds, and never was when it fails', async () => {
    const [budi, sari] = await Promise.all([shop.aUser(), shop.aUser()])
    await expect(tellPassword(budi.id, true)).rejects.toThrow('changed my mind')
    await tellPassword(sari.id)
    begin()
    await soon(recipients).toEqual([sari.email])
    await soon(waiting).toBe(0)
  })

  test('that takes its time holds up no other', async () => {
    const [slow, quick] = await Promise.all([shop.aUser(), shop.aUser()])
    const { promise, resolve } = Promise.withResolvers<void>()
    fate = (to) => (to === slow.email ? promise : undefined)
    await tellPassword(slow.id)
    await tellPassword(quick.id)
    begin()
    await soon(recipients).toEqual([quick.email])
    resolve()
    await soon(recipients).toEqual([quick.email, slow.email])
  })

  test('that somebody waits for leaves before what is merely to be known, which still leaves', async () => {
    const told = await noticesOf(30)
    const sari = await shop.aUser({ password: 'rahasia-lama' })
    await shop.as()('PUT /forgotpassword', { body: { Email: sari.email } })
    begin()
    await soon(() => sent.length).toBe(31)
    // One of the three that are under way first.
    expect(recipients().slice(0, 3)).toContain(sari.email)
    expect(recipients().filter((to) => to === told.email)).toHaveLength(30)
  })

  test('leaves on as many connections as are set, and never on more', async () => {
    await noticesOf(20)
    let now = 0
    let most = 0
    const full = Promise.withResolvers<void>()
    fate = async () => {
      most = Math.max(most, ++now)
      if (most >= 3) full.resolve()
      await full.promise
      now--
    }
    begin()
    await soon(() => sent.length).toBe(20)
    expect(most).toBe(3)
  })

  test('is sent once, however many servers look for it', async () => {
    await noticesOf(40)
    const others = [new AbortController(), new AbortController()]
    const done = others.map(({ signal }) => sendMails(ctx, signal))
    begin()
    await soon(waiting).toBe(0)
    for (const other of others) other.abort()
    await Promise.all(done)
    expect(sent).toHaveLength(40)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(40)
  })

  test('that was under way when its server died is sent by another, under the same id', async () => {
    const { id } = await shop.aUser()
    await tellPassword(id)
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
    begin()
    await soon(() => sent.map((mail) => mail.id)).toEqual(ids)
    resolve()
    await died
  })
})

describe('mail that does not leave', () => {
  const isAway = () =>
    Promise.reject(new MailUnavailableError('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET' }))
  const isRefused = (isFinal: boolean) => () =>
    Promise.reject(new MailRefusedError('550 5.1.1 <sari@contoh.test> unknown', { code: 'EENVELOPE 550', isFinal }))

  /** Everything that the log has of level `warn` and above, and the lines. */
  function heardLog() {
    const lines: Record<string, unknown>[] = []
    const log = createLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) })
    return { log, lines }
  }

  test('is tried again later, and the log says so with the domain of its recipient only', async () => {
    const user = await shop.aUser()
    await tellPassword(user.id)
    fate = isRefused(false)
    const { log, lines } = heardLog()
    begin(log)
    await soon(() => lines.length).toBe(1)
    expect(lines[0]).toMatchObject({ msg: 'mail not sent, will be tried again', kind: 'password_changed', attempts: 1 })
    expect(lines[0]).toMatchObject({
      domain: user.email.split('@')[1],
      againInSeconds: retryDelaySeconds(1),
      code: 'EENVELOPE 550',
    })
    expect(JSON.stringify(lines)).not.toContain(user.email)

    fate = () => undefined
    await shop.travel(retryDelaySeconds(1) * 1_000 + 1_000)
    await soon(recipients).toEqual([user.email])
  })

  test('has a rest for all while the server is away', async () => {
    await noticesOf(9)
    fate = isAway
    const { log, lines } = heardLog()
    begin(log)
    await soon(() => lines.length).toBe(3)
    // A server that does not answer is asked for three mails, not for nine, before it is left alone.
    await stop?.()
    const [row] = await shop.sql<[{ tried: number }]>`select count(*)::int as tried from mails where attempts > 0`
    expect(row.tried).toBe(3)
  })

  test.each([
    ['at once where the server will never take it', isRefused(true), 1],
    ['after the last try', isAway, 10],
  ])('waits for the operator %s, who sends it again', async (_, why, attempts) => {
    const [user, operator, shopper] = await Promise.all([shop.aUser(), shop.anOperator(), shop.aCustomer()])
    await tellPassword(user.id)
    await shop.sql`update mails set attempts = ${attempts - 1}`
    fate = why
    const { log, lines } = heardLog()
    begin(log)
    const failed = () => operator.call('GET /kelola/failedmail')
    await soon(async () => (await failed()).length).toBe(1)
    expect(lines).toMatchObject([{ level: 50, attempts, kind: 'password_changed' }])
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
    fate = () => undefined
    expect(await operator.call('PUT /kelola/failedmail/:id/resend', { params, body: {} })).toEqual({ ID: mail!.ID })
    await soon(recipients).toEqual([user.email])
    expect(await failed()).toEqual([])
    const again = operator.call('PUT /kelola/failedmail/:id/resend', { params, body: {} })
    await expect(again).rejects.toMatchObject({ http: 404 })
  })

  test('of what a defect of ours holds back is told without its details, and holds up no other', async () => {
    const [operator, budi, sari] = await Promise.all([shop.anOperator(), shop.aUser(), shop.aUser()])
    await tellPassword(budi.id)
    await shop.sql`update mails set attempts = 9`
    await tellPassword(sari.id)
    fate = (to) => {
      if (to === budi.email) throw new TypeError('a defect')
    }
    begin()
    await soon(recipients).toEqual([sari.email])
    await soon(async () => (await operator.call('GET /kelola/failedmail'))[0]?.Problem).toBe('')
  })
})

test('what nobody can be sent any more is dropped', async () => {
  await tellPassword(999_999_999)
  begin()
  await soon(waiting).toBe(0)
  expect(sent).toEqual([])
})
