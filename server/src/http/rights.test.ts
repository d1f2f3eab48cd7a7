import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffCall } from '#contract/call.ts'
import { inTransaction } from '../db/database.ts'
import type { Grant } from '../modules/staff/rights.ts'
import { rightsOf } from '../modules/staff/rights.ts'
import { type BuiltinRole, grantRole } from '../modules/staff/staff-queries.ts'
import { allCalls, requestTo, streamCalls } from '../testing/contract-samples.ts'
import type { TestUser } from '../testing/factories.ts'
import { testShop } from '../testing/test-shop.ts'

// Every call of the back office with every role and every scope: what the table of rights does not give is not there.

const shop = await testShop()
const staffCalls = [...allCalls, ...streamCalls].filter(
  (entry): entry is [string, StaffCall] => entry[1].auth === 'staff',
)
const roles: BuiltinRole[] = ['owner', 'operator', 'cashier', 'content', 'store_owner', 'bookkeeper']
let own: { id: number }
let other: { id: number }
/** Somebody with each role for all stores, and for one store. */
const everywhere = new Map<BuiltinRole, TestUser>()
const inStore = new Map<BuiltinRole, TestUser>()

async function somebody(role: BuiltinRole, storeId: number | null): Promise<TestUser> {
  const user = await shop.aUser()
  await inTransaction(shop.sql, (tx) => grantRole(tx, user.id, role, storeId))
  return user
}

beforeAll(async () => {
  ;[own, other] = await Promise.all([shop.aStore(), shop.aStore()])
  for (const role of roles) {
    everywhere.set(role, await somebody(role, null))
    inStore.set(role, await somebody(role, own.id))
  }
})

/** Whether the call gets as far as its input, which is wrong. */
async function isAllowed(call: [string, StaffCall], user: TestUser): Promise<boolean> {
  const { http } = await shop.ask(requestTo(call, { query: 'tidak-dikenal=1', token: user.token }))
  expect([404, 422]).toContain(http)
  return http === 422
}

async function rightsOfRole(role: BuiltinRole): Promise<readonly string[]> {
  const [row] = await shop.sql<[{ rights: string[] }]>`select rights from roles where builtin = ${role}`
  return row.rights
}

describe.each(roles)('the role %s', (role) => {
  test.each(staffCalls)('%s is there only with its right and scope', async (name, call) => {
    const has = call.right === 'any' || role === 'owner' || (await rightsOfRole(role)).includes(call.right)
    expect(await isAllowed([name, call], everywhere.get(role)!)).toBe(has)
    expect(await isAllowed([name, call], inStore.get(role)!)).toBe(has && call.scope === 'store')
  })
})

test('a right that is taken away is gone with the next call of an open session', async () => {
  const operator = await somebody('operator', null)
  const list = () => operator.call('GET /kelola/order')
  await list()
  await shop.sql`delete from staff_grants where user_id = ${operator.id}`
  await expect(list()).rejects.toMatchObject({ http: 404 })
})

test('whoever has left has no rights', async () => {
  const owner = await somebody('owner', null)
  await shop.sql`update staff set disabled_at = now() where user_id = ${owner.id}`
  await expect(owner.call('GET /kelola/order')).rejects.toMatchObject({ http: 404 })
})

describe('with a grant for one store', () => {
  let mine: number
  let foreign: number
  let owner: TestUser
  const missing = 999_999_999

  beforeAll(async () => {
    owner = inStore.get('store_owner')!
    const customer = await shop.aCustomer()
    const order = async (store: { id: number }) =>
      (await customer.order([await shop.aProduct({ storeId: store.id })])).ID
    mine = await order(own)
    foreign = await order(other)
  })

  test('lists and counts have its orders alone, whatever the filter', async () => {
    const list = await owner.call('GET /kelola/order')
    expect(list.map(({ ID }) => ID)).toEqual([mine])
    expect(await owner.call('GET /kelola/ordercount')).toEqual({ count: 1 })
    expect(await owner.call('GET /kelola/order', { query: { ID: [mine, foreign], Operand: 'OR' } })).toHaveLength(1)
    expect(await owner.call('GET /kelola/ordercount', { query: { ID: [foreign], Operand: 'OR' } })).toEqual({
      count: 0,
    })
  })

  const withOrder = staffCalls.filter(([, call]) => call.scope === 'store' && call.path.includes('/order/:id'))
  test.each(withOrder)('%s of another store is answered like one that does not exist', async (name, call) => {
    const before = await stateOf(foreign)
    const ask = (id: number) => shop.ask(requestTo([name, call], { params: { id: String(id) }, token: owner.token }))
    const [answer, none] = [await ask(foreign), await ask(missing)]
    expect(answer.http).toBe(404)
    expect(answer.text).toBe(none.text)
    expect(await stateOf(foreign)).toEqual(before)
  })

  test('its own order is there, with the actions of its rights alone', async () => {
    const read = async (user: TestUser) => (await user.call('GET /kelola/order/:id', { params: { id: mine } })).Actions
    expect(await read(everywhere.get('operator')!)).toEqual(['verify', 'reject'])
    expect(await read(owner)).toEqual([])
    await everywhere.get('cashier')!.call('PUT /kelola/order/:id/verify', { params: { id: mine }, body: {} })
    expect(await read(owner)).toEqual(['process', 'refuse'])
    expect(await read(everywhere.get('cashier')!)).toEqual([])
  })

  const stateOf = async (id: number) => (await shop.sql`select * from orders where id = ${id}`)[0]
})

describe('rights add up', () => {
  const grant = (storeId: number | null, ...rights: string[]): Grant => ({ isOwner: false, rights, storeId })

  test('over stores, and all stores win', () => {
    const rights = rightsOf([grant(1, 'orders:read'), grant(2, 'orders:read', 'stock:read'), grant(null, 'stock:read')])
    expect(Object.fromEntries(rights)).toEqual({ 'orders:read': [1, 2], 'stock:read': 'all' })
  })

  test('and a right that this release does not know is nothing', () => {
    expect(rightsOf([grant(null, 'warp:write', '__proto__')]).size).toBe(0)
  })
})

test('the audit log can be added to, but neither changed nor emptied', async () => {
  await shop.sql`insert into audit_log (subject, subject_id, action) values ('role', '1', 'update')`
  await expect(shop.sql`update audit_log set action = 'nothing'`).rejects.toThrow('append-only')
  await expect(shop.sql`delete from audit_log`).rejects.toThrow('append-only')
  await expect(shop.sql`truncate audit_log`).rejects.toThrow('append-only')
})
