import { describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { commonPasswords, isCommonPassword } from '#contract/values/accounts/common-passwords.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
const strict = await testShop({ REFUSE_COMMON_PASSWORDS: 'on' })

type Registration = Body<'POST /user'>
let sequence = 0

function registration(changes: Partial<Record<keyof Registration, unknown>> = {}) {
  return {
    Email: `budi${++sequence}@contoh.test`,
    Password: 'rahasia',
    ConfirmPassword: 'rahasia',
    FullName: 'Budi Santoso',
    Phone: '081234567890',
    ...changes,
  }
}

const register = (changes?: Parameters<typeof registration>[0]) =>
  shop.ask({ method: 'POST', path: '/api/v1/user', body: registration(changes) })

/** Registers and returns the token of the mailed link. */
async function tokenOfMail(changes?: Parameters<typeof registration>[0]): Promise<string> {
  const before = (await shop.mails()).length
  expect((await register(changes)).http).toBe(200)
  return new URL((await shop.mails())[before]!.text.match(/http\S+/)![0]).searchParams.get('token')!
}

const verify = (Token: string) => shop.as()('POST /user/verification', { body: { Token } })
const login = (userid: string, password = 'rahasia') => shop.as()('POST /user/login', { body: { userid, password } })
const countUsers = async () => (await shop.sql<{ n: number }[]>`select count(*)::int as n from users`)[0]!.n

describe('U01 registration refuses', () => {
  test.each<[string, Parameters<typeof registration>[0]]>([
    ['no e-mail', { Email: undefined }],
    ['an e-mail without a dot', { Email: 'budi@contoh' }],
    ['an e-mail with two at signs', { Email: 'budi@contoh@contoh.test' }],
    ['an e-mail with blanks', { Email: 'budi santoso@contoh.test' }],
    ['an e-mail of 255 characters', { Email: `${'b'.repeat(242)}@contoh.test.` }],
    ['an e-mail that is a list', { Email: ['budi@contoh.test'] }],
    ['a password of 3 characters', { Password: '123', ConfirmPassword: '123' }],
    ['a password of 201 characters', { Password: 'p'.repeat(201), ConfirmPassword: 'p'.repeat(201) }],
    ['a confirmation that differs', { ConfirmPassword: 'rahasiA' }],
    ['a name of 2 characters', { FullName: 'Bu' }],
    ['a name of 2 characters between blanks', { FullName: '  Bu  ' }],
    ['a blank name', { FullName: '     ' }],
    ['a name of 51 characters', { FullName: 'b'.repeat(51) }],
    ['a phone with letters', { Phone: '0812-3456-abc' }],
    ['a phone below 10000000', { Phone: '009999999' }],
    ['a phone above 999999999999', { Phone: '01000000000000' }],
    ['a phone in other digits', { Phone: '٠٨١٢٣٤٥٦٧٨٩٠' }],
    ['an unknown gender', { Gender: 2 }],
    ['a birthday that no month has', { BirthDate: '1990-02-30' }],
    ['a birthday in the future', { BirthDate: '2999-01-01' }],
    ['a role', { Role: 'operator' } as object],
    ['a status', { Status: 'active' } as object],
  ])('%s', async (_, changes) => {
    const before = { users: await countUsers(), mails: (await shop.mails()).length }
    const answer = await register(changes)
    expect(answer.http).toBe(422)
    expect(answer.envelope).toMatchObject({ status: false, data: null })
    expect({ users: await countUsers(), mails: (await shop.mails()).length }).toEqual(before)
  })

  test.each<[string, Parameters<typeof registration>[0]]>([
    ['another organisation', { OID: 30 }],
    ['an organisation of another name', { OrgName: 'Toko Bukan Kita' }],
    ['one whose name begins like ours', { OID: 29, OrgName: 'Kedai Sebelah' }],
  ])('E02 %s', async (_, changes) => {
    const before = { users: await countUsers(), mails: (await shop.mails()).length }
    const answer = await register(changes)
    expect(answer.http).toBe(404)
    expect(answer.envelope).toEqual({ status: false, code: 'NOT_FOUND', message: 'record not found', data: null })
    expect({ users: await countUsers(), mails: (await shop.mails()).length }).toEqual(before)
  })

  test('an e-mail that has an account, in any case', async () => {
    await register({ Email: 'Sari@Contoh.test' })
    const mailsBefore = (await shop.mails()).length
    const answer = await register({ Email: 'sari@cONTOH.test' })
    expect(answer.http).toBe(200)
    expect(answer.envelope).toEqual({
      status: false,
      code: 'EMAIL_TAKEN',
      message: 'Email already registered',
      usermsg: 'Email sudah terdaftar',
      data: null,
    })
    expect((await shop.mails()).length).toBe(mailsBefore)
  })
})

describe('U01 registration accepts', () => {
  test.each<[string, Parameters<typeof registration>[0]]>([
    ['a password of 4 characters', { Password: '1234', ConfirmPassword: '1234' }],
    ['a password of 200 characters', { Password: 'p'.repeat(200), ConfirmPassword: 'p'.repeat(200) }],
    ['no confirmation', { ConfirmPassword: undefined }],
    ['a name of 3 characters', { FullName: 'Edi' }],
    ['a name of 50 characters', { FullName: 'b'.repeat(50) }],
    ['the smallest phone', { Phone: '010000000' }],
    ['the largest phone', { Phone: '0999999999999' }],
    ['both genders', { Gender: 0 }],
    ['no gender', { Gender: null }],
    ['place and day of birth', { BirthPlace: 'Bandung', BirthDate: '1990-02-28' }],
    ["our organisation's number and name", { OID: 29, OrgName: 'Kedai' }],
    ['our name in any case and spacing', { OrgName: '  KE dai ' }],
    ['an empty name of the organisation', { OrgName: '' }],
  ])('%s', async (_, changes) => {
    const answer = await register(changes)
    expect(answer.envelope).toMatchObject({ status: true, data: { OID: 29 } })
  })

  test('an e-mail in any case, and keeps it in lower case', async () => {
    await verify(await tokenOfMail({ Email: 'Rina.WATI@Contoh.Test' }))
    const { Token } = await login('rina.wati@contoh.test')
    expect(await shop.as(Token)('GET /me/profile')).toMatchObject({ Email: 'rina.wati@contoh.test' })
  })

  test.each([['+6281234567890'], ['6281234567890'], ['81234567890'], ['081234567890']])(
    'U07 the phone %s, and keeps it as 081234567890',
    async (Phone) => {
      const Email = `phone${++sequence}@contoh.test`
      await verify(await tokenOfMail({ Email, Phone }))
      const { Token } = await login(Email)
      expect(await shop.as(Token)('GET /me/profile')).toMatchObject({ Phone: '081234567890' })
    },
  )

  test('one of several concurrent requests for the same address', async () => {
    const Email = 'kembar@contoh.test'
    const answers = await Promise.all([register({ Email }), register({ Email }), register({ Email })])
    expect(answers.map((answer) => answer.envelope.status).sort()).toEqual([false, false, true])
    expect((await shop.mails()).filter((mail) => mail.to === Email)).toHaveLength(1)
  })
})

describe('U01 the mailed link', () => {
  test('activates the account and may be followed twice', async () => {
    const Email = 'dewi@contoh.test'
    const token = await tokenOfMail({ Email, FullName: 'Dewi Lestari' })
    await expect(login(Email)).rejects.toMatchObject({ http: 401, message: 'verified account' })

    expect(await verify(token)).toEqual({ FullName: 'Dewi Lestari' })
    expect(await verify(token)).toEqual({ FullName: 'Dewi Lestari' })
    expect((await login(Email)).OID).toBe(29)
  })

  test('is refused when it is unknown or truncated, and activates nothing', async () => {
    const Email = 'joko@contoh.test'
    const token = await tokenOfMail({ Email })
    const refusal = { http: 200, message: 'Tautan verifikasi tidak berlaku atau sudah kedaluwarsa' }
    await expect(verify(token.slice(0, -1))).rejects.toMatchObject(refusal)
    await expect(verify('x'.repeat(43))).rejects.toMatchObject(refusal)
    await expect(verify('')).rejects.toMatchObject({ http: 422 })
    await expect(login(Email)).rejects.toMatchObject({ message: 'verified account' })
  })

  test('is refused after 24 hours', async () => {
    const Email = 'lambat@contoh.test'
    const token = await tokenOfMail({ Email })
    const ofUser = shop.sql`user_id = (select id from users where email = ${Email})`
    const [row] = await shop.sql<{ hours: number }[]>`
      select round(extract(epoch from expires_at - now()) / 3600)::int as hours from mail_tokens where ${ofUser}`
    expect(row).toEqual({ hours: 24 })
    await shop.sql`update mail_tokens set expires_at = now() - interval '1 second' where ${ofUser}`
    await expect(verify(token)).rejects.toMatchObject({ http: 200 })
    await expect(login(Email)).rejects.toMatchObject({ message: 'verified account' })
  })

  test('is mailed again at a login before confirmation, once in five minutes, and the older one still works', async () => {
    const Email = 'menunggu@contoh.test'
    const first = await tokenOfMail({ Email })
    const mails = async () => (await shop.mails()).filter(({ to }) => to === Email)
    const tryLogin = (word?: string) => expect(login(Email, word)).rejects.toMatchObject({ http: 401 })
    // The link of the registration was just sent.
    await tryLogin()
    expect(await mails()).toHaveLength(1)

    await shop.sql`update mail_tokens set expires_at = expires_at - interval '301 seconds'`
    await tryLogin('kata yang salah')
    expect(await mails()).toHaveLength(1)
    await Promise.all([tryLogin(), tryLogin(), tryLogin()])
    expect(await mails()).toHaveLength(2)
    expect((await mails())[1]!.subject).toBe('Konfirmasi alamat email Anda · Kedai')

    expect(await verify(first)).toMatchObject({ FullName: expect.any(String) })
    await shop.sql`update mail_tokens set expires_at = expires_at - interval '301 seconds'`
    await login(Email)
    expect(await mails()).toHaveLength(2)
  })

  test('does not activate a refused account', async () => {
    const Email = 'ditolak@contoh.test'
    const token = await tokenOfMail({ Email })
    await shop.sql`update users set status = 'refused' where email = ${Email}`
    await verify(token)
    await expect(login(Email)).rejects.toMatchObject({ http: 401, message: 'unverified account' })
  })

  test('is stored as a hash only', async () => {
    const token = await tokenOfMail()
    const rows = await shop.sql<{ token_hash: Buffer }[]>`select token_hash from mail_tokens`
    expect(rows.some((row) => row.token_hash.toString('utf8').includes(token))).toBe(false)
    expect(token.length).toBeGreaterThanOrEqual(43)
  })

  test('is mailed to one address, and a name cannot add lines or recipients', async () => {
    await register({ Email: 'Baris@contoh.test', FullName: 'Budi\r\nBcc: semua@contoh.test' })
    const mail = (await shop.mails()).at(-1)!
    expect(mail.to).toBe('baris@contoh.test')
    // Mail programs must not turn it into a link either.
    expect(mail.text).toMatch(/^Halo Budi Bcc semua contoh\. test,$/m)
    expect(mail.text).toMatch(/^http:\/\/toko\.test\/welcome\?token=[\w-]{43}$/m)
  })
})

describe('29 common passwords', () => {
  test('include Indonesian ones, in any case', () => {
    expect(commonPasswords.size).toBeGreaterThan(3_000)
    for (const word of ['1234', 'password', 'Rahasia', 'BISMILLAH']) expect(isCommonPassword(word)).toBe(true)
    for (const word of ['rahasia-sekali', 'pasar minggu pagi']) expect(isCommonPassword(word)).toBe(false)
  })

  test('are refused with REFUSE_COMMON_PASSWORDS=on, at registration, reset and change', async () => {
    const words = [...commonPasswords].filter((_, n) => n % 100 === 0)
    const refusal = { http: 200, message: 'password too common' }
    const user = await strict.aUser({ password: 'pasar minggu pagi' })
    await strict.as()('PUT /forgotpassword', { body: { Email: user.email } })
    const Token = new URL((await strict.mails()).at(-1)!.text.match(/http\S+/)![0]).searchParams.get('token')!
    for (const word of words) {
      const body = registration({ Password: word, ConfirmPassword: word }) as Registration
      await expect(strict.as()('POST /user', { body })).rejects.toMatchObject(refusal)
    }
    const New = { NewPassword: '123456', ConfirmNewPassword: '123456' }
    await expect(strict.as()('POST /user/resetpassword', { body: { Token, ...New } })).rejects.toMatchObject(refusal)
    const change = { Password: 'pasar minggu pagi', ...New }
    await expect(user.call('PUT /me/password', { body: change })).rejects.toMatchObject(refusal)
    const body = registration({ Password: 'pasar senin pagi', ConfirmPassword: undefined }) as Registration
    expect(await strict.as()('POST /user', { body })).toMatchObject({ OID: 29 })
  })
})
