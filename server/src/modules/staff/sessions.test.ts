import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import { callsThatKeepTheSession, requestTo } from '../../testing/contract-samples.ts'
import type { TestUser } from '../../testing/factories.ts'
import { oneOfEachAccess } from '../../testing/kinds-of-calls.ts'
import { testShop } from '../../testing/test-shop.ts'
import { staffTokenOf } from '../../testing/test-tokens.ts'
import { grantRole } from './staff-queries.ts'

const shop = await testShop()
const strict = await testShop({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' })
const password = 'rahasia-sekali'
let sari: TestUser

beforeEach(async () => {
  sari = await aCashier()
})

async function aCashier(of = shop): Promise<TestUser> {
  const user = await of.aUser({ password })
  await inTransaction(of.sql, (tx) => grantRole(tx, user.id, 'cashier'))
  return user
}

const logIn = (Email: string, Password = password, headers: Record<string, string> = {}, of = shop) =>
  of.ask({ method: 'POST', path: '/api/v1/kelola/login', body: { Email, Password }, headers })
const tokenOf = async (email: string, userAgent = 'Peramban') =>
  ((await logIn(email, password, { 'user-agent': userAgent })).envelope.data as { Token: string }).Token
/** Makes a call with exactly this token. */
const askWith = (token: string, path: string, method = 'GET', body?: object) =>
  shop.ask({
    method,
    path: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const statusWith = async (token: string) => (await askWith(token, '/kelola/me')).http

describe('a login to the back office', () => {
  test('opens a session for staff', async () => {
    const { http, envelope } = await logIn(sari.email.toUpperCase())
    expect(http).toBe(200)
    expect(envelope.data).toMatchObject({ UserID: sari.id, NeedsSecondFactor: false, Methods: [] })
    expect(await statusWith((envelope.data as { Token: string }).Token)).toBe(200)
  })

  test('responds alike to an unknown account, a wrong password, and an account of non-staff or former staff', async () => {
    const [shopper, refused, disabled, unconfirmed] = await Promise.all([
      shop.aUser({ password }),
      aCashier(),
      aCashier(),
      shop.aUser({ password, status: 'unconfirmed' }),
    ])
    await shop.sql`update users set status = 'refused' where id = ${refused.id}`
    await shop.sql`update staff set disabled_at = now() where user_id = ${disabled.id}`
    const answers = await Promise.all([
      logIn('tidak-ada@contoh.test'),
      logIn(sari.email, 'salah'),
      ...[shopper, refused, disabled, unconfirmed].map(({ email }) => logIn(email)),
    ])
    for (const { http, text, headers } of answers) {
      expect(http).toBe(401)
      expect(text).toBe(answers[0]!.text)
      expect(Object.keys(headers).sort()).toEqual(Object.keys(answers[0]!.headers).sort())
    }
  })

  test('is throttled for each account and address like that of the shop, and shares its limit', async () => {
    const { email } = await aCashier(strict)
    const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
    for (let n = 0; n < 2; n++) expect((await logIn(email, 'salah', from(1), strict)).http).toBe(401)
    for (let n = 0; n < 2; n++) {
      const body = { userid: email, password: 'salah' }
      expect((await strict.ask({ method: 'POST', path: '/api/v1/user/login', body, headers: from(1) })).http).toBe(401)
    }
    expect((await logIn(email, password, from(1), strict)).http).toBe(429)
    expect((await logIn(email, password, from(2), strict)).http).toBe(200)
  })

  test('sets no cookie, and its response is not cached', async () => {
    const { headers } = await logIn(sari.email)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('sessions of shop and back office are separate:', () => {
  test('a call of each kind refuses a session of the other side', async () => {
    const { token } = await shop.anOperator()
    for (const call of oneOfEachAccess(callsThatKeepTheSession)) {
      const { auth } = call[1]
      if (auth === 'public') continue
      const foreign = auth === 'staff' ? token : staffTokenOf(token)
      const answer = await shop.ask({ ...requestTo(call), headers: { authorization: `Bearer ${foreign}` } })
      expect(answer.http, call[0]).toBe(401)
    }
  })

  test('a logout ends only its own', async () => {
    const token = await tokenOf(sari.email)
    await askWith(token, '/kelola/logout', 'POST')
    expect(await statusWith(token)).toBe(401)
    await sari.call('GET /me/profile')
    await sari.call('POST /me/logout')
    await sari.call('GET /kelola/me')
  })
})

describe('a session of the back office ends', () => {
  test.each([
    ['after twelve hours without use', { last_used_at: "now() - interval '12 hours 1 second'" }],
    ['after seven days', { expires_at: 'now()' }],
  ])('%s', async (_, columns) => {
    const token = await tokenOf(sari.email)
    const [[column, value]] = Object.entries(columns) as [[string, string]]
    await shop.sql.unsafe(`update sessions set ${column} = ${value} where user_id = ${sari.id}`)
    expect(await statusWith(token)).toBe(401)
  })

  test('seven days after it began, even with constant use', async () => {
    const token = await tokenOf(sari.email)
    const lifetime = async () => {
      const [row] = await shop.sql<[{ days: number }]>`
        select extract(day from expires_at - created_at)::int as days from sessions
        where user_id = ${sari.id} and user_agent = 'Peramban'`
      return row.days
    }
    expect(await lifetime()).toBe(7)
    await shop.sql`update sessions set last_used_at = now() - interval '1 hour' where user_id = ${sari.id}`
    expect(await statusWith(token)).toBe(200)
    expect(await lifetime()).toBe(7)
  })

  test('with a change or a reset of the password', async () => {
    for (const change of [
      () => {
        const passwords = { Password: password, NewPassword: 'rahasia-baru', ConfirmNewPassword: 'rahasia-baru' }
        return sari.call('PUT /me/password', { body: passwords })
      },
      async () => {
        await shop.as()('PUT /forgotpassword', { body: { Email: sari.email } })
        const Token = /token=([\w-]+)/.exec((await shop.mails()).findLast(({ to }) => to === sari.email)!.text)![1]!
        const passwords = { NewPassword: password, ConfirmNewPassword: password }
        return shop.as()('POST /user/resetpassword', { body: { Token, ...passwords } })
      },
    ]) {
      const [row] = await shop.sql<[{ hash: string }]>`select password_hash as hash from users where id = ${sari.id}`
      const token = 'x'.repeat(43)
      await shop.sql`
        insert into sessions (token_hash, user_id, audience, expires_at)
        values (sha256(${token}::text::bytea), ${sari.id}, 'staff', now() + interval '1 day')`
      expect(row.hash).not.toBe('')
      expect(await statusWith(token)).toBe(200)
      await change()
      expect(await statusWith(token)).toBe(401)
    }
  })

  test('when the account is refused', async () => {
    const token = await tokenOf(sari.email)
    await shop.sql`update users set status = 'refused' where id = ${sari.id}`
    expect(await statusWith(token)).toBe(401)
  })

  test('and is deleted later', async () => {
    const { sweepSessions } = await import('../accounts/session-queries.ts')
    await tokenOf(sari.email)
    await shop.sql`
      update sessions set last_used_at = now() - interval '13 hours' where user_id = ${sari.id} and audience = 'staff'`
    await sweepSessions(shop.sql)
    const left = await shop.sql<{ audience: string }[]>`select audience from sessions where user_id = ${sari.id}`
    expect(left).toEqual([{ audience: 'shop' }])
  })
})

test('a correct password that is too short for the back office opens no session, with a reason that wrong passwords do not get', async () => {
  const [staff, shopper] = await Promise.all([
    shop.aUser({ password: '1234', role: 'operator' }),
    shop.aUser({ password: '1234' }),
  ])
  const logIn = (Email: string, Password: string) => shop.as()('POST /kelola/login', { body: { Email, Password } })
  await expect(logIn(staff.email, '1234')).rejects.toMatchObject({ http: 200, code: 'PASSWORD_TOO_SHORT' })
  await expect(logIn(staff.email, '4321')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await expect(logIn(shopper.email, '1234')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  // It can be changed in the shop, where it still works.
  const { Token } = await shop.as()('POST /user/login', { body: { userid: staff.email, password: '1234' } })
  const words = { Password: '1234', NewPassword: 'cukup-panjang', ConfirmNewPassword: 'cukup-panjang' }
  await shop.as(Token)('PUT /me/password', { body: words })
  await logIn(staff.email, 'cukup-panjang')
})

describe('the list of sessions', () => {
  const list = async (token: string) =>
    (await askWith(token, '/kelola/sessions')).envelope.data as { ID: number; Device: string; IsCurrent: boolean }[]

  test('shows devices and addresses, and marks the current session', async () => {
    const [phone, desk] = [await tokenOf(sari.email, 'Ponsel'), await tokenOf(sari.email, 'Meja')]
    const sessions = await list(desk)
    expect(sessions.map(({ Device, IsCurrent }) => [Device, IsCurrent])).toEqual([
      ['Meja', true],
      ['Ponsel', false],
      ['Test', false],
    ])
    expect(sessions[0]).toMatchObject({ Address: '127.0.0.1', CreatedAt: expect.stringMatching(/^\d{4}-/) })

    const { ID } = sessions[1]!
    expect((await askWith(desk, `/kelola/sessions/${ID}/end`, 'PUT', {})).http).toBe(200)
    expect(await statusWith(phone)).toBe(401)
    expect((await askWith(desk, `/kelola/sessions/${ID}/end`, 'PUT', {})).http).toBe(404)
    expect((await askWith(desk, '/kelola/sessions/endothers', 'PUT', {})).envelope.data).toEqual({ Ended: 1 })
    expect(await list(desk)).toHaveLength(1)
  })

  test('the last use is written once a minute, with its address', async () => {
    const token = await tokenOf(sari.email)
    const use = async () => {
      const [row] = await shop.sql<[{ age: number; address: string }]>`
        select round(extract(epoch from now() - last_used_at))::int as age, address from sessions
        where user_id = ${sari.id} and user_agent = 'Peramban'`
      return row
    }
    for (const [before, after] of [
      [59, 59],
      [61, 0],
    ]) {
      await shop.sql`
        update sessions set last_used_at = now() - make_interval(secs => ${before!}::int), address = '198.51.100.7'
        where user_id = ${sari.id}`
      await statusWith(token)
      const { age, address } = await use()
      expect(Math.abs(age - after!)).toBeLessThan(5)
      expect(address).toBe(after === 0 ? '127.0.0.1' : '198.51.100.7')
    }
  })

  test('of another user is neither shown nor ended, except by managers of people', async () => {
    const [other, owner] = await Promise.all([aCashier(), shop.anOperator()])
    const token = await tokenOf(other.email)
    const [session] = await list(token)
    const end = { params: { id: session!.ID }, body: {} }
    for (const { call } of [sari, owner]) {
      await expect(call('PUT /kelola/sessions/:id/end', end)).rejects.toMatchObject({ http: 404 })
    }
    const params = { id: other.id }
    await expect(sari.call('GET /kelola/staff/:id/session', { params })).rejects.toMatchObject({ http: 404 })
    expect(await owner.call('GET /kelola/staff/:id/session', { params })).toHaveLength(2)
    expect(await owner.call('PUT /kelola/staff/:id/endsessions', { params, body: {} })).toEqual({ Ended: 2 })
    expect(await statusWith(token)).toBe(401)
  })

  test('of a shopper is not found, and their sessions of the shop stay', async () => {
    const [shopper, owner] = await Promise.all([shop.aUser(), shop.anOperator()])
    const params = { id: shopper.id }
    await expect(owner.call('GET /kelola/staff/:id/session', { params })).rejects.toMatchObject({ http: 404 })
    await expect(owner.call('PUT /kelola/staff/:id/endsessions', { params, body: {} })).rejects.toMatchObject({
      http: 404,
    })
    await shopper.call('GET /me/profile')
  })
})

describe('the audit log records', () => {
  const entriesOf = (id: number, of = shop) => of.sql<
    { action: string; address: string; after: object; user: number }[]
  >`
    select action, address, after, user_id as user from audit_log where subject = 'staff' and subject_id = ${String(id)}
    order by id`

  test('logins with user, address and device', async () => {
    await tokenOf(sari.email, 'Peramban Dapur')
    expect(await entriesOf(sari.id)).toMatchObject([
      { action: 'login', address: '127.0.0.1', after: { device: 'Peramban Dapur' }, user: sari.id },
    ])
  })

  test('guesses at the password of staff, at limited intervals, and of no other account', async () => {
    const [cashier, shopper] = [await aCashier(strict), await strict.aUser({ password })]
    const from = { 'x-forwarded-for': '203.0.113.9' }
    for (let n = 0; n < 6; n++) await logIn(cashier.email, 'salah', from, strict)
    await logIn(shopper.email, 'salah', from, strict)
    expect(await entriesOf(cashier.id, strict)).toMatchObject([
      { action: 'login_refused', address: '203.0.113.9' },
      { action: 'throttle', address: '203.0.113.9' },
    ])
    expect(await entriesOf(shopper.id, strict)).toEqual([])
  })

  test('calls without the right, at limited intervals', async () => {
    const token = await tokenOf(sari.email)
    for (let n = 0; n < 3; n++) expect((await askWith(token, '/kelola/audit')).http).toBe(404)
    await askWith(token, '/kelola/settings')
    expect((await entriesOf(sari.id)).slice(1)).toMatchObject([
      { action: 'call_refused', after: { call: 'GET /api/v1/kelola/audit' }, user: sari.id },
      { action: 'call_refused', after: { call: 'GET /api/v1/kelola/settings' } },
    ])
  })
})
