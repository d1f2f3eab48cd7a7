import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { sendInProcess } from '../../http/in-process-client.ts'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { createInvitationMail } from './invite.ts'

const shop = await testShop()
const password = 'rahasia-sekali'
let owner: TestUser
let store: { id: number; name: string }
let cashier: number
let sequence = 0

beforeAll(async () => {
  store = { ...(await shop.aStore({ name: 'Toko Dago' })), name: 'Toko Dago' }
  const [role] = await shop.sql<[{ id: number }]>`select id from roles where builtin = 'cashier'`
  cashier = role.id
})
beforeEach(async () => {
  owner = await shop.anOperator()
})

const freshEmail = () => `undangan-${++sequence}@contoh.test`
const invite = (by: TestUser, Email: string, StoreID?: number) =>
  by.call('POST /kelola/invitation', { body: { Email, RoleID: cashier, ...(StoreID ? { StoreID } : {}) } })
const mailTo = async (email: string) => (await shop.mails()).findLast(({ to }) => to === email)!
const tokenTo = async (email: string) => /\/kelola\/undangan#([\w-]+)/.exec((await mailTo(email)).text)![1]!
const check = (Token: string) => shop.as()('POST /kelola/invitationlink', { body: { Token } })
const accept = (
  Token: string,
  body: { FullName?: string; Password: string; NewPassword?: string } = { FullName: 'Sari Baru', Password: password },
) => shop.as()('POST /kelola/invitationlink/accept', { body: { Token, ...body } })
const rightsOf = async (token: string) => {
  const call = createClient({ organisationId: 29, send: sendInProcess(shop.app, token) })
  return (await call('GET /kelola/me')).Rights
}

describe('an invitation', () => {
  test('is mailed, and makes an account with the role for its store', async () => {
    const email = freshEmail()
    const invitation = await invite(owner, email.toUpperCase(), store.id)
    expect(invitation).toMatchObject({ Email: email, Role: 'Kasir', Store: store.name, State: 'open', ExpiresAt: null })
    const mail = await mailTo(email)
    expect(mail.subject).toBe('Undangan mengelola toko · Kedai')
    expect(mail.text).toContain('Peran: Kasir')
    const token = await tokenTo(email)
    expect(await check(token)).toMatchObject({ Email: email, Role: 'Kasir', Store: store.name, HasAccount: false })
    const login = await accept(token)
    expect(login).toMatchObject({ FullName: 'Sari Baru', NeedsSecondFactor: false })
    expect(await rightsOf(login.Token)).toContainEqual({ Right: 'orders:read', StoreIDs: [store.id] })
    // The account shops, too.
    await shop.as()('POST /user/login', { body: { userid: email, password } })
    const [entry] = await owner.call('GET /kelola/audit', {
      query: { Subject: ['invitation'], UserID: [login.UserID] },
    })
    expect(entry).toMatchObject({ Action: 'accept', SubjectID: String(invitation.ID) })
  })

  test('of an existing account needs its password', async () => {
    const sari = await shop.aUser({ password })
    await invite(owner, sari.email)
    const token = await tokenTo(sari.email)
    expect(await check(token)).toMatchObject({ HasAccount: true })
    await expect(accept(token, { Password: 'salah-sekali' })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    const { UserID, Token } = await accept(token, { Password: password })
    expect(UserID).toBe(sari.id)
    expect(await rightsOf(Token)).toContainEqual({ Right: 'orders:read', StoreIDs: null })
  })

  test('to own the shop is mailed to its owners when it is accepted', async () => {
    const [role] = await shop.sql<[{ id: number }]>`select id from roles where builtin = 'owner'`
    const email = freshEmail()
    await owner.call('POST /kelola/invitation', { body: { Email: email, RoleID: role.id } })
    const token = await tokenTo(email)
    await accept(token)
    for (const to of [owner.email, email]) {
      const mail = await mailTo(to)
      expect(mail.subject).toBe('Pemilik toko berubah · Kedai')
      expect(mail.text).toContain(`Sari Baru (${email})`)
    }
  })

  test('of an account with a password too short for the back office needs a new one', async () => {
    const sari = await shop.aUser({ password: '1234' })
    await invite(owner, sari.email)
    const token = await tokenTo(sari.email)
    await expect(accept(token, { Password: '4321' })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    for (const body of [{ Password: '1234' }, { Password: '1234', NewPassword: '1234567' }]) {
      await expect(accept(token, body)).rejects.toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    }
    const wrong = accept(token, { Password: '4321', NewPassword: password })
    await expect(wrong).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    const { Token } = await accept(token, { Password: '1234', NewPassword: password })
    expect(await rightsOf(Token)).toContainEqual({ Right: 'orders:read', StoreIDs: null })
    // Sessions of the old password have ended, and the person gets a mail.
    await expect(sari.call('GET /me/profile')).rejects.toMatchObject({ http: 401 })
    expect(await mailTo(sari.email)).toMatchObject({ subject: 'Password Anda sudah diubah · Kedai' })
    await shop.as()('POST /kelola/login', { body: { Email: sari.email, Password: password } })
  })

  test('works once, also for two concurrent requests', async () => {
    const email = freshEmail()
    await invite(owner, email)
    const token = await tokenTo(email)
    const both = await Promise.allSettled([accept(token), accept(token)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(check(token)).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
  })

  test('has a link that staff can pass on, which invalidates the mailed one and is not replaced by a later mail', async () => {
    const email = freshEmail()
    const { ID, IsMailed } = await invite(owner, email)
    expect(IsMailed).toBe(false)
    const mailed = await tokenTo(email)
    const link = async (by = owner) =>
      (await by.call('PUT /kelola/invitation/:id/link', { params: { id: ID }, body: {} })).Link
    const shown = new URL(await link())
    expect(shown.href).toContain(`${shop.ctx.config.http.publicUrl}/kelola/undangan#`)
    await expect(check(mailed)).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    expect(await createInvitationMail(shop.ctx, ID)).toBeUndefined()
    const token = shown.hash.slice(1)
    expect(await check(token)).toMatchObject({ Email: email, Role: 'Kasir' })
    const [entry] = await owner.call('GET /kelola/audit', {
      query: { Subject: ['invitation'], SubjectID: [String(ID)] },
    })
    expect(entry).toMatchObject({ Action: 'link' })
    expect(JSON.stringify(entry)).not.toContain(token)
    await accept(token)
    await expect(link()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that is mailed again does not contain the link shown before', async () => {
    const email = freshEmail()
    const { ID } = await invite(owner, email)
    const params = { id: ID }
    const { Link } = await owner.call('PUT /kelola/invitation/:id/link', { params, body: {} })
    await owner.call('PUT /kelola/invitation/:id/resend', { params, body: {} })
    await expect(check(new URL(Link).hash.slice(1))).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    expect(await check(await tokenTo(email))).toMatchObject({ Email: email })
  })

  test('has a link for 14 days, which the database does not contain', async () => {
    const email = freshEmail()
    const { ID } = await invite(owner, email)
    const token = await tokenTo(email)
    const [row] = await shop.sql<[{ dump: string; days: number }]>`
      select i::text || coalesce((select json_agg(m)::text from mails m), '') as dump,
        round(extract(epoch from expires_at - now()) / 86400)::int as days
      from staff_invitations i where id = ${ID}`
    expect(row.dump).not.toContain(token)
    expect(row.days).toBe(14)
    await shop.sql`update staff_invitations set expires_at = now() where id = ${ID}`
    await expect(accept(token)).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    expect(await owner.call('GET /kelola/invitation', { query: { ID: [ID] } })).toMatchObject([{ State: 'expired' }])
    // Another invitation replaces it.
    await invite(owner, email)
  })

  test('of an owner can only be revoked by owners', async () => {
    const manager = await shop.aUser()
    await shop.sql`insert into staff (user_id) values (${manager.id})`
    await shop.sql`insert into roles (name, rights) values ('Pengelola orang', '{people:read,people:write}')`
    await shop.sql`
      insert into staff_grants (user_id, role_id, store_id) select ${manager.id}, id, null from roles where name = 'Pengelola orang'`
    const [role] = await shop.sql<[{ id: number }]>`select id from roles where builtin = 'owner'`
    const { ID } = await owner.call('POST /kelola/invitation', { body: { Email: freshEmail(), RoleID: role.id } })
    const revoke = (by: TestUser) => by.call('PUT /kelola/invitation/:id/revoke', { params: { id: ID }, body: {} })
    await expect(revoke(manager)).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
    expect(await revoke(owner)).toMatchObject({ State: 'revoked' })
  })

  test('can be revoked, or sent again with another link', async () => {
    const email = freshEmail()
    const { ID } = await invite(owner, email)
    const first = await tokenTo(email)
    await expect(invite(owner, email)).rejects.toMatchObject({ code: 'INVITATION_OPEN' })
    await owner.call('PUT /kelola/invitation/:id/resend', { params: { id: ID }, body: {} })
    await expect(check(first)).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    const second = await tokenTo(email)
    await check(second)
    const revoke = () => owner.call('PUT /kelola/invitation/:id/revoke', { params: { id: ID }, body: {} })
    expect(await revoke()).toMatchObject({ State: 'revoked' })
    await expect(revoke()).rejects.toMatchObject({ http: 404 })
    await expect(accept(second)).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    expect(await owner.call('GET /kelola/invitationcount', { query: { ID: [ID], IsOpen: [true] } })).toEqual({
      count: 0,
    })
  })

  test.each([
    ['may change people no more', () => shop.sql`delete from staff_grants where user_id = ${owner.id}`],
    ['was disabled', () => shop.sql`update staff set disabled_at = now() where user_id = ${owner.id}`],
    ['was refused', () => shop.sql`update users set status = 'refused' where id = ${owner.id}`],
    [
      'has lost a right of the role',
      async () => {
        const [role] = await shop.sql<[{ id: number }]>`
          insert into roles (name, rights) values (${`Sisa ${owner.id}`}, '{people:write,orders:read}') returning id`
        await shop.sql`update staff_grants set role_id = ${role.id} where user_id = ${owner.id}`
      },
    ],
  ])('is invalid if the inviter %s', async (_, change) => {
    const email = freshEmail()
    const { ID } = await invite(owner, email)
    const token = await tokenTo(email)
    const [other, shown] = [await shop.anOperator(), { query: { ID: [ID] } }]
    expect(await other.call('GET /kelola/invitation', shown)).toMatchObject([{ State: 'open' }])
    await change()
    await expect(accept(token)).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    expect(await shop.sql`select from users where email = ${email}`).toHaveLength(0)
    expect(await other.call('GET /kelola/invitation', shown)).toMatchObject([{ State: 'void' }])
    const open = { query: { ...shown.query, IsOpen: [true] } }
    expect(await other.call('GET /kelola/invitationcount', open)).toEqual({ count: 0 })
    // In the name of an inviter with the right it is open again.
    await other.call('PUT /kelola/invitation/:id/resend', { params: { id: ID }, body: {} })
    expect(await other.call('GET /kelola/invitationcount', open)).toEqual({ count: 1 })
    await accept(await tokenTo(email))
  })

  test('is open while the inviter has the rights through several roles, and invalid for stores where one is lost', async () => {
    const rolesOf = async (...given: [rights: string, storeId: number | null][]) => {
      await shop.sql`delete from staff_grants where user_id = ${owner.id}`
      for (const [rights, storeId] of given) {
        await shop.sql`
          with r as (insert into roles (name, rights) values (${`R ${++sequence}`}, ${rights}::text[]) returning id)
          insert into staff_grants (user_id, role_id, store_id) select ${owner.id}, id, ${storeId} from r`
      }
    }
    const [{ rights }] = await shop.sql<[{ rights: string[] }]>`select rights from roles where id = ${cashier}`
    const [half, rest] = [`{${rights.slice(0, 1)}}`, `{${rights.slice(1)}}`]
    const states = async (...ids: number[]) =>
      (await (await shop.anOperator()).call('GET /kelola/invitation', { query: { ID: ids } })).map(({ State }) => State)
    const all = (await invite(owner, freshEmail())).ID
    const one = (await invite(owner, freshEmail(), store.id)).ID
    await rolesOf(['{people:write}', null], [half, null], [rest, null])
    expect(await states(one, all)).toEqual(['open', 'open'])
    await rolesOf(['{people:write}', null], [half, null], [rest, store.id])
    expect(await states(one, all)).toEqual(['open', 'void'])
    await rolesOf(['{people:write}', store.id], [half, null], [rest, null])
    expect(await states(one, all)).toEqual(['void', 'void'])
  })

  test('gives no access to disabled users, before or after it was created', async () => {
    const sari = await shop.aUser({ password })
    await invite(owner, sari.email, store.id)
    await accept(await tokenTo(sari.email), { Password: password })
    await invite(owner, sari.email)
    const token = await tokenTo(sari.email)
    await owner.call('PUT /kelola/staff/:id/disable', { params: { id: sari.id }, body: {} })
    await expect(accept(token, { Password: password })).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    const left = await shop.sql`select from sessions where user_id = ${sari.id} and audience = 'staff'`
    expect(left).toHaveLength(0)
    // It works once the user is enabled again.
    await owner.call('PUT /kelola/staff/:id/enable', { params: { id: sari.id }, body: {} })
    await accept(token, { Password: password })
  })

  test('is sent twenty times an hour by one person, including repetitions', async () => {
    const strict = await testShop({ RATE_LIMIT_FACTOR: '1' })
    const [boss, other] = [await strict.anOperator(), await strict.anOperator()]
    const ids: number[] = []
    for (let n = 0; n < 10; n++) ids.push((await invite(boss, freshEmail())).ID)
    const resend = (id: number) => boss.call('PUT /kelola/invitation/:id/resend', { params: { id }, body: {} })
    for (const id of ids) await resend(id)
    await expect(invite(boss, freshEmail())).rejects.toMatchObject({ http: 429 })
    await expect(resend(ids[0]!)).rejects.toMatchObject({ http: 429 })
    await invite(other, freshEmail())
  })

  test('is neither for oneself, nor for a role that the person has', async () => {
    await expect(invite(owner, owner.email)).rejects.toMatchObject({ code: 'INVITATION_TO_SELF' })
    const email = freshEmail()
    await invite(owner, email)
    await accept(await tokenTo(email))
    await expect(invite(owner, email)).rejects.toMatchObject({ code: 'ALREADY_STAFF' })
  })

  test('asks a new account for a name and a password that is not too short', async () => {
    const email = freshEmail()
    await invite(owner, email)
    const token = await tokenTo(email)
    const short = accept(token, { FullName: 'Sari', Password: 'pendek' })
    await expect(short).rejects.toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    const common = accept(token, { FullName: 'Sari', Password: 'password1' })
    await expect(common).rejects.toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
    await expect(accept(token, { Password: password })).rejects.toMatchObject({ http: 422 })
    await accept(token)
  })
})
