import { beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { type BuiltinRole, grantRole } from '../staff/staff-queries.ts'

const shop = await testShop()
let owner: TestUser
let cashier: TestUser
let editor: TestUser

async function staff(role: BuiltinRole): Promise<TestUser> {
  const user = await shop.aUser()
  await inTransaction(shop.sql, (tx) => grantRole(tx, user.id, role))
  return user
}

beforeEach(async () => {
  await shop.sql`delete from saved_views`
  ;[owner, cashier, editor] = await Promise.all([staff('owner'), staff('cashier'), staff('content')])
})

const save = (by: TestUser, fields: Partial<Body<'POST /kelola/views'>> = {}) =>
  by.call('POST /kelola/views', {
    body: { Subject: 'order', Name: 'Besar', Query: 'Status=1&SortBy=ID-desc', IsShared: false, ...fields },
  })
const names = async (by: TestUser, Subject?: string) =>
  (await by.call('GET /kelola/views', { query: Subject ? { Subject } : {} })).map(({ Name }) => Name)
const change = (by: TestUser, id: number, body: Body<'PUT /kelola/views/:id'>) =>
  by.call('PUT /kelola/views/:id', { params: { id }, body })
const remove = (by: TestUser, id: number) => by.call('DELETE /kelola/views/:id', { params: { id } })

describe('a view', () => {
  test('is private: other users cannot find, change or remove it', async () => {
    const { ID, ...view } = await save(cashier)
    expect(view).toEqual({
      ...{ Version: 1, Subject: 'order', Name: 'Besar', Query: 'Status=1&SortBy=ID-desc' },
      ...{ IsShared: false, IsOwn: true },
    })
    expect(await names(cashier)).toEqual(['Besar'])
    expect(await names(cashier, 'order')).toEqual(['Besar'])
    expect(await names(cashier, 'topup')).toEqual([])
    expect(await names(owner)).toEqual([])
    await expect(change(owner, ID, { Version: 1, Name: 'Lain' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(remove(owner, ID)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that is shared is visible to all readers of its list, and to nobody else', async () => {
    const { ID } = await save(owner, { IsShared: true })
    expect(await cashier.call('GET /kelola/views')).toMatchObject([{ ID, IsShared: true, IsOwn: false }])
    expect(await names(editor)).toEqual([])
    for (const work of [() => change(cashier, ID, { Version: 1, Name: 'Lain' }), () => remove(cashier, ID)]) {
      await expect(work()).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
    }
    await expect(change(editor, ID, { Version: 1, Name: 'Lain' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // Another user with the right to settings can edit it.
    await change(await staff('owner'), ID, { Version: 1, Name: 'Pesanan besar' })
    expect(await names(cashier)).toEqual(['Pesanan besar'])
  })

  test('can only be shared with the right to settings', async () => {
    await expect(save(cashier, { IsShared: true })).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
    const { ID } = await save(cashier)
    await expect(change(cashier, ID, { Version: 1, IsShared: true })).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
    expect(await cashier.call('GET /kelola/views')).toMatchObject([{ ID, IsShared: false, Version: 1 }])
  })

  test.each(['banner', 'setting', 'tidakada', 'constructor'])(
    'of the unreadable list %s is not saved',
    async (Subject) => {
      await expect(save(cashier, { Subject })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  test('can only be changed from its current version', async () => {
    const { ID } = await save(cashier)
    expect(await change(cashier, ID, { Version: 1, Query: 'Status=2' })).toMatchObject({
      Version: 2,
      Query: 'Status=2',
      Name: 'Besar',
    })
    await expect(change(cashier, ID, { Version: 1, Name: 'Lain' })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
    await remove(cashier, ID)
    await expect(remove(cashier, ID)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('holds a query of 2,000 characters at most', async () => {
    await save(cashier, { Query: 'a'.repeat(2_000) })
    await expect(save(cashier, { Query: 'a'.repeat(2_001) })).rejects.toMatchObject({ http: 422 })
  })
})

test('a user has at most fifty, even with concurrent saves', async () => {
  await shop.sql`
    insert into saved_views (user_id, subject, name, query) select ${cashier.id}, 'order', 'Tampilan ' || n, '' from generate_series(1, 48) n`
  const saved = await Promise.allSettled([1, 2, 3, 4].map(() => save(cashier)))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(save(cashier)).rejects.toMatchObject({ code: 'TOO_MANY_VIEWS' })
})

test('a list has at most fifty shared views, of everybody together', async () => {
  const other = await staff('owner')
  await shop.sql`
    insert into saved_views (user_id, subject, name, query, is_shared)
    select case when n % 2 = 0 then ${owner.id}::bigint else ${other.id}::bigint end, 'order', 'Tampilan ' || n, '', true
    from generate_series(1, 50) n`
  await expect(save(owner, { IsShared: true })).rejects.toMatchObject({ code: 'TOO_MANY_VIEWS' })
  await save(owner, { IsShared: true, Subject: 'topup' })
  const { ID } = await save(owner)
  await expect(change(owner, ID, { Version: 1, IsShared: true })).rejects.toMatchObject({ code: 'TOO_MANY_VIEWS' })
})
