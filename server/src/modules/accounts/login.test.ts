import { argon2Sync } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { testShop } from '../../testing/test-shop.ts'
import { throttlePasswordCheck, trustAddress } from './login-throttle.ts'

const shop = await testShop()
const strict = await testShop({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' })
const localDemo = await testShop({ PUBLIC_URL: 'http://localhost:3000' })
const demoLogin = await testShop({ PUBLIC_URL: 'https://toko.test', DEMO_LOGIN: 'on' })
const password = 'rahasia-sekali'

const login = (body: object) => shop.ask({ method: 'POST', path: '/api/v1/user/login', body })
const profile = (headers: Record<string, string>) => shop.ask({ method: 'GET', path: '/api/v1/me/profile', headers })
const profileWith = (token: string) => profile({ authorization: `Bearer ${token}` })

describe('the published password of a demo account', () => {
  test.each([
    ['is refused if the shop can be reached from other machines', shop, 401],
    ['is accepted with DEMO_LOGIN=on', demoLogin, 200],
  ])('%s', async (_what, demo, http) => {
    const logIn = async (email: string) => {
      const body = { userid: email, password: demoPassword }
      return (await demo.ask({ method: 'POST', path: '/api/v1/user/login', body })).http
    }
    for (const { email, role } of demoAccounts) {
      await demo.aUser({ email, role, password: demoPassword })
      expect(await logIn(email.toUpperCase())).toBe(http)
    }
    const { email } = await demo.aUser({ password: demoPassword })
    expect(await logIn(email)).toBe(200)
  })

  const here = { host: 'localhost:3000' }
  const email = 'admin@kedai.test'
  beforeAll(() => localDemo.aUser({ email, role: 'operator', password: demoPassword }))
  test.each([
    ['this machine', here, 200],
    ['a proxy or a tunnel on it', { ...here, 'x-forwarded-for': '203.0.113.7' }, 401],
    ['one that names the host alone', { ...here, 'x-forwarded-host': 'toko.example' }, 401],
    ['a tunnel that hands requests on as they are', { host: 'toko.trycloudflare.com' }, 401],
    ['a name that leads to this machine', { host: 'localhost.toko.example' }, 401],
  ])('opens a session for %s, if the shop is local', async (_what, headers, http) => {
    const body = { userid: email, password: demoPassword }
    expect((await localDemo.ask({ method: 'POST', path: '/api/v1/user/login', headers, body })).http).toBe(http)
    const staff = { Email: email, Password: demoPassword }
    const path = '/api/v1/kelola/login'
    expect((await localDemo.ask({ method: 'POST', path, headers, body: staff })).http).toBe(http)
  })

  test('once changed by the owner, the new password is accepted everywhere', async () => {
    await strict.aUser({ email: 'admin@kedai.test', role: 'operator', password })
    const body = { userid: 'admin@kedai.test', password }
    expect((await strict.ask({ method: 'POST', path: '/api/v1/user/login', body })).http).toBe(200)
  })
})

describe('U02 login refuses', () => {
  test('an unknown address and a wrong password with the same answer', async () => {
    const { email } = await shop.aUser({ password })
    const answers = await Promise.all([
      login({ userid: 'tidak-ada@contoh.test', password }),
      login({ userid: email, password: 'salah' }),
      login({ userid: email, password: ''.padEnd(200, 'x') }),
      login({ userid: email, password, OID: 30 }),
    ])
    for (const answer of answers) {
      expect(answer.http).toBe(401)
      expect(answer.envelope).toEqual({
        status: false,
        code: 'WRONG_CREDENTIALS',
        message: 'wrong email or password',
        usermsg: 'Email / Password salah, periksa kembali email dan password anda',
        data: null,
      })
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(answers[0]!.headers).sort())
    }
  })

  test.each([
    ['unconfirmed', 'EMAIL_UNVERIFIED', 'verified account'],
    ['refused', 'ACCOUNT_NOT_ADMITTED', 'unverified account'],
  ] as const)(
    'an account that is %s, with this reason only after the correct password',
    async (status, code, message) => {
      const { email } = await shop.aUser({ password, status })
      expect((await login({ userid: email, password: 'salah' })).envelope.message).toBe('wrong email or password')

      const answer = await login({ userid: email, password })
      expect(answer.http).toBe(401)
      expect(answer.envelope).toEqual({ status: false, code, message, data: null })
    },
  )

  test.each([
    ['a short password', { userid: 'budi@contoh.test', password: '123' }],
    ['an invalid address', { userid: 'budi', password }],
    ['a password that is a number', { userid: 'budi@contoh.test', password: 123456 }],
    ['an unknown field', { userid: 'budi@contoh.test', password, Role: 'operator' }],
    ['an empty body', {}],
  ])('%s as invalid input', async (_, body) => {
    expect((await login(body)).http).toBe(422)
  })
})

describe('U02 login', () => {
  test('accepts the e-mail address in any case and returns the session', async () => {
    const user = await shop.aUser({ password })
    const answer = await login({ userid: user.email.toUpperCase(), password, OID: 29, Aud: 'web' })
    expect(answer.envelope).toEqual({
      status: true,
      message: 'success',
      data: { UserID: user.id, OID: 29, Token: expect.stringMatching(/^[\w-]{43}$/) },
    })
  })

  test('accepts a password in another Unicode normal form', async () => {
    const { email } = await shop.aUser({ password: 'caf\u00e9-kopi' })
    expect((await login({ userid: email, password: 'cafe\u0301-kopi' })).http).toBe(200)
  })
})

describe('a password that was hashed at a lower cost', () => {
  test('is hashed again at the next login, and the session stays valid', async () => {
    const user = await shop.aUser({ password })
    const nonce = Buffer.alloc(16, 7)
    const weak = { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
    const tag = argon2Sync('argon2id', weak)
    const old = `argon2id$8$1$1$${nonce.toString('base64')}$${tag.toString('base64')}`
    await shop.sql`update users set password_hash = ${old} where id = ${user.id}`
    const { Token } = (await login({ userid: user.email, password })).envelope.data as { Token: string }

    const [row] = await shop.sql<{ hash: string }[]>`select password_hash as hash from users where id = ${user.id}`
    expect(row!.hash).toMatch(/^argon2id\$19456\$2\$1\$/)
    expect((await profileWith(Token)).http).toBe(200)
    expect((await login({ userid: user.email, password })).http).toBe(200)
  })
})

describe('33 a login', () => {
  test('takes as long for an unknown address as for a known one', async () => {
    const { email } = await shop.aUser({ password })
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const time = async (kind: keyof typeof times, userid: string) => {
      const start = performance.now()
      await login({ userid, password: 'salah' })
      times[kind].push(performance.now() - start)
    }
    for (let round = 0; round < 40; round++) {
      await time('known', email)
      await time('unknown', `tidak-ada-${round}@contoh.test`)
    }
    const [known, unknown] = [times.known, times.unknown].map((all) => all.sort((a, b) => a - b)[20]!)
    // Without hashing it would take a tenth.
    expect(unknown! / known!).toBeGreaterThan(0.6)
    expect(unknown! / known!).toBeLessThan(1.6)
  })
})

describe('C08 the session', () => {
  test('accepts its scheme in any case', async () => {
    const { token } = await shop.aUser()
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect((await profile({ authorization: `${scheme} ${token}` })).http, scheme).toBe(200)
    }
  })

  test.each([
    ['no token', {}],
    ['an empty token', { authorization: 'Bearer ' }],
    ['a made-up token', { authorization: `Bearer ${'a'.repeat(43)}` }],
    ['a token of 10 kB', { authorization: `Bearer ${'a'.repeat(10_000)}` }],
    ['a token with SQL', { authorization: "Bearer ' or 1=1 --aaaaaaaaaaaaaaaaaa" }],
    ['a user name and password', { authorization: 'Basic YWRtaW46YWRtaW4=' }],
  ])('is required: %s is 401', async (_, headers) => {
    const answer = await profile(headers as Record<string, string>)
    expect(answer.http).toBe(401)
    expect(answer.envelope).toEqual({
      status: false,
      code: 'UNAUTHENTICATED',
      message: 'Unauthorized',
      usermsg: 'Silakan login kembali',
      data: null,
    })
  })

  test('is not read from the query string', async () => {
    const { token } = await shop.aUser()
    const answer = await shop.ask({ method: 'GET', path: `/api/v1/me/profile?token=${token}&Token=${token}` })
    expect(answer.http).toBe(401)
  })

  test('is new at each login, and the database stores only its hash', async () => {
    const { email } = await shop.aUser({ password })
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => (await shop.as()('POST /user/login', { body: { userid: email, password } })).Token),
    )
    expect(new Set(tokens).size).toBe(3)
    const [row] = await shop.sql<{ dump: string }[]>`select json_agg(s)::text as dump from sessions s`
    for (const token of tokens) {
      expect(row!.dump).not.toContain(token)
      expect(row!.dump).not.toContain(Buffer.from(token).toString('hex'))
      expect((await profileWith(token)).http).toBe(200)
    }
  })

  test('ends with logout, and others of the same account stay open', async () => {
    const { email } = await shop.aUser({ password })
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await shop.as()('POST /user/login', { body: { userid: email, password } })).Token),
    )
    expect(await shop.as(first)('POST /me/logout')).toBeNull()
    expect((await profileWith(first!)).http).toBe(401)
    expect((await profileWith(second!)).http).toBe(200)
    await expect(shop.as(first)('POST /me/logout')).rejects.toMatchObject({ http: 401 })
  })

  test('expires', async () => {
    const { id, token } = await shop.aUser()
    await shop.sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`
    expect((await profileWith(token)).http).toBe(401)
  })

  test('of an account that was refused since is 403', async () => {
    const { id, token } = await shop.aUser()
    await shop.sql`update users set status = 'refused' where id = ${id}`
    const answer = await profileWith(token)
    expect(answer.http).toBe(403)
    expect(answer.envelope.usermsg).toBe('Hubungi Customer Care untuk bantuan')
  })

  test('gets responses that may not be cached', async () => {
    const { token } = await shop.aUser()
    const answer = await profileWith(token)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.envelope.data).toEqual({
      UserID: expect.any(Number),
      FullName: expect.any(String),
      MemberNumber: expect.stringMatching(/^\d{12}$/),
      Gender: null,
      Email: expect.any(String),
      Phone: '081234567890',
      BirthPlace: '',
      BirthDate: null,
      Role: 'customer',
    })
  })
})

describe('limits', () => {
  const from = (address: string, userid: string, word: string) =>
    strict.ask({
      method: 'POST',
      path: '/api/v1/user/login',
      body: { userid, password: word },
      headers: { 'x-forwarded-for': address },
    })

  test('guesses at one account are 429 after four attempts, while its owner can log in from another address', async () => {
    const { email } = await strict.aUser({ password })
    const answers = []
    for (let guess = 0; guess < 9; guess++) answers.push(await from('203.0.113.7', email, `tebakan ${guess}`))
    expect(answers.map((answer) => answer.http)).toEqual([...Array(4).fill(401), ...Array(5).fill(429)])

    const last = answers.at(-1)!
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect(last.envelope).toMatchObject({ status: false, message: 'Too many requests' })
    expect((await from('203.0.113.7', email, password)).http).toBe(429)
    expect((await from('198.51.100.2', email, password)).http).toBe(200)
  })

  test('one address that tries many accounts is limited for a minute', async () => {
    const answers = []
    for (let guess = 0; guess < 25; guess++) {
      answers.push(await from('203.0.113.8', `orang-ke-${guess}@contoh.test`, password))
    }
    expect(answers.map((answer) => answer.http)).toEqual([...Array(20).fill(401), ...Array(5).fill(429)])
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('guesses from many addresses are 429 after five attempts, while the owner can log in from a trusted address', async () => {
    const { email } = await strict.aUser({ password })
    expect((await from('192.0.2.1', email, password)).http).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, guess) => from(`203.0.113.${100 + guess}`, email, `tebakan ${guess}`)),
    )
    // The owner's first login came from an unknown address, too.
    expect(answers.filter(({ http }) => http === 401)).toHaveLength(4)
    expect(answers.filter(({ http }) => http === 429)).toHaveLength(56)
    expect((await from('203.0.113.99', email, password)).http).toBe(429)
    expect((await from('192.0.2.1', email, password)).http).toBe(200)
    // A trusted address has ten attempts.
    const attempts = []
    for (let attempt = 0; attempt < 11; attempt++) attempts.push((await from('192.0.2.1', email, 'salah ketik')).http)
    expect(attempts).toEqual([...Array(10).fill(401), 429])
  })

  test('correct passwords are not counted, for any number of logins from one address', async () => {
    const { email } = await strict.aUser({ password })
    const answers = []
    for (let login = 0; login < 12; login++) answers.push((await from('192.0.2.55', email, password)).http)
    expect(answers).toEqual(Array(12).fill(200))
  })

  test('31 ten thousand guesses at a thousand accounts from two hundred addresses: five of each account are compared', async () => {
    const addresses = Array.from({ length: 200 }, (_, n) => `198.51.100.${n}`)
    const accounts = Array.from({ length: 1_000 }, (_, n) => `sasaran-${n}@contoh.test`)
    const compared = new Map<string, number>()
    const guess = async (email: string, address: string) => {
      try {
        await throttlePasswordCheck(strict.ctx, { email, address })
        compared.set(email, (compared.get(email) ?? 0) + 1)
      } catch (error) {
        expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      }
    }
    for (let round = 0; round < 10; round++) {
      await Promise.all(accounts.map((email, n) => guess(email, addresses[(n + 7 * round) % 200]!)))
    }
    expect(accounts.map((email) => compared.get(email))).toEqual(Array(1_000).fill(5))

    // The owner at a new address is refused too, until they follow a mailed link.
    const owner = { email: accounts[0]!, address: '192.0.2.77' }
    await expect(throttlePasswordCheck(strict.ctx, owner)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await trustAddress(strict.sql, owner)
    await throttlePasswordCheck(strict.ctx, owner)
  })

  test('concurrent attempts are all counted', async () => {
    const { email } = await strict.aUser({ password })
    const answers = await Promise.all(Array.from({ length: 30 }, () => from('203.0.113.9', email, 'salah')))
    expect(answers.filter((answer) => answer.http === 401)).toHaveLength(4)
    expect(answers.filter((answer) => answer.http === 429)).toHaveLength(26)
  })

  test('registration is limited too', async () => {
    const answers = []
    for (let n = 0; n < 12; n++) {
      const body = { Email: `banyak${n}@contoh.test`, Password: 'rahasia', FullName: 'Budi', Phone: '081234567890' }
      answers.push(await strict.ask({ method: 'POST', path: '/api/v1/user', body }))
    }
    expect(answers.map((answer) => answer.http)).toEqual([...Array(10).fill(200), 429, 429])
  })

  test('a limit ends with its window', async () => {
    const { email } = await strict.aUser({ password })
    for (let guess = 0; guess < 6; guess++) await from('203.0.113.10', email, 'salah')
    await strict.sql`update rate_limits set window_ends_at = now() - interval '1 second'`
    expect((await from('203.0.113.10', email, password)).http).toBe(200)
  })
})
