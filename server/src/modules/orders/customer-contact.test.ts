import { beforeAll, expect, test } from 'vitest'
import type { Right } from '#contract/protocol/rights.ts'
import { contactFor, type Scope } from '../../access/rights.ts'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

// Only staff with the right to read customers see the phone number and e-mail address of a customer's account.

const shop = await testShop()
let owner: TestUser
let id: number

/** A member of staff with a role of these rights, for all stores. */
async function staff(...rights: Right[]): Promise<TestUser> {
  const user = await shop.aUser()
  const role = await owner.call('POST /kelola/role', { body: { Name: rights.join(' '), Rights: rights } })
  await shop.sql`insert into staff (user_id) values (${user.id})`
  await shop.sql`insert into staff_grants (user_id, role_id) values (${user.id}, ${role.ID})`
  return user
}

beforeAll(async () => {
  owner = await shop.anOperator()
  const budi = await shop.aCustomer()
  await shop.sql`
    update users set full_name = 'Budi Hartanto', email = 'budi.hartanto@surat.test', phone = '081298765432' where id = ${budi.id}`
  id = (await budi.order([await shop.aProduct()])).ID
  await budi.topUp(75_000)
  await budi.buy('xld10', '081877778888', { body: { PaymentType: 'Bank' } })
})

test.each<[mayRead: boolean, Right[]]>([
  [true, ['orders:read', 'payments:read', 'customers:read']],
  [false, ['orders:read', 'payments:read']],
])('orders and payments show or hide them: %j with %j', async (mayRead, rights) => {
  const { call } = await staff(...rights)
  const managed = [
    await call('GET /kelola/order/:id', { params: { id } }),
    ...(await call('GET /kelola/topup')),
    ...(await call('GET /kelola/digitalorder')),
  ]
  const contact = mayRead
    ? { CustomerPhone: '081298765432', CustomerEmail: 'budi.hartanto@surat.test' }
    : { CustomerPhone: '', CustomerEmail: '' }
  expect(managed).toMatchObject(Array(3).fill({ CustomerName: 'Budi Hartanto', ...contact }))
})

test('without the right an order is found by its number, not by a part of the e-mail address, phone or name', async () => {
  const { call } = await staff('orders:read')
  const find = async (q: string) => (await call('GET /kelola/search', { query: { q } })).map(({ Subject }) => Subject)
  expect(await find(String(id))).toContain('order')
  for (const text of ['hartanto', 'budi.hartanto@surat.test', 'hartanto@sur', '081298765432', '08129876']) {
    expect(await find(text), text).toEqual([])
  }
})

test.each<[found: boolean, Right[]]>([
  [true, ['orders:read', 'customers:read']],
  [false, ['orders:read', 'stock:read']],
])('searching orders by customer: %j with %j', async (isFound, rights) => {
  const [customer] = await shop.sql<[{ id: number }]>`select user_id as id from orders where id = ${id}`
  const { call } = await staff(...rights)
  const rows = await call('GET /kelola/order', { query: { CustomerID: [customer.id] } })
  expect(rows.map(({ ID }) => ID)).toEqual(isFound ? [id] : [])
  expect(await call('GET /kelola/order', { query: { CustomerID: [999_999] } })).toEqual([])
})

test('the right for one store covers its orders, and no records without a store', () => {
  const phoneFor = (scope: Scope, storeId: number | null) =>
    contactFor(new Map([['customers:read', scope]]), { phone: '0812', email: 'a@b.test' }, storeId).CustomerPhone
  expect([phoneFor('all', 1), phoneFor([1, 2], 1), phoneFor([2], 1), phoneFor([], 1)]).toEqual(['0812', '0812', '', ''])
  expect([phoneFor('all', null), phoneFor([1], null)]).toEqual(['0812', ''])
})
