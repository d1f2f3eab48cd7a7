import { describe, expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
const strict = await testShop({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' })
const password = 'rahasia-lama'

const forgot = (body: object, headers: Record<string, string> = {}) =>
  shop.ask({ method: 'PUT', path: '/api/v1/forgotpassword?lang=id', body, headers })
const check = (Token: string) => shop.as()('POST /user/resetlink', { body: { Token } })
const reset = (Token: string, NewPassword: string, ConfirmNewPassword = NewPassword) =>
  shop.as()('POST /user/resetpassword', { body: { Token, NewPassword, ConfirmNewPassword } })
const login = (userid: string, word: string) => shop.as()('POST /user/login', { body: { userid, password: word } })

const linkInNewestMail = async () => new URL((await shop.mails()).at(-1)!.text.match(/http\S+/)![0])

async function tokenFor(email: string): Promise<string> {
  expect((await forgot({ Email: email })).envelope.status).toBe(true)
  return (await linkInNewestMail()).searchParams.get('token')!
}

const refusal = {
  http: 200,
  message: 'Tautan untuk memperbarui password tidak berlaku, sudah dipakai, atau sudah kedaluwarsa',
}

describe('U03 C01 asking for a link', () => {
  test('mails it to the address of the account and answers as specified', async () => {
    const { email } = await shop.aUser({ password })
    const answer = await forgot({ Email: email.toUpperCase(), OrganizationName: 'Kedai', Aud: 'https://jahat.test' })
    expect(answer.http).toBe(200)
    expect(answer.envelope).toEqual({
      status: true,
      message: 'success',
      usermsg: 'Cek email anda. Petunjuk untuk memperbarui password akan dikirim ke email anda.',
      data: null,
    })
    const mail = (await shop.mails()).at(-1)!
    expect(mail.to).toBe(email)
    expect(mail.text).toMatch(/^http:\/\/toko\.test\/reset-password\?token=[\w-]{43}$/m)
    expect(mail.text).toContain('10 menit')
  })

  test('contains our own host, for any Host header of the request', async () => {
    const { email } = await shop.aUser({ password })
    await forgot(
      { Email: email, Aud: 'https://jahat.test' },
      { host: 'jahat.test', origin: 'https://jahat.test', 'x-forwarded-host': 'jahat.test' },
    )
    expect((await linkInNewestMail()).origin).toBe('http://toko.test')
    expect((await shop.mails()).at(-1)!.text).not.toContain('jahat')
  })

  test('E02 is refused for another organisation than ours, and mails nothing', async () => {
    const { email } = await shop.aUser({ password })
    const before = (await shop.mails()).length
    const answer = await forgot({ Email: email, OrganizationName: 'Toko Bukan Kita' })
    expect(answer.http).toBe(404)
    expect(answer.envelope).toEqual({ status: false, code: 'NOT_FOUND', message: 'record not found', data: null })
    expect((await shop.mails()).length).toBe(before)
    for (const OrganizationName of ['', ' kedai']) {
      expect((await forgot({ Email: email, OrganizationName })).envelope.status).toBe(true)
    }
  })

  test('U09 accepts the displayed name of the shop and that of the environment, but no earlier name', async () => {
    const { email } = await shop.aUser({ password })
    const answers = async (OrganizationName: string) => (await forgot({ Email: email, OrganizationName })).http
    await shop.sql`insert into settings (id, key, value) values (900, 'shop_name', 'Toko Lama')`
    await shop.sql`update settings set value = 'Toko Bu Tini' where key = 'shop_name'`
    await shop.ctx.settings.load()
    const found = [await answers('toko bu TINI'), await answers('Kedai'), await answers('Toko Lama')]
    await shop.sql`delete from settings where key = 'shop_name'`
    await shop.ctx.settings.load()
    expect(found).toEqual([200, 200, 404])
    expect(await answers('Toko Bu Tini')).toBe(404)
  })

  test('E02 answers ’Email not exists’ for an address without account, and mails nothing', async () => {
    const before = (await shop.mails()).length
    const answer = await forgot({ Email: 'tidak-ada@contoh.test' })
    expect(answer.http).toBe(200)
    expect(answer.envelope).toEqual({
      status: false,
      code: 'EMAIL_UNKNOWN',
      message: 'Email not exists',
      usermsg: 'Email tidak terdaftar, periksa kembali email anda',
      data: null,
    })
    expect((await shop.mails()).length).toBe(before)
  })

  test.each([
    ['no e-mail', {}],
    ['three characters', { Email: 'a@b' }],
    ['an e-mail without a dot', { Email: 'budi@contoh' }],
    ['an e-mail of 255 characters', { Email: `${'b'.repeat(242)}@contoh.test.` }],
    ['a list', { Email: ['budi@contoh.test'] }],
    ['an unknown field', { Email: 'budi@contoh.test', Role: 'operator' }],
  ])('is refused with %s', async (_, body) => {
    expect((await forgot(body)).http).toBe(422)
  })

  test('keeps the token as a hash only', async () => {
    const { email } = await shop.aUser({ password })
    const token = await tokenFor(email)
    const rows = await shop.sql<{ dump: string }[]>`select json_agg(t)::text as dump from mail_tokens t`
    expect(rows[0]!.dump).not.toContain(token)
    expect(rows[0]!.dump).not.toContain(Buffer.from(token).toString('hex'))
  })
})

describe('U03 the mailed link', () => {
  test('shows the account, changes its password once, and ends every session', async () => {
    const user = await shop.aUser({ password })
    const { Token: second } = await login(user.email, password)
    const token = await tokenFor(user.email)
    expect(await check(token)).toEqual({ Email: user.email })
    expect(await check(token)).toEqual({ Email: user.email })

    expect(await reset(token, 'rahasia-baru')).toBeNull()
    for (const old of [user.token, second]) {
      await expect(shop.as(old)('GET /me/profile')).rejects.toMatchObject({ http: 401 })
    }
    await expect(login(user.email, password)).rejects.toMatchObject({ http: 401, message: 'wrong email or password' })
    expect((await login(user.email, 'rahasia-baru')).UserID).toBe(user.id)
    expect((await shop.mails()).at(-1)).toMatchObject({ to: user.email, subject: 'Password Anda sudah diubah · Kedai' })

    await expect(check(token)).rejects.toMatchObject(refusal)
    await expect(reset(token, 'rahasia-lagi')).rejects.toMatchObject(refusal)
    expect((await login(user.email, 'rahasia-baru')).UserID).toBe(user.id)
  })

  test('works once, even for concurrent requests', async () => {
    const { email } = await shop.aUser({ password })
    const tokens = [await tokenFor(email), await tokenFor(email)]
    const words = ['rahasia-1', 'rahasia-2', 'rahasia-3', 'rahasia-4', 'rahasia-5', 'rahasia-6']
    const outcomes = await Promise.allSettled(words.map((word, n) => reset(tokens[n % 2]!, word)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = words[outcomes.findIndex(({ status }) => status === 'fulfilled')]!
    expect((await login(email, winner)).OID).toBe(29)
  })

  test('is invalidated with all others of the account by any change of the password', async () => {
    const user = await shop.aUser({ password })
    const tokens = [await tokenFor(user.email), await tokenFor(user.email)]
    await reset(tokens[1]!, 'rahasia-baru')
    await expect(reset(tokens[0]!, 'rahasia-lain')).rejects.toMatchObject(refusal)

    const late = await tokenFor(user.email)
    const { Token } = await login(user.email, 'rahasia-baru')
    const words = { Password: 'rahasia-baru', NewPassword: password, ConfirmNewPassword: password }
    await shop.as(Token)('PUT /me/password', { body: words })
    await expect(reset(late, 'rahasia-lain')).rejects.toMatchObject(refusal)
  })

  test('is refused after ten minutes', async () => {
    const { email, id } = await shop.aUser({ password })
    const token = await tokenFor(email)
    const [row] = await shop.sql<{ minutes: number }[]>`
      select round(extract(epoch from expires_at - now()) / 60)::int as minutes from mail_tokens where user_id = ${id}`
    expect(row).toEqual({ minutes: 10 })
    await shop.sql`update mail_tokens set expires_at = now() - interval '1 second' where user_id = ${id}`
    await expect(check(token)).rejects.toMatchObject(refusal)
    await expect(reset(token, 'rahasia-baru')).rejects.toMatchObject(refusal)
    expect((await login(email, password)).OID).toBe(29)
  })

  test('is refused when it is unknown, truncated or a verification link', async () => {
    const { email } = await shop.aUser({ password })
    const token = await tokenFor(email)
    await shop.ask({
      method: 'POST',
      path: '/api/v1/user',
      body: { Email: 'lain@contoh.test', Password: password, FullName: 'Budi', Phone: '081234567890' },
    })
    const ofRegistration = (await linkInNewestMail()).searchParams.get('token')!
    for (const wrong of [token.slice(0, -1), 'x'.repeat(43), ofRegistration]) {
      await expect(check(wrong)).rejects.toMatchObject(refusal)
      await expect(reset(wrong, 'rahasia-baru')).rejects.toMatchObject(refusal)
    }
    await expect(shop.as()('POST /user/verification', { body: { Token: token } })).rejects.toMatchObject({ http: 200 })
    expect(await check(token)).toEqual({ Email: email })
  })

  test('stays valid after an invalid new password', async () => {
    const { email } = await shop.aUser({ password })
    const token = await tokenFor(email)
    await expect(reset(token, '123')).rejects.toMatchObject({ http: 422 })
    await expect(reset(token, 'p'.repeat(201))).rejects.toMatchObject({ http: 422 })
    await expect(reset(token, 'rahasia', 'rahasiA')).rejects.toMatchObject({ http: 422 })
    await reset(token, '1234')
    expect((await login(email, '1234')).OID).toBe(29)
  })

  test('confirms an unconfirmed address, and does not activate a refused account', async () => {
    const waiting = await shop.aUser({ password, status: 'unconfirmed' })
    await reset(await tokenFor(waiting.email), 'rahasia-baru')
    expect((await login(waiting.email, 'rahasia-baru')).UserID).toBe(waiting.id)

    const refused = await shop.aUser({ password, status: 'refused' })
    await reset(await tokenFor(refused.email), 'rahasia-baru')
    await expect(login(refused.email, 'rahasia-baru')).rejects.toMatchObject({ message: 'unverified account' })
  })
})

describe('U03 limits', () => {
  const from = (address: string, Email: string) =>
    strict.ask({
      method: 'PUT',
      path: '/api/v1/forgotpassword',
      body: { Email },
      headers: { 'x-forwarded-for': address },
    })
  const statuses = async (asks: [address: string, email: string][]) => {
    const answers = []
    for (const ask of asks) answers.push(await from(...ask))
    return answers
  }

  test('one account gets three mails a quarter of an hour from one address, and its owner at another address still gets one', async () => {
    const { email } = await strict.aUser({ password })
    const answers = await statuses(Array.from({ length: 5 }, () => ['203.0.113.1', email]))
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 429, 429])
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(800)
    expect(answers.at(-1)!.envelope).toMatchObject({ status: false, message: 'Too many requests' })
    expect((await from('198.51.100.1', email)).http).toBe(200)
    expect((await strict.mails()).filter(({ to }) => to === email)).toHaveLength(4)
  })

  test('an address that followed a mailed link can log in, during any number of guesses by others', async () => {
    const ask = (address: string, path: string, body: object) =>
      strict.ask({ method: 'POST', path: `/api/v1/${path}`, body, headers: { 'x-forwarded-for': address } })
    const guesses = (userid: string) =>
      Promise.all(
        Array.from({ length: 9 }, (_, n) => ask(`203.0.113.${n}`, 'user/login', { userid, password: 'salah' })),
      )
    const token = async () =>
      new URL((await strict.mails()).at(-1)!.text.match(/http\S+/)![0]).searchParams.get('token')!

    const { email } = await strict.aUser({ password })
    await guesses(email)
    const words = { NewPassword: 'rahasia-baru', ConfirmNewPassword: 'rahasia-baru' }
    await from('198.51.100.30', email)
    expect((await ask('198.51.100.30', 'user/resetpassword', { Token: await token(), ...words })).envelope.status).toBe(
      true,
    )
    const login = { userid: email, password: 'rahasia-baru' }
    expect((await ask('198.51.100.30', 'user/login', login)).http).toBe(200)
    expect((await ask('198.51.100.31', 'user/login', login)).http).toBe(429)

    const newcomer = { Email: 'baru@contoh.test', Password: password, FullName: 'Budi', Phone: '081234567890' }
    await ask('198.51.100.32', 'user', newcomer)
    await guesses(newcomer.Email)
    await ask('198.51.100.32', 'user/verification', { Token: await token() })
    expect((await ask('198.51.100.32', 'user/login', { userid: newcomer.Email, password })).http).toBe(200)
  })

  test('one account gets ten mails an hour, from all addresses together; an unknown one is counted alike', async () => {
    const { email } = await strict.aUser({ password })
    for (const address of [email, 'tidak-ada@contoh.test']) {
      const answers = await statuses(Array.from({ length: 12 }, (_, n) => [`203.0.113.${20 + n}`, address]))
      expect(answers.map(({ http }) => http)).toEqual([...Array(10).fill(200), 429, 429])
    }
    expect((await strict.mails()).filter(({ to }) => to === email)).toHaveLength(10)
  })

  test('one address that asks for many accounts is limited for a minute', async () => {
    const answers = await statuses(
      Array.from({ length: 12 }, (_, n) => ['203.0.113.90', `orang-ke-${n}@contoh.test`] as [string, string]),
    )
    expect(answers.map(({ http }) => http)).toEqual([...Array(10).fill(200), 429, 429])
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeLessThanOrEqual(60)
  })
})

test('a password of the back office has at least 8 characters after a reset too, and the link stays valid until then', async () => {
  const user = await shop.aUser({ role: 'operator' })
  const token = await tokenFor(user.email)
  await expect(reset(token, '1234567')).rejects.toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
  await expect(reset(token, '12345678')).rejects.toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
  await reset(token, 'delapan8')
  await login(user.email, 'delapan8')
})
