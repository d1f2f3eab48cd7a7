import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { StaffCall } from '#contract/protocol/call.ts'
import { inTransaction } from '../../db/database.ts'
import { sendInProcess } from '../../http/in-process-client.ts'
import { allCalls, requestTo } from '../../testing/contract-samples.ts'
import type { TestUser } from '../../testing/factories.ts'
import { oneOfEachAccess } from '../../testing/kinds-of-calls.ts'
import { appOf, enrolApp, SoftwareAuthenticator } from '../../testing/second-factors.ts'
import { testShop } from '../../testing/test-shop.ts'
import { findTotpSecret } from './factor-queries.ts'
import { renewFactorSecrets } from './renew-factor-secrets.ts'
import { grantRole } from './staff-queries.ts'
import { decryptTotpSecret } from './totp.ts'

const shop = await testShop()
const password = 'rahasia-sekali'
let owner: TestUser

const employOwner = async () => {
  owner = await shop.aUser({ role: 'operator', password })
}

/** Logs in with the password: a session without a second factor. */
async function logIn({ email }: { email: string }) {
  const login = await shop.as()('POST /kelola/login', { body: { Email: email, Password: password } })
  return { ...login, call: withToken(login.Token) }
}
const withToken = (token: string) => createClient({ organisationId: 29, send: sendInProcess(shop.app, token) })
const presentedAgo = (user: TestUser, interval: string) =>
  shop.sql.unsafe(`update sessions set second_factor_at = now() - interval '${interval}' where user_id = ${user.id}`)

const staffCalls = allCalls.filter((entry): entry is [string, StaffCall] => entry[1].auth === 'staff')
const weighty = ['payments:write', 'refunds:write', 'payouts:write', 'balances:write', 'people:write', 'settings:write']
const isWeighty = ([, { right }]: [string, StaffCall]) => weighty.includes(right)
const codeOf = async (call: [string, StaffCall], token: string) =>
  (await shop.ask({ ...requestTo(call, { query: 'tidak-dikenal=1' }), headers: { authorization: `Bearer ${token}` } }))
    .envelope.code

describe('without a second factor', () => {
  let token: string
  beforeAll(async () => {
    await employOwner()
    token = (await logIn(owner)).Token
  })

  test('calls over money and people report that it is missing, and all others work', async () => {
    for (const call of oneOfEachAccess(staffCalls)) {
      expect(await codeOf(call, token), call[0]).toBe(isWeighty(call) ? 'SECOND_FACTOR_MISSING' : 'VALIDATION_FAILED')
    }
  })

  test('the session tells whether one has to be enrolled', async () => {
    expect(await withToken(token)('GET /kelola/session')).toMatchObject({ MustEnrol: true, NeedsSecondFactor: false })
    const editor = await shop.aUser({ password })
    await inTransaction(shop.sql, (tx) => grantRole(tx, editor.id, 'content'))
    expect(await (await logIn(editor)).call('GET /kelola/session')).toMatchObject({ MustEnrol: false })
  })
})

describe('with only the password, if a factor is enrolled', () => {
  const always = [
    'logoutStaff',
    'getOwnSession',
    'startPasskey',
    'presentPasskey',
    'presentTotp',
    'presentRecoveryCode',
  ]
  let login: Awaited<ReturnType<typeof logIn>>
  beforeAll(async () => {
    await employOwner()
    await enrolApp(owner, shop.ctx.clock.now())
    login = await logIn(owner)
    expect(login.NeedsSecondFactor).toBe(true)
  })

  test('only the factor can be presented, and no refusal ends the session', async () => {
    const open = staffCalls.filter(([, { factor }]) => factor === 'none').map(([name]) => name)
    expect(open.sort()).toEqual(always.sort())
    for (const [name, call] of oneOfEachAccess(staffCalls)) {
      const code = always.includes(name) ? 'VALIDATION_FAILED' : 'SECOND_FACTOR_REQUIRED'
      expect(await codeOf([name, call], login.Token), name).toBe(code)
      expect(await login.call('GET /kelola/session'), name).toMatchObject({
        NeedsSecondFactor: true,
        Methods: ['totp', 'recovery'],
      })
    }
  })
})

describe('the first second factor', () => {
  const enrolments = ['startPasskeyEnrolment', 'enrolPasskey', 'startTotpEnrolment', 'enrolTotp'] as const
  let session: Awaited<ReturnType<typeof logIn>>
  const passwordAgo = (interval: string | null) =>
    shop.sql`
      update sessions set password_at = now() - ${interval}::interval where user_id = ${owner.id} and second_factor_at is null`
  const present = (Password: string) => session.call('POST /kelola/secondfactor/password', { body: { Password } })
  beforeEach(async () => {
    await employOwner()
    session = await logIn(owner)
  })

  test.each(enrolments)('needs a recently entered password: %s', async (name) => {
    const call = staffCalls.find(([other]) => other === name)!
    // Also if an earlier release did not record it.
    for (const interval of ['16 minutes', null]) {
      await passwordAgo(interval)
      expect(await codeOf(call, session.Token)).toBe('PASSWORD_REQUIRED')
    }
    await expect(present('salah-sekali')).rejects.toMatchObject({ http: 200, code: 'WRONG_PASSWORD' })
    expect(await codeOf(call, session.Token)).toBe('PASSWORD_REQUIRED')
    await present(password)
    expect(await codeOf(call, session.Token)).toBe('VALIDATION_FAILED')
  })

  test('only gives access to its own enrolment, and the second one needs the first', async () => {
    await passwordAgo('16 minutes')
    await present(password)
    await expect(session.call('POST /kelola/role', { body: { Name: 'X', Rights: [] } })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_MISSING',
    })
    await enrolApp({ ...owner, call: session.call }, shop.ctx.clock.now())
    await presentedAgo(owner, '16 minutes')
    await expect(session.call('POST /kelola/passkey/start', { body: {} })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    })
  })

  test('has the same limit of guesses at the password as a login', async () => {
    const strict = await testShop({ RATE_LIMIT_FACTOR: '1' })
    const user = await strict.aUser({ role: 'operator', password })
    const guess = () => user.call('POST /kelola/secondfactor/password', { body: { Password: 'salah-sekali' } })
    for (let n = 0; n < 4; n++) await expect(guess()).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(guess()).rejects.toMatchObject({ http: 429 })
    const login = strict.as()('POST /kelola/login', { body: { Email: user.email, Password: password } })
    await expect(login).rejects.toMatchObject({ http: 429 })
  })

  test('can follow a just accepted invitation without entering it', async () => {
    const email = 'undangan-faktor@contoh.test'
    const [role] = await shop.sql<[{ id: number }]>`select id from roles where builtin = 'content'`
    await owner.call('POST /kelola/invitation', { body: { Email: email, RoleID: role.id } })
    const { text } = (await shop.mails()).findLast(({ to }) => to === email)!
    const Token = /undangan#([\w-]+)/.exec(text)![1]!
    const body = { Token, FullName: 'Sari Baru', Password: password }
    const { Token: token } = await shop.as()('POST /kelola/invitationlink/accept', { body })
    await withToken(token)('POST /kelola/totp/start', { body: {} })
  })
})

test('a new password keeps the factors, and its mail has their number and the place to remove them', async () => {
  await employOwner()
  await enrolApp(owner, shop.ctx.clock.now())
  for (let n = 0; n < 2; n++) await new SoftwareAuthenticator(owner).enrol()
  await shop.mails()
  const words = { Password: password, NewPassword: 'rahasia-baru', ConfirmNewPassword: 'rahasia-baru' }
  await owner.call('PUT /me/password', { body: words })
  const { text } = (await shop.mails()).at(-1)!
  for (const fact of ['Passkey: 2', 'Aplikasi autentikator: 1', 'http://toko.test/kelola/akun']) {
    expect(text).toContain(fact)
  }
  const shopper = await shop.aUser({ password })
  await shopper.call('PUT /me/password', { body: words })
  expect((await shop.mails()).at(-1)!.text).not.toContain('kelola')
})

describe('a factor that was presented', () => {
  beforeAll(async () => {
    await employOwner()
    await enrolApp(owner, shop.ctx.clock.now())
  })

  test.each([
    { ago: '12 hours 1 second', isOld: (call: [string, StaffCall]) => isWeighty(call) || call[1].factor === 'fresh' },
    { ago: '16 minutes', isOld: ([, { factor }]: [string, StaffCall]) => factor === 'fresh' },
  ])('$ago ago is required again by the calls with a shorter limit, and by no others', async ({ ago, isOld }) => {
    await presentedAgo(owner, ago)
    for (const call of oneOfEachAccess(staffCalls)) {
      const code = isOld(call) ? 'SECOND_FACTOR_REQUIRED' : 'VALIDATION_FAILED'
      expect(await codeOf(call, `staff-${owner.token}`), call[0]).toBe(code)
    }
  })
  test('must be recent for every change of rights, of factors, and of payment targets', () => {
    const fresh = staffCalls.filter(([, { factor }]) => factor === 'fresh').map(([name]) => name)
    const people = staffCalls.filter(([, { right }]) => right === 'people:write')
    expect(fresh).toEqual(expect.arrayContaining(['createBankAccount', 'updateBankAccount', 'updateQrisSettings']))
    expect(fresh).toEqual(expect.arrayContaining(people.map(([name]) => name)))
    expect(fresh).toEqual(expect.arrayContaining(['enrolPasskey', 'enrolTotp', 'removePasskey', 'removeTotp']))
  })
})

describe('an authenticator app', () => {
  beforeEach(employOwner)

  test('is enrolled with its code, returns recovery codes, and opens a session', async () => {
    const { call } = await logIn(owner)
    const { Uri, Secret } = await call('POST /kelola/totp/start', { body: {} })
    expect(Uri).toContain(`secret=${Secret}`)
    await expect(call('POST /kelola/totp', { body: { Code: '000000' } })).rejects.toMatchObject({
      code: 'CODE_REFUSED',
    })
    const app = appOf(Uri)
    const { RecoveryCodes } = await call('POST /kelola/totp', { body: { Code: app.generate() } })
    expect(RecoveryCodes).toHaveLength(10)
    // Enrolling it has presented it.
    await call('PUT /kelola/staff/:id/endsessions', { params: { id: owner.id }, body: {} })

    await shop.travel(60_000)
    const later = await logIn(owner)
    const now = shop.ctx.clock.now().getTime()
    const spaced = app.generate({ timestamp: now }).replace(/^.../, '$& ')
    const { Token } = await later.call('POST /kelola/secondfactor/totp', { body: { Code: spaced } })
    const presented = withToken(Token!)
    expect(await presented('GET /kelola/session')).toMatchObject({ NeedsSecondFactor: false })
    await presented('GET /kelola/staff')
  })

  test('replaces the token of its session once: the token from before has no access', async () => {
    const app = await enrolApp(owner, shop.ctx.clock.now())
    const code = (offset: number) => ({
      body: { Code: app.generate({ timestamp: shop.ctx.clock.now().getTime() + offset }) },
    })
    await shop.travel(60_000)
    const login = await logIn(owner)
    const { Token } = await login.call('POST /kelola/secondfactor/totp', code(0))
    expect(Token).not.toBe(login.Token)
    for (const path of ['GET /kelola/session', 'GET /kelola/staff'] as const) {
      await expect(login.call(path)).rejects.toMatchObject({ http: 401 })
    }
    const presented = withToken(Token!)
    await presented('GET /kelola/staff')
    // Other tabs use it.
    await shop.travel(60_000)
    expect(await presented('POST /kelola/secondfactor/totp', code(0))).toEqual({ Token: null })
    await presented('GET /kelola/staff')
  })

  test('accepts each code once, also in another session, and no earlier one', async () => {
    const app = await enrolApp(owner, shop.ctx.clock.now())
    await shop.travel(120_000)
    const now = shop.ctx.clock.now().getTime()
    const code = (offset: number) => ({ body: { Code: app.generate({ timestamp: now + offset * 1000 }) } })
    const [first, second] = [await logIn(owner), await logIn(owner)]
    await first.call('POST /kelola/secondfactor/totp', code(0))
    for (const used of [code(0), code(-30)]) {
      await expect(second.call('POST /kelola/secondfactor/totp', used)).rejects.toMatchObject({ code: 'CODE_REFUSED' })
    }
    // The clock of a phone may be one step ahead, not more.
    await expect(second.call('POST /kelola/secondfactor/totp', code(90))).rejects.toMatchObject({
      code: 'CODE_REFUSED',
    })
    const both = [second, await logIn(owner)].map(({ call }) => call('POST /kelola/secondfactor/totp', code(30)))
    expect((await Promise.allSettled(both)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('has a secret that the database only stores encrypted, for this account only', async () => {
    const { Secret } = await owner.call('POST /kelola/totp/start', { body: {} })
    const app = await enrolApp(owner, shop.ctx.clock.now())
    const [{ dump }] = await shop.sql<[{ dump: string }]>`select json_agg(t)::text as dump from totp_secrets t`
    expect(dump).not.toContain(Secret)
    expect(dump).not.toContain(Buffer.from(app.secret.bytes).toString('hex'))

    const thief = await shop.aUser({ role: 'operator', password })
    await enrolApp(thief, shop.ctx.clock.now())
    await shop.sql`
      update totp_secrets set secret = (select secret from totp_secrets where user_id = ${owner.id}), last_step = 0
      where user_id = ${thief.id}`
    const { call } = await logIn(thief)
    const body = { Code: app.generate({ timestamp: shop.ctx.clock.now().getTime() }) }
    await expect(call('POST /kelola/secondfactor/totp', { body })).rejects.toMatchObject({ code: 'CODE_REFUSED' })
  })

  test('survives a new secret of the shop, and then no longer needs the old one', async () => {
    const app = await enrolApp(owner, shop.ctx.clock.now())
    const colleague = await shop.anOperator()
    const appOfColleague = await enrolApp(colleague, shop.ctx.clock.now())
    const [before] = shop.ctx.secrets
    const after = 'another secret of the tests, long enough'
    const secretWith = async (secret: string, { id } = owner) =>
      decryptTotpSecret([secret], id, (await findTotpSecret(shop.sql, id))!.secret!)
    await renewFactorSecrets({ sql: shop.sql, secrets: [after, before] })
    expect(await secretWith(after)).toEqual(Buffer.from(app.secret.bytes))
    expect(await secretWith(after, colleague)).toEqual(Buffer.from(appOfColleague.secret.bytes))
    expect(await secretWith(before)).toBeUndefined()
    await renewFactorSecrets({ sql: shop.sql, secrets: [before, after] })
    expect(await secretWith(before)).toEqual(Buffer.from(app.secret.bytes))
  })

  test('guesses are throttled for each account and address, and recorded in the audit log', async () => {
    const strict = await testShop({ RATE_LIMIT_FACTOR: '1' })
    const user = await strict.anOperator()
    await enrolApp(user, strict.ctx.clock.now())
    const guess = () => user.call('POST /kelola/secondfactor/totp', { body: { Code: '000000' } })
    // The enrolment was the first attempt.
    for (let n = 0; n < 4; n++) await expect(guess()).rejects.toMatchObject({ code: 'CODE_REFUSED' })
    await expect(guess()).rejects.toMatchObject({ http: 429 })
    const recover = user.call('POST /kelola/secondfactor/recovery', { body: { Code: 'abcd-efgh-jkmn-pqrs' } })
    await expect(recover).rejects.toMatchObject({ http: 429 })
    const refusals = await strict.sql<{ action: string }[]>`
      select action from audit_log where subject = 'staff' and subject_id = ${String(user.id)} order by id`
    expect(refusals.map(({ action }) => action)).toEqual(['code_refused', 'throttle'])
  })
})

describe('a recovery code', () => {
  beforeEach(employOwner)

  test('opens a session once, in any spelling, and the person gets a mail', async () => {
    const { RecoveryCodes } = await new SoftwareAuthenticator(owner).enrol()
    await shop.mails()
    const { call } = await logIn(owner)
    const Code = RecoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')
    const { Token, Left } = await call('POST /kelola/secondfactor/recovery', { body: { Code } })
    expect(Left).toBe(9)
    await withToken(Token!)('GET /kelola/staff')
    await expect(call('GET /kelola/session')).rejects.toMatchObject({ http: 401 })
    expect((await shop.mails()).at(-1)).toMatchObject({
      to: owner.email,
      subject: 'Verifikasi dua langkah Anda berubah · Kedai',
    })
    const again = (await logIn(owner)).call('POST /kelola/secondfactor/recovery', { body: { Code } })
    await expect(again).rejects.toMatchObject({ code: 'CODE_REFUSED' })
    const [{ dump }] = await shop.sql<[{ dump: string }]>`select json_agg(r)::text as dump from recovery_codes r`
    for (const code of RecoveryCodes) expect(dump).not.toContain(code)
  })

  test('of an earlier set is invalid once new ones were created', async () => {
    const { RecoveryCodes } = await new SoftwareAuthenticator(owner).enrol()
    const renewed = await owner.call('POST /kelola/recoverycode', { body: {} })
    const { call } = await logIn(owner)
    const present = (Code: string) => call('POST /kelola/secondfactor/recovery', { body: { Code } })
    await expect(present(RecoveryCodes[0]!)).rejects.toMatchObject({ code: 'CODE_REFUSED' })
    await present(renewed.RecoveryCodes[0]!)
  })
})

describe('a passkey', () => {
  beforeEach(employOwner)

  const start = () => shop.as()('POST /kelola/passkeylogin/start', { body: {} })
  const logInBy = (body: ReturnType<SoftwareAuthenticator['assertion']>) =>
    shop.as()('POST /kelola/passkeylogin', { body })

  test('suffices for a login, and counts as both factors', async () => {
    const device = new SoftwareAuthenticator(owner)
    expect((await device.enrol()).RecoveryCodes).toHaveLength(10)
    const login = await logInBy(device.assertion(await start()))
    expect(login).toMatchObject({ UserID: owner.id, NeedsSecondFactor: false })
    await withToken(login.Token)('PUT /kelola/staff/:id/endsessions', { params: { id: owner.id }, body: {} })
    const { Passkeys } = await withToken(login.Token)('GET /kelola/secondfactor')
    expect(Passkeys).toMatchObject([{ Name: 'Ponsel', IsBackedUp: true, LastUsedAt: expect.stringMatching(/^\d/) }])
  })

  test.each([
    [
      'a repeated response',
      async (device: SoftwareAuthenticator) => {
        const answer = device.assertion(await start())
        await logInBy(answer)
        return answer
      },
    ],
    [
      'an expired challenge',
      async (device: SoftwareAuthenticator) => {
        const request = await start()
        await shop.sql`update webauthn_challenges set expires_at = now()`
        return device.assertion(request)
      },
    ],
    [
      'a challenge that it made itself',
      async (device: SoftwareAuthenticator) => device.assertion({ Challenge: 'a'.repeat(43), RpID: 'toko.test' }),
    ],
    [
      'the page of another site',
      async (device: SoftwareAuthenticator) => device.assertion(await start(), { from: 'https://jahat.test' }),
    ],
    [
      'another site’s passkey',
      async (device: SoftwareAuthenticator) => device.assertion({ ...(await start()), RpID: 'jahat.test' }),
    ],
    [
      'nobody verified',
      async (device: SoftwareAuthenticator) => device.assertion(await start(), { isVerified: false }),
    ],
    ['an unknown passkey', async () => new SoftwareAuthenticator(owner).assertion(await start())],
    [
      'a copied authenticator, whose counter fell behind',
      async (device: SoftwareAuthenticator) => {
        device.counter = 9
        await logInBy(device.assertion(await start()))
        device.counter = 3
        return device.assertion(await start())
      },
    ],
    [
      'a changed signature',
      async (device: SoftwareAuthenticator) => {
        const answer = device.assertion(await start())
        return { ...answer, Signature: answer.Signature.replace(/.{4}$/, 'AAAA') }
      },
    ],
  ])('is refused: %s', async (_, answerOf) => {
    const device = new SoftwareAuthenticator(owner)
    await device.enrol()
    await expect(logInBy(await answerOf(device))).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
  })

  test.each([
    { crossOrigin: true },
    { topOrigin: 'https://jahat.test' },
    { crossOrigin: true, topOrigin: 'http://toko.test' },
  ])('is neither created nor used in a frame of another site: %j', async (framed) => {
    const device = new SoftwareAuthenticator(owner)
    const body = await device.attestation({ framed })
    await expect(owner.call('POST /kelola/passkey', { body })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    await device.enrol()
    const login = logInBy(device.assertion(await start(), { framed }))
    await expect(login).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    const { call } = await logIn(owner)
    const request = await call('POST /kelola/secondfactor/passkey/start', { body: {} })
    const present = call('POST /kelola/secondfactor/passkey', { body: device.assertion(request, { framed }) })
    await expect(present).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    await logInBy(device.assertion(await start()))
  })

  test('of former staff is refused', async () => {
    const device = new SoftwareAuthenticator(owner)
    await device.enrol()
    await shop.sql`update staff set disabled_at = now() where user_id = ${owner.id}`
    await expect(logInBy(device.assertion(await start()))).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
  })

  test('can only be presented in a session of its owner', async () => {
    const device = new SoftwareAuthenticator(owner)
    await device.enrol()
    const { call } = await logIn(owner)
    const request = await call('POST /kelola/secondfactor/passkey/start', { body: {} })
    expect(request.Credentials).toEqual([{ ID: device.credentialId, Transports: ['internal'] }])
    const thief = await shop.anOperator()
    const present = thief.call('POST /kelola/secondfactor/passkey', { body: device.assertion(request) })
    await expect(present).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    const { Token } = await call('POST /kelola/secondfactor/passkey', { body: device.assertion(request) })
    await withToken(Token!)('GET /kelola/staff')
    await expect(call('GET /kelola/session')).rejects.toMatchObject({ http: 401 })
  })

  test('is not enrolled without user verification, twice, or beyond twenty', async () => {
    const body = await new SoftwareAuthenticator(owner).attestation({ isVerified: false })
    await expect(owner.call('POST /kelola/passkey', { body })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    const device = new SoftwareAuthenticator(owner)
    await device.enrol()
    await expect(device.enrol()).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    const { Exclude } = await owner.call('POST /kelola/passkey/start', { body: {} })
    expect(Exclude.map(({ ID }) => ID)).toEqual([device.credentialId])
    for (let n = 1; n < 20; n++) await new SoftwareAuthenticator(owner).enrol()
    await expect(new SoftwareAuthenticator(owner).enrol()).rejects.toMatchObject({ code: 'TOO_MANY_PASSKEYS' })
  })
})

describe('the last factor', () => {
  beforeEach(employOwner)

  test('stays while the rights require one', async () => {
    await enrolApp(owner, shop.ctx.clock.now())
    await expect(owner.call('DELETE /kelola/totp')).rejects.toMatchObject({ code: 'LAST_SECOND_FACTOR' })
    await new SoftwareAuthenticator(owner).enrol()
    await owner.call('DELETE /kelola/totp')
    const { Passkeys } = await owner.call('GET /kelola/secondfactor')
    const remove = owner.call('DELETE /kelola/passkey/:id', { params: { id: Passkeys[0]!.ID } })
    await expect(remove).rejects.toMatchObject({ code: 'LAST_SECOND_FACTOR' })
  })

  test('is removed with its recovery codes, if they do not', async () => {
    const editor = await shop.aUser()
    await inTransaction(shop.sql, (tx) => grantRole(tx, editor.id, 'content'))
    await enrolApp(editor, shop.ctx.clock.now())
    await editor.call('DELETE /kelola/totp')
    expect(await editor.call('GET /kelola/secondfactor')).toMatchObject({ HasTotp: false, RecoveryCodes: 0 })
  })

  test('can be reset by an owner for another user, who gets a mail and is logged out, never for oneself', async () => {
    const sari = await shop.aUser({ role: 'operator', password })
    await enrolApp(sari, shop.ctx.clock.now())
    await shop.mails()
    const reset = (by: TestUser, id: number) =>
      by.call('PUT /kelola/staff/:id/resetfactors', { params: { id }, body: {} })
    await expect(reset(owner, owner.id)).rejects.toMatchObject({ http: 404 })
    await reset(owner, sari.id)
    expect((await shop.mails()).at(-1)!.to).toBe(sari.email)
    await expect(sari.call('GET /kelola/session')).rejects.toMatchObject({ http: 401 })
    expect(await logIn(sari)).toMatchObject({ NeedsSecondFactor: false, Methods: [] })
    const [entry] = await owner.call('GET /kelola/audit', { query: { Subject: ['second_factor'], UserID: [owner.id] } })
    expect(entry).toMatchObject({ SubjectID: String(sari.id), Action: 'reset', Before: '{"totp":true,"passkeys":0}' })
  })

  test('of a user with more rights cannot be reset', async () => {
    const manager = await shop.aUser()
    const [role] = await shop.sql<[{ id: number }]>`
      insert into roles (name, rights) values (${`Kepala ${manager.id}`}, '{people:read,people:write}') returning id`
    await inTransaction(shop.sql, async (tx) => {
      await tx`insert into staff (user_id) values (${manager.id})`
      await tx`insert into staff_grants (user_id, role_id) values (${manager.id}, ${role.id})`
    })
    const reset = manager.call('PUT /kelola/staff/:id/resetfactors', { params: { id: owner.id }, body: {} })
    await expect(reset).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
  })
})

test('demo accounts need no factor while they may log in with their published password, and only then', async () => {
  for (const [setting, code] of [
    ['on', 'VALIDATION_FAILED'],
    ['off', 'SECOND_FACTOR_MISSING'],
  ] as const) {
    const demo = await testShop({ DEMO_LOGIN: setting })
    const admin = await demo.aUser({ email: 'admin@kedai.test', role: 'operator' })
    await demo.sql`update sessions set second_factor_at = null where user_id = ${admin.id}`
    const call = staffCalls.find(([name]) => name === 'verifyPayment')!
    const { envelope } = await demo.ask(requestTo(call, { query: 'x=1', token: admin.token }))
    expect(envelope.code).toBe(code)
  }
})
