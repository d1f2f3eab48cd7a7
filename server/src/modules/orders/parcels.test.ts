import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { type BuiltinRole, grantRole } from '../staff/staff-queries.ts'

// Staff with the right to pack, but not to read orders, see parcels: goods, address and states, without amounts and payment.

const shop = await testShop()
let owner: TestUser
let packer: TestUser
let budi: TestCustomer
let store: { id: number }
let goods: { id: number }
let id: number
let total: number

async function staff(...grants: [BuiltinRole, number | null][]): Promise<TestUser> {
  const user = await shop.aUser()
  for (const [role, storeId] of grants) await inTransaction(shop.sql, (tx) => grantRole(tx, user.id, role, storeId))
  return user
}

/** A paid order by courier. */
async function aParcel(): Promise<number> {
  const address = await shop.anAddress(budi, { recipient: 'Mertua' })
  const order = await budi.order([goods], { body: await budi.byCourier({ store, address, items: [goods] }) })
  await owner.call('PUT /kelola/order/:id/verify', { params: { id: order.ID }, body: {} })
  return order.ID
}

beforeAll(async () => {
  owner = await shop.anOperator()
  const area = await shop.anArea()
  store = await shop.aStore({ name: 'Warung Kenanga', areaId: area.areaId })
  goods = await shop.aProduct({ storeId: store.id, name: 'Kopi Gayo 250gr', price: 87_654 })
  packer = await staff(['packer', null])
  budi = await shop.aCustomer()
  id = await aParcel()
  ;[{ total }] = await shop.sql<[{ total: number }]>`select total from orders where id = ${id}`
})

const listedBy = async (user: TestUser, query = {}) =>
  (await user.call('GET /kelola/order', { query })).map(({ ID }) => ID)

test('a packer lists the parcels that wait, and opens one with its goods and address', async () => {
  expect(await packer.call('GET /kelola/ordercount', { query: { Status: [2] } })).toEqual({ count: 1 })
  expect(await listedBy(packer, { Status: [2] })).toEqual([id])
  const parcel = await packer.call('GET /kelola/order/:id', { params: { id } })
  expect(parcel).toMatchObject({ HasAmounts: false, Actions: ['process', 'ship'], Order: { ID: id, Status: 2 } })
  expect(parcel.Order.Delivery).toMatchObject({ Recipient: 'Mertua' })
  expect(parcel.Order.OrderItems).toMatchObject([{ ProductName: 'Kopi Gayo 250gr', Quantity: 1 }])
})

test('the response contains neither amounts nor payment', async () => {
  const { text: list } = await shop.ask({ method: 'GET', path: '/api/v1/kelola/order', token: packer.token })
  const { text: detail } = await shop.ask({ method: 'GET', path: `/api/v1/kelola/order/${id}`, token: packer.token })
  for (const secret of [String(total), '87654', 'BANK CONTOH', 'Bank Contoh', '"1234567890"', '"Bank"']) {
    expect(list, secret).not.toContain(secret)
    expect(detail, secret).not.toContain(secret)
  }
})

test('filters by payment and the search by amount find nothing', async () => {
  expect(await listedBy(packer, { ID: [id], TransferAmount: [total], Operand: 'OR' })).toEqual([id])
  for (const query of [
    { TransferAmount: [total] },
    { HasProof: [false] },
    { PaymentType: ['Bank'] },
    { PaidFrom: ['2020-01-01'] },
  ]) {
    expect(await listedBy(packer, query), JSON.stringify(query)).toEqual([])
    expect(await listedBy(owner, query), JSON.stringify(query)).toEqual([id])
  }
  const found = (q: string) => packer.call('GET /kelola/search', { query: { q } })
  expect(await found(String(total))).toEqual([])
  expect(await found(String(id))).toMatchObject([{ Subject: 'order', ID: id, Amount: null }])
})

test('a reader of one store’s orders sees the amounts of that store only', async () => {
  const other = await shop.aStore()
  const reader = await staff(['packer', null], ['store_owner', other.id])
  const foreign = (await budi.order([await shop.aProduct({ storeId: other.id })])).ID
  const rows = await reader.call('GET /kelola/order', {})
  expect(rows.map(({ ID, HasAmounts }) => [ID, HasAmounts])).toEqual([
    [id, false],
    [foreign, true],
  ])
  expect(await listedBy(reader, { PaymentType: ['Bank'] })).toEqual([foreign])
})

describe('a packer', () => {
  test('packs and ships, and the responses contain no amount', async () => {
    const parcel = await aParcel()
    const packed = await packer.call('PUT /kelola/order/:id/process', { params: { id: parcel }, body: {} })
    expect(packed).toMatchObject({ TotalTransaction: 0, PostalFee: 0, BankName: '' })
    const opened = await packer.call('GET /kelola/order/:id', { params: { id: parcel } })
    expect(opened.Actions).toEqual(['ship'])
  })

  test('is not offered to hand over for cash, since that requires the amount', async () => {
    const order = await budi.order([goods], {
      body: { PaymentType: 'Cash', Payment: 'Tunai', BankAccountID: undefined },
    })
    await packer.call('PUT /kelola/order/:id/process', { params: { id: order.ID }, body: {} })
    const actionsOf = async (user: TestUser) =>
      (await user.call('GET /kelola/order/:id', { params: { id: order.ID } })).Actions
    expect(await actionsOf(owner)).toContain('arrive')
    expect(await actionsOf(packer)).toEqual([])
  })
})

test('a role with rights that no longer exist in the form stays valid', async () => {
  const [role] = await shop.sql<[{ id: number }]>`
    insert into roles (name, rights) values ('Lama', '{orders:read,refunds:read,customers:write}') returning id`
  const read = await owner.call('GET /kelola/role/:id', { params: { id: role.id } })
  expect(read.Rights).toEqual(['orders:read'])
  const renamed = await owner.call('PUT /kelola/role/:id', {
    params: { id: role.id },
    body: { Version: read.Version, Name: 'Lama sekali' },
  })
  expect(renamed).toMatchObject({ Name: 'Lama sekali', Rights: ['orders:read'] })
})
