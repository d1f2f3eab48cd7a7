import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
const rolesOf = async (user: TestUser) => {
  const [member] = await owner.call('GET /kelola/staff', { query: { UserID: [user.id], Operand: 'OR' } })
  return member?.Grants.map(({ Role, Store }) => `${Role}${Store && ' di toko'}`) ?? []
}

/** Somebody with rights over people, and those of an operator. */
async function aManager(): Promise<TestUser> {
  const user = await shop.aUser()
  const [role] = await shop.sql<[{ id: number }]>`
    insert into roles (name, rights) values (${`Kepala ${user.id}`}, '{people:read,people:write,orders:read,payments:read}')
    returning id`
  await shop.sql`insert into staff (user_id) values (${user.id})`
  await shop.sql`insert into staff_grants (user_id, role_id) values (${user.id}, ${role.id})`
  return user
}

describe('an owner', () => {
  test('gives a role to the account of an address, in any spelling, and the person works at once', async () => {
    const sari = await shop.aUser({ email: 'sari.kasir@contoh.test' })
    const body = { Email: 'Sari.Kasir@Contoh.test', ...grant('cashier') }
    expect(await owner.call('POST /kelola/staff', { body })).toMatchObject({
      UserID: sari.id,
      Grants: [{ Role: 'Kasir' }],
    })
    expect((await sari.call('GET /kelola/me')).Rights).toContainEqual({ Right: 'payments:write', StoreIDs: null })
    // Twice is once.
    await owner.call('POST /kelola/staff', { body })
    expect(await rolesOf(sari)).toEqual(['Kasir'])
  })

  test.each([
    ['nobody', undefined],
    ['an account whose address is not confirmed', 'unconfirmed'],
    ['a refused account', 'refused'],
  ] as const)('gives nothing to %s', async (_, status) => {
    const email = `belum-${status}@contoh.test`
    if (status) await shop.aUser({ email, status })
    const add = owner.call('POST /kelola/staff', { body: { Email: email, ...grant('cashier') } })
    await expect(add).rejects.toMatchObject({ code: 'STAFF_ACCOUNT_MISSING' })
  })

  test('gives a role for one store, whose rows alone are there', async () => {
    const sari = await shop.aUser()
    await owner.call('POST /kelola/staff', { body: { Email: sari.email, ...grant('store_owner', store.id) } })
    expect((await sari.call('GET /kelola/me')).Rights).toContainEqual({ Right: 'orders:read', StoreIDs: [store.id] })
    await expect(sari.call('GET /kelola/staff')).rejects.toMatchObject({ http: 404 })
  })

  test('takes a role away, which an open session notices with its next call', async () => {
    const sari = await shop.aUser()
    await owner.call('POST /kelola/staff', { body: { Email: sari.email, ...grant('operator') } })
    await sari.call('GET /kelola/order')
    expect((await take(owner, sari, 'operator')).Grants).toEqual([])
    await expect(sari.call('GET /kelola/order')).rejects.toMatchObject({ http: 404 })
    await expect(sari.call('GET /kelola/me')).rejects.toMatchObject({ http: 404 })
  })

  test('cannot be the last to leave, not even when two leave at the same moment', async () => {
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

describe('nobody gives or takes what they lack', () => {
  test.each(['owner', 'operator', 'content'] as const)(
    'a manager of people cannot make somebody %s, themselves included',
    async (role) => {
      const manager = await aManager()
      await expect(give(manager, manager, role)).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
      const sari = await shop.aUser()
      const add = manager.call('POST /kelola/staff', { body: { Email: sari.email, ...grant(role) } })
      await expect(add).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
      await expect(take(manager, owner, 'owner')).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
      expect(await rolesOf(sari)).toEqual([])
      expect(await rolesOf(owner)).toEqual(['Pemilik'])
    },
  )

  test('rights over people of one store are none: another store is as far away as all', async () => {
    const sari = await shop.aUser()
    await inTransaction(shop.sql, (tx) => grantRole(tx, sari.id, 'owner', store.id))
    await expect(sari.call('GET /kelola/staff')).rejects.toMatchObject({ http: 404 })
    await expect(give(sari, sari, 'owner')).rejects.toMatchObject({ http: 404 })
  })

  test('a role or a store that does not exist is not found', async () => {
    const sari = await shop.aUser()
    const body = { Email: sari.email, ...grant('cashier') }
    for (const wrong of [{ RoleID: 999_999 }, { StoreID: 999_999 }]) {
      const add = owner.call('POST /kelola/staff', { body: { ...body, ...wrong } })
      await expect(add).rejects.toMatchObject({ http: 404 })
    }
    await expect(give(owner, sari, 'cashier')).rejects.toMatchObject({ http: 404 })
  })
})

describe('the audit log', () => {
  test('says who gave and took which role, and can be searched', async () => {
    const sari = await shop.aUser()
    await owner.call('POST /kelola/staff', { body: { Email: sari.email, ...grant('cashier', store.id) } })
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

  test('is not there for an operator', async () => {
    const operator = await shop.aUser()
    await inTransaction(shop.sql, (tx) => grantRole(tx, operator.id, 'operator'))
    await expect(operator.call('GET /kelola/audit')).rejects.toMatchObject({ http: 404 })
  })
})
