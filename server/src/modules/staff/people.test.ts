import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rights as allRights, type Right } from '#contract/protocol/rights.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { type BuiltinRole, grantRole } from './staff-queries.ts'

const shop = await testShop()
let owner: TestUser
let store: { id: number }
const roleIds = new Map<string, number>()

beforeAll(async () => {
  store = await shop.aStore()
  for (const { id, builtin } of await shop.sql<{ id: number; builtin: string }[]>`select id, builtin from roles`) {
    roleIds.set(builtin, id)
  }
})
beforeEach(async () => {
  await shop.sql`delete from staff`
  owner = await shop.anOperator()
})

const grant = (role: BuiltinRole, StoreID?: number) => ({
  RoleID: roleIds.get(role)!,
  ...(StoreID === undefined ? {} : { StoreID }),
})
const give = (by: TestUser, to: { id: number }, role: BuiltinRole, storeId?: number) =>
  by.call('POST /kelola/staff/:id/grant', { params: { id: to.id }, body: grant(role, storeId) })
const take = (by: TestUser, from: { id: number }, role: BuiltinRole, storeId?: number) =>
  by.call('PUT /kelola/staff/:id/revoke', { params: { id: from.id }, body: grant(role, storeId) })
/** Adds a user to the staff without a mail. */
const employ = (user: { id: number }, role: BuiltinRole, storeId: number | null = null) =>
  inTransaction(shop.sql, (tx) => grantRole(tx, user.id, role, storeId))
const rolesOf = async (user: TestUser) => {
  const [member] = await owner.call('GET /kelola/staff', { query: { UserID: [user.id], Operand: 'OR' } })
  return member?.Grants.map(({ Role, Store }) => `${Role}${Store && ' di toko'}`) ?? []
}

/** A user with a role of these rights, by default over people and those of an operator. */
async function aManager(
  rights: readonly Right[] = ['people:read', 'people:write', 'orders:read', 'payments:read'],
): Promise<TestUser> {
  const user = await shop.aUser()
  const [role] = await shop.sql<[{ id: number }]>`
    insert into roles (name, rights) values (${`Kepala ${user.id}`}, ${[...rights]}) returning id`
  await shop.sql`insert into staff (user_id) values (${user.id})`
  await shop.sql`insert into staff_grants (user_id, role_id) values (${user.id}, ${role.id})`
  return user
}

describe('an owner', () => {
  test('gives a member of staff a further role, once', async () => {
    const sari = await shop.aUser()
    await employ(sari, 'content')
    await give(owner, sari, 'cashier')
    await give(owner, sari, 'cashier')
    expect((await sari.call('GET /kelola/me')).Rights).toContainEqual({ Right: 'payments:write', StoreIDs: null })
    expect(await rolesOf(sari)).toEqual(['Kasir', 'Konten'])
    const shopper = await shop.aUser()
    await expect(give(owner, shopper, 'cashier')).rejects.toMatchObject({ http: 404 })
  })

  test('gives a role for one store, which only shows its rows', async () => {
    const sari = await shop.aUser()
    await employ(sari, 'store_owner', store.id)
    expect((await sari.call('GET /kelola/me')).Rights).toContainEqual({ Right: 'orders:read', StoreIDs: [store.id] })
    await expect(sari.call('GET /kelola/staff')).rejects.toMatchObject({ http: 404 })
  })

  test('shows readers of single stores the names of those whose products or stock they manage', async () => {
    const other = await shop.aStore({ name: 'Toko Anggrek' })
    const sari = await shop.aUser()
    await employ(sari, 'store_owner', other.id)
    expect((await sari.call('GET /kelola/me')).Stores).toEqual([{ ID: other.id, Name: 'Toko Anggrek' }])
    const clerk = await aManager(['stock:read', 'stock:write'])
    expect((await clerk.call('GET /kelola/me')).Stores.map(({ ID }) => ID)).toEqual(
      expect.arrayContaining([store.id, other.id]),
    )
    const manager = await aManager(['orders:read'])
    expect((await manager.call('GET /kelola/me')).Stores).toEqual([])
    expect((await owner.call('GET /kelola/me')).Stores).toEqual([])
  })

  test('revokes a role, which takes effect with the next call of an open session', async () => {
    const sari = await shop.aUser()
    await employ(sari, 'operator')
    await employ(sari, 'content')
    await sari.call('GET /kelola/order')
    expect((await take(owner, sari, 'operator')).Grants).toMatchObject([{ Role: 'Konten' }])
    await expect(sari.call('GET /kelola/order')).rejects.toMatchObject({ http: 404 })
    await sari.call('GET /kelola/me')
    // The last one ends the session.
    expect((await take(owner, sari, 'content')).Grants).toEqual([])
    await expect(sari.call('GET /kelola/me')).rejects.toMatchObject({ http: 401 })
  })

  test('cannot leave if they are the last, not even if two leave at once', async () => {
    await expect(take(owner, owner, 'owner')).rejects.toMatchObject({ code: 'LAST_OWNER' })
    const second = await shop.anOperator()
    const both = await Promise.allSettled([take(owner, owner, 'owner'), take(second, second, 'owner')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [left] = await shop.sql<[{ count: number }]>`
      select count(*)::int as count from staff_grants where role_id = ${roleIds.get('owner')!}`
    expect(left.count).toBe(1)
  })

  test('an owner whose account is refused does not count', async () => {
    const second = await shop.anOperator()
    await shop.sql`update users set status = 'refused' where id = ${second.id}`
    await expect(take(owner, owner, 'owner')).rejects.toMatchObject({ code: 'LAST_OWNER' })
  })
})

describe('a disabled user', () => {
  test('loses access at once, keeps roles and history, and has to log in again after being enabled', async () => {
    const sari = await shop.aUser()
    await employ(sari, 'cashier')
    const change = (what: 'disable' | 'enable') =>
      owner.call(`PUT /kelola/staff/:id/${what}`, { params: { id: sari.id }, body: {} })
    expect(await change('disable')).toMatchObject({ IsDisabled: true, LastUsedAt: null, Grants: [{ Role: 'Kasir' }] })
    await expect(sari.call('GET /kelola/me')).rejects.toMatchObject({ http: 401 })
    await expect(change('disable')).rejects.toMatchObject({ http: 404 })
    // A further role does not give access.
    await give(owner, sari, 'content')
    const query = { IsDisabled: [true], Text: [sari.email.slice(0, 12).toUpperCase()] }
    expect(await owner.call('GET /kelola/staff', { query })).toMatchObject([{ UserID: sari.id }])
    expect(await change('enable')).toMatchObject({ IsDisabled: false })
    await expect(sari.call('GET /kelola/me')).rejects.toMatchObject({ http: 401 })
  })

  test('is never oneself, the last owner, or a user with more rights', async () => {
    const disable = (by: TestUser, { id }: { id: number }) =>
      by.call('PUT /kelola/staff/:id/disable', { params: { id }, body: {} })
    await expect(disable(owner, owner)).rejects.toMatchObject({ http: 404 })
    await expect(disable(await aManager(), owner)).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
    const second = await shop.anOperator()
    const both = await Promise.allSettled([disable(owner, second), disable(second, owner)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a role', () => {
  const create = (by: TestUser, Name: string, Rights: Right[]) =>
    by.call('POST /kelola/role', { body: { Name, Rights } })

  test('with an invisible name is refused', async () => {
    for (const name of ['\u200b', '\u3164', ' \u2800 ']) {
      await expect(create(owner, name, ['stock:read'])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    }
  })

  test('has rights, can be given, changed for all its users, and deleted when unused', async () => {
    const role = await create(owner, 'Gudang', ['stock:write', 'stock:read'])
    expect(role).toMatchObject({ Version: 1, Rights: ['stock:read', 'stock:write'], Uses: 0, IsBuiltin: false })
    const sari = await shop.aUser()
    await employ(sari, 'content')
    const params = { id: sari.id }
    await owner.call('POST /kelola/staff/:id/grant', { params, body: { RoleID: role.ID, StoreID: store.id } })
    const update = (body: { Version: number; Name?: string; Rights?: Right[] }) =>
      owner.call('PUT /kelola/role/:id', { params: { id: role.ID }, body })
    expect(await update({ Version: 1, Rights: ['orders:read'] })).toMatchObject({ Version: 2, Name: 'Gudang', Uses: 1 })
    expect((await sari.call('GET /kelola/me')).Rights).toContainEqual({ Right: 'orders:read', StoreIDs: [store.id] })
    await expect(update({ Version: 1, Name: 'Lama' })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
    await expect(update({ Version: 2, Name: 'kasir' })).rejects.toMatchObject({ code: 'ROLE_NAME_TAKEN' })
    const remove = () => owner.call('DELETE /kelola/role/:id', { params: { id: role.ID } })
    await expect(remove()).rejects.toMatchObject({ code: 'ROLE_IN_USE' })
    await owner.call('PUT /kelola/staff/:id/revoke', { params, body: { RoleID: role.ID, StoreID: store.id } })
    await remove()
    expect((await owner.call('GET /kelola/role')).map(({ ID }) => ID)).not.toContain(role.ID)
  })

  test('that came with the shop cannot be deleted, and that of owners cannot be changed', async () => {
    const id = roleIds.get('owner')!
    const update = owner.call('PUT /kelola/role/:id', { params: { id }, body: { Version: 1, Rights: [] } })
    await expect(update).rejects.toMatchObject({ code: 'ROLE_FIXED' })
    for (const role of ['owner', 'cashier']) {
      const remove = owner.call('DELETE /kelola/role/:id', { params: { id: roleIds.get(role)! } })
      await expect(remove).rejects.toMatchObject({ code: 'ROLE_FIXED' })
    }
  })

  test('has at most the rights of its author', async () => {
    const manager = await aManager()
    await expect(create(manager, 'Naik', ['settings:write'])).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
    const { ID } = await create(manager, `Setara ${manager.id}`, ['orders:read'])
    const change = (id: number, Rights: Right[], Version = 1) =>
      manager.call('PUT /kelola/role/:id', { params: { id }, body: { Version, Rights } })
    await expect(change(ID, ['orders:read', 'refunds:write'])).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
    // Nor can they revoke rights that they lack.
    await expect(change(roleIds.get('operator')!, [])).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
    await change(ID, ['payments:read'])
  })
})

describe('nobody gives or revokes rights that they lack', () => {
  test.each(['owner', 'operator', 'content'] as const)(
    'a manager of people cannot make somebody %s, themselves included',
    async (role) => {
      const manager = await aManager()
      await expect(give(manager, manager, role)).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
      const sari = await shop.aUser()
      const add = manager.call('POST /kelola/invitation', { body: { Email: sari.email, ...grant(role) } })
      await expect(add).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
      await expect(take(manager, owner, 'owner')).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
      expect(await rolesOf(sari)).toEqual([])
      expect(await rolesOf(owner)).toEqual(['Pemilik'])
    },
  )

  test('rights over people of one store do not cover another store or all stores', async () => {
    const sari = await shop.aUser()
    await inTransaction(shop.sql, (tx) => grantRole(tx, sari.id, 'owner', store.id))
    await expect(sari.call('GET /kelola/staff')).rejects.toMatchObject({ http: 404 })
    await expect(give(sari, sari, 'owner')).rejects.toMatchObject({ http: 404 })
  })

  test('a role or a store that does not exist is not found', async () => {
    const sari = await shop.aUser()
    const body = { Email: sari.email, ...grant('cashier') }
    for (const wrong of [{ RoleID: 999_999 }, { StoreID: 999_999 }]) {
      const add = owner.call('POST /kelola/invitation', { body: { ...body, ...wrong } })
      await expect(add).rejects.toMatchObject({ http: 404 })
    }
    await expect(give(owner, sari, 'cashier')).rejects.toMatchObject({ http: 404 })
  })
})

describe('ownership is more than all rights together', () => {
  const params = (user: { id: number }) => ({ params: { id: user.id }, body: {} })
  let manager: TestUser
  beforeEach(async () => {
    manager = await aManager(allRights)
  })

  test.each<[string, (of: TestUser) => Promise<unknown>]>([
    ['given, to oneself', () => give(manager, manager, 'owner')],
    ['taken', (of) => take(manager, of, 'owner')],
    ['invited to', () => manager.call('POST /kelola/invitation', { body: { Email: 'a@b.test', ...grant('owner') } })],
    ['disabled', (of) => manager.call('PUT /kelola/staff/:id/disable', params(of))],
    ['enabled', (of) => manager.call('PUT /kelola/staff/:id/enable', params(of))],
    ['reset in factors', (of) => manager.call('PUT /kelola/staff/:id/resetfactors', params(of))],
    ['logged out', (of) => manager.call('PUT /kelola/staff/:id/endsessions', params(of))],
    ['watched', (of) => manager.call('GET /kelola/staff/:id/session', { params: { id: of.id } })],
  ])('by a user with all rights an owner cannot be %s', async (_, act) => {
    await expect(act(await shop.anOperator())).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
    expect(await manager.call('GET /kelola/me')).toMatchObject({ IsOwner: false })
    expect(await owner.call('GET /kelola/staff/:id', { params: { id: owner.id } })).toMatchObject({ IsOwner: true })
  })

  test('covers all stores: for one store it is refused, and can be revoked if an earlier release gave it', async () => {
    const sari = await shop.aUser()
    await employ(sari, 'owner', store.id)
    for (const refused of [
      () => give(owner, sari, 'owner', store.id),
      () => owner.call('POST /kelola/invitation', { body: { Email: 'a@b.test', ...grant('owner', store.id) } }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ http: 422 })
    }
    expect((await take(owner, sari, 'owner', store.id)).Grants).toEqual([])
  })

  test('is mailed to all owners and to the person, when it is given, revoked or disabled', async () => {
    const sari = await shop.aUser()
    await shop.sql`update users set full_name = 'Sari Wulandari' where id = ${sari.id}`
    await employ(sari, 'cashier')
    const other = await shop.anOperator()
    const told = async (act: () => Promise<unknown>, words: string) => {
      const before = (await shop.mails()).length
      await act()
      const mails = (await shop.mails())
        .slice(before)
        .filter(({ subject }) => subject === 'Pemilik toko berubah · Kedai')
      expect(mails.map(({ to }) => to).toSorted()).toEqual([owner, other, sari].map(({ email }) => email).toSorted())
      for (const { text } of mails) {
        for (const fact of [`Sari Wulandari (${sari.email})`, words, 'Oleh: Orang']) expect(text).toContain(fact)
      }
    }
    await told(() => give(owner, sari, 'owner'), 'Menjadi pemilik toko')
    await told(() => take(owner, sari, 'owner'), 'Bukan pemilik toko lagi')
    await give(owner, sari, 'owner')
    await shop.mails()
    const change = (what: 'disable' | 'enable') => owner.call(`PUT /kelola/staff/:id/${what}`, params(sari))
    await told(() => change('disable'), 'sekarang dinonaktifkan')
    // Changes of other people are not mailed.
    await take(owner, sari, 'owner')
    await change('enable')
    const count = (await shop.mails()).length
    await change('disable')
    expect(await shop.mails()).toHaveLength(count)
  })
})

test('sessions of users with more rights are neither listed nor ended', async () => {
  const [manager, sari] = [await aManager(), await shop.aUser()]
  await employ(sari, 'content')
  const path = { params: { id: sari.id } }
  await expect(manager.call('GET /kelola/staff/:id/session', path)).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
  const end = manager.call('PUT /kelola/staff/:id/endsessions', { ...path, body: {} })
  await expect(end).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
  await sari.call('GET /kelola/me')
  await manager.call('GET /kelola/staff/:id/session', { params: { id: manager.id } })
})

describe('the audit log', () => {
  test('records who gave and revoked which role, and can be searched', async () => {
    const sari = await shop.aUser()
    await employ(sari, 'content')
    await give(owner, sari, 'cashier', store.id)
    await take(owner, sari, 'cashier', store.id)
    const query = { Subject: ['staff'], SubjectID: [String(sari.id)] }
    const entries = await owner.call('GET /kelola/audit', { query })
    expect(entries.map(({ Action, Before, After }) => [Action, JSON.parse(Before), JSON.parse(After)])).toEqual([
      ['revoke', { role: 'Kasir', storeId: store.id }, {}],
      ['grant', {}, { role: 'Kasir', storeId: store.id }],
    ])
    expect(await owner.call('GET /kelola/auditcount', { query })).toEqual({ count: 2 })
    expect(entries[0]).toMatchObject({ FullName: expect.stringMatching(/^Orang/), Address: expect.stringMatching(/./) })
  })

  test('can be searched by author, subject, time and any word', async () => {
    const sari = await shop.aUser()
    await employ(sari, 'content')
    await give(owner, sari, 'bookkeeper')
    const found = async (query: object) =>
      (await owner.call('GET /kelola/audit', { query: { SubjectID: [String(sari.id)], ...query } })).length
    const day = (days: number) => toWireTime(new Date(Date.now() + days * 86_400_000)).slice(0, 10)
    for (const [query, count] of [
      [{ Text: ['pembuk'] }, 1],
      [{ Text: ['role PEMBUKUAN'] }, 1],
      [{ Text: ['kasir'] }, 0],
      [{ Text: ["'; drop table audit_log --"] }, 0],
      [{ Text: ['!!!'] }, 0],
      [{ Action: ['grant'], UserID: [owner.id] }, 1],
      [{ Action: ['revoke'] }, 0],
      [{ From: [day(0)], To: [day(0)] }, 1],
      [{ From: [day(1)] }, 0],
      [{ To: [day(-1)] }, 0],
    ] as const) {
      expect(await found(query), JSON.stringify(query)).toBe(count)
    }
  })

  test('is not available to an operator', async () => {
    const operator = await shop.aUser()
    await inTransaction(shop.sql, (tx) => grantRole(tx, operator.id, 'operator'))
    await expect(operator.call('GET /kelola/audit')).rejects.toMatchObject({ http: 404 })
  })
})
