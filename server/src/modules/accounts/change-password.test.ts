import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import { testShop } from '../../testing/test-shop.ts'
import { grantRole } from '../staff/staff-queries.ts'
import { lockAccount, setPassword } from './account-queries.ts'
import { hashPassword } from './password.ts'
import { deleteSessions } from './session-queries.ts'

const shop = await testShop()
const strict = await testShop({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' })
const password = 'rahasia-lama'

const login = (userid: string, word: string) => shop.as()('POST /user/login', { body: { userid, password: word } })
const change = (token: string, changes: object) =>
  shop.ask({
    method: 'PUT',
    path: '/api/v1/me/password',
    token,
    body: { Password: password, NewPassword: 'rahasia-baru', ConfirmNewPassword: 'rahasia-baru', ...changes },
  })
const changeTo = (token: string, Password: string, word: string) =>
  change(token, { Password, NewPassword: word, ConfirmNewPassword: word })

describe('U06 C01 a change of the password', () => {
  test('keeps this session and ends all others', async () => {
    const user = await shop.aUser({ password })
    const stranger = await shop.aUser({ password })
    const others = await Promise.all([1, 2, 3].map(async () => (await login(user.email, password)).Token))

    const answer = await changeTo(user.token, password, 'rahasia-baru')
    expect(answer.http).toBe(200)
    expect(answer.envelope).toEqual({
      status: true,
      message: 'success',
      usermsg: 'Berhasil mengubah password',
      data: null,
    })
    expect(await user.call('GET /me/profile')).toMatchObject({ UserID: user.id })
    for (const old of others) await expect(shop.as(old)('GET /me/profile')).rejects.toMatchObject({ http: 401 })
    expect(await stranger.call('GET /me/profile')).toMatchObject({ UserID: stranger.id })

    await expect(login(user.email, password)).rejects.toMatchObject({ message: 'wrong email or password' })
    expect((await login(user.email, 'rahasia-baru')).UserID).toBe(user.id)
    expect((await shop.mails()).at(-1)).toMatchObject({ to: user.email, subject: 'Password Anda sudah diubah · Kedai' })
    expect((await shop.mails()).at(-1)!.text).toMatch(/^http:\/\/toko\.test\/forgot-password$/m)
  })

  test('is refused without the old password, and changes nothing', async () => {
    const user = await shop.aUser({ password })
    const other = (await login(user.email, password)).Token
    const mails = (await shop.mails()).length
    const answer = await changeTo(user.token, 'rahasia-salah', 'rahasia-baru')
    // 401 would end the session.
    expect(answer.http).toBe(200)
    expect(answer.envelope).toEqual({
      status: false,
      code: 'WRONG_PASSWORD',
      message: 'wrong password',
      usermsg: 'Password lama salah, periksa kembali password anda',
      data: null,
    })
    expect((await shop.mails()).length).toBe(mails)
    expect(await shop.as(other)('GET /me/profile')).toMatchObject({ UserID: user.id })
    expect((await login(user.email, password)).UserID).toBe(user.id)
  })

  test.each([
    ['an old password of 3 characters', { Password: '123' }],
    ['an old password of 201 characters', { Password: 'p'.repeat(201) }],
    ['a new password of 3 characters', { NewPassword: '123', ConfirmNewPassword: '123' }],
    ['a new password of 201 characters', { NewPassword: 'p'.repeat(201), ConfirmNewPassword: 'p'.repeat(201) }],
    ['a confirmation that differs', { ConfirmNewPassword: 'rahasia-Baru' }],
    ['a confirmation of 3 characters', { ConfirmNewPassword: '123' }],
    ['no old password', { Password: undefined }],
    ['no confirmation', { ConfirmNewPassword: undefined }],
    ['a password that is a number', { NewPassword: 123456, ConfirmNewPassword: 123456 }],
    ["another member's number", { UserID: 1 }],
  ])('is refused with %s', async (_, changes) => {
    const user = await shop.aUser({ password })
    expect((await change(user.token, changes)).http).toBe(422)
    expect((await login(user.email, password)).UserID).toBe(user.id)
  })

  test.each([
    ['4 characters', '1234'],
    ['200 characters', 'p'.repeat(200)],
    ['blanks', '    '],
  ])('accepts a new password of %s', async (_, word) => {
    const user = await shop.aUser({ password })
    expect((await changeTo(user.token, password, word)).envelope.status).toBe(true)
    expect((await login(user.email, word)).UserID).toBe(user.id)
  })

  test('succeeds for one of several concurrent requests, and its password is valid afterwards', async () => {
    const user = await shop.aUser({ password })
    const words = ['rahasia-1', 'rahasia-2', 'rahasia-3', 'rahasia-4']
    const answers = await Promise.all(words.map((word) => changeTo(user.token, password, word)))
    const done = words.filter((_, n) => answers[n]!.envelope.status)
    expect(done).toHaveLength(1)
    expect((await login(user.email, done[0]!)).UserID).toBe(user.id)
  })
})

/** Resolves when a statement in this database waits for a lock. */
async function untilStatementBlocks() {
  for (let look = 0; look < 500; look++) {
    const [row] = await shop.sql<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (row!.n > 0) return
    await sleep(20)
  }
  throw new Error('no statement waited for a lock')
}

test('U03 U06 a login with the old password during a change of it opens no session', async () => {
  const user = await shop.aUser({ password })
  const newHash = await hashPassword('rahasia-baru')
  let concurrentLogin: Promise<unknown> | undefined
  await inTransaction(shop.sql, async (tx) => {
    await lockAccount(tx, user.id)
    // The old password is still valid when it is checked, before the session is inserted.
    concurrentLogin = login(user.email, password).catch((error: unknown) => error)
    await untilStatementBlocks()
    await setPassword(tx, user.id, newHash)
    await deleteSessions(tx, user.id)
  })
  expect(await concurrentLogin).toMatchObject({ http: 401, message: 'wrong email or password' })
  const [row] = await shop.sql<{ n: number }[]>`select count(*)::int as n from sessions where user_id = ${user.id}`
  expect(row).toEqual({ n: 0 })
})

test('U06 guesses at the old password are 429 after four attempts, login attempts included', async () => {
  const user = await strict.aUser({ password })
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const guess = () =>
    strict.ask({
      method: 'PUT',
      path: '/api/v1/me/password',
      token: user.token,
      headers,
      body: { Password: 'tebakan', NewPassword: 'rahasia-baru', ConfirmNewPassword: 'rahasia-baru' },
    })
  const tryLogin = () =>
    strict.ask({
      method: 'POST',
      path: '/api/v1/user/login',
      headers,
      body: { userid: user.email, password: 'tebakan' },
    })
  for (let n = 0; n < 2; n++) expect((await tryLogin()).http).toBe(401)
  const answers = []
  for (let n = 0; n < 4; n++) answers.push(await guess())
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 429, 429])
  expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(800)
  expect((await tryLogin()).http).toBe(429)
  // The session itself stays valid.
  expect(await user.call('GET /me/profile')).toMatchObject({ UserID: user.id })
})

test('a password of the back office has at least 8 characters, also if changed in the shop; that of a shopper 4', async () => {
  const [shopper, staff, invited] = await Promise.all([1, 2, 3].map(() => shop.aUser({ password })))
  await inTransaction(shop.sql, (tx) => grantRole(tx, staff!.id, 'content'))
  await shop.sql`
    insert into staff_invitations (email, role_id) select ${invited!.email}, id from roles where builtin = 'content'`
  for (const user of [staff!, invited!]) {
    expect((await changeTo(user.token, password, '1234567')).envelope).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    expect((await login(user.email, password)).UserID).toBe(user.id)
    expect((await changeTo(user.token, password, '12345678')).envelope).toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
    expect((await changeTo(user.token, password, 'delapan8')).envelope.status).toBe(true)
  }
  expect((await changeTo(shopper!.token, password, '1234')).envelope.status).toBe(true)
  await shop.sql`update staff_invitations set revoked_at = now()`
  expect((await changeTo(invited!.token, 'delapan8', '1234')).envelope.status).toBe(true)
})
