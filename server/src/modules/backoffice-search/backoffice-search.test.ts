import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { type BuiltinRole, grantRole } from '../staff/staff-queries.ts'

const shop = await testShop()
let owner: TestUser
let storeOwner: TestUser
let own: { id: number }
let other: { id: number }
let budi: TestCustomer
let mine: number
let foreign: number
let topUp: number
let digital: number
let product: number

async function staff(role: BuiltinRole, storeId: number | null = null): Promise<TestUser> {
  const user = await shop.aUser()
  await inTransaction(shop.sql, (tx) => grantRole(tx, user.id, role, storeId))
  return user
}

beforeAll(async () => {
  owner = await shop.anOperator()
  const area = await shop.anArea()
  ;[own, other] = await Promise.all([
    shop.aStore({ name: 'Warung Kenanga', areaId: area.areaId }),
    shop.aStore({ name: 'Toko Melati', areaId: area.areaId }),
  ])
  storeOwner = await staff('store_owner', own.id)
  budi = await shop.aCustomer()
  await shop.sql`
    update users set full_name = 'Budi Hartanto', email = 'budi.hartanto@surat.test', phone = '081298765432' where id = ${budi.id}`
  const [ownGoods, otherGoods] = await Promise.all([
    shop.aProduct({ storeId: own.id, name: 'Kopi Gayo 250gr' }),
    shop.aProduct({ storeId: other.id, name: 'Kopi Toraja' }),
  ])
  product = ownGoods.id
  await shop.sql`update products set external_id = 'SKU-77-A' where id = ${product}`
  const address = await shop.anAddress(budi, { recipient: 'Mertua' })
  await shop.sql`update addresses set phone = '085611112222' where id = ${address.id}`
  const parcel = await budi.byCourier({ store: own, address, items: [ownGoods] })
  mine = (await budi.order([ownGoods], { body: parcel })).ID
  foreign = (await budi.order([otherGoods])).ID
  await shop.sql`update orders set tracking_number = 'JP 1234-567.890' where id = ${mine}`
  topUp = (await budi.topUp(75_000)).ID
  digital = (await budi.buy('xld10', '081877778888', { body: { PaymentType: 'Bank' } })).ID
})

const find = async (q: string, by = owner) =>
  (await by.call('GET /kelola/search', { query: { q } })).map(({ Subject, ID }) => `${Subject} ${ID}`)
const totalOf = async (table: 'orders' | 'wallet_top_ups' | 'digital_orders', id: number) =>
  (await shop.sql<[{ total: number }]>`select total from ${shop.sql.identifier(table)} where id = ${id}`)[0].total
const withDots = (amount: number) => new Intl.NumberFormat('id-ID').format(amount)

describe('an order is found by', () => {
  test('its number', async () => {
    expect(await find(String(mine))).toContain(`order ${mine}`)
    expect(await find(`#${mine}`)).toContain(`order ${mine}`)
  })
  test('the amount as banks write it', async () => {
    const total = await totalOf('orders', mine)
    for (const text of [
      String(total),
      `Rp${withDots(total)}`,
      `${withDots(total)},00`,
      `IDR ${total.toLocaleString('en')}.00`,
    ]) {
      expect(await find(text), text).toContain(`order ${mine}`)
    }
  })
  test('its tracking number in any writing', async () => {
    for (const text of ['JP1234567890', 'jp 1234 567 890', 'JP-1234567890'])
      expect(await find(text)).toEqual([`order ${mine}`])
  })
  test('the phone of its recipient, and of its customer', async () => {
    expect(await find('+62 856-1111-2222')).toEqual([`order ${mine}`])
    for (const text of ['081298765432', '+62 812 9876 5432', '0812-9876', '62812987654']) {
      expect(await find(text)).toEqual(expect.arrayContaining([`order ${foreign}`, `customer ${budi.id}`]))
    }
  })
  test('name and e-mail address of its customer, the newest first', async () => {
    for (const text of ['budi hartanto', 'HARTANTO', 'hartanto budi', 'budi.hartanto@surat.test', 'hartanto@surat']) {
      const found = await find(text)
      expect(found.filter((one) => one.startsWith('order'))).toEqual([`order ${foreign}`, `order ${mine}`])
      expect(found).toContain(`customer ${budi.id}`)
    }
  })
})

test('top-ups and digital orders are found by number, amount, person, and destination', async () => {
  expect(await find(String(await totalOf('wallet_top_ups', topUp)))).toContain(`top-up ${topUp}`)
  expect(await find(String(await totalOf('digital_orders', digital)))).toContain(`digital order ${digital}`)
  expect(await find('0818 7777 8888')).toEqual([`digital order ${digital}`])
  expect(await find('hartanto')).toEqual(expect.arrayContaining([`top-up ${topUp}`, `digital order ${digital}`]))
  expect(await find(String(topUp))).toContain(`top-up ${topUp}`)
  expect(await find(String(digital))).toContain(`digital order ${digital}`)
})

test('products are found by words, SKU and number, also hidden ones; stores and bank accounts by name and number', async () => {
  expect(await find('kopi gay')).toEqual([`product ${product}`])
  expect(await find('gayo 250gr')).toEqual([`product ${product}`])
  expect(await find('SKU-77-A')).toEqual([`product ${product}`])
  expect(await find(String(product))).toContain(`product ${product}`)
  const { id } = await shop.aProduct({ name: 'Sambal Roa', available: false })
  expect(await find('roa')).toEqual([`product ${id}`])
  expect(await find('kenanga')).toEqual([`store ${own.id}`])
  const [bank] = await shop.sql<[{ id: number }]>`select id from bank_accounts limit 1`
  expect(await find('bank contoh')).toEqual([`bank account ${bank.id}`])
  expect(await find('1234567890')).toContain(`bank account ${bank.id}`)
})

test('people who work here are found by name and e-mail address, by readers of people', async () => {
  const packer = await staff('packer')
  await shop.sql`update users set full_name = 'Wulan Pratiwi', email = 'wulan@surat.test' where id = ${packer.id}`
  const colleague = `staff ${packer.id}`
  for (const text of ['wulan', 'PRATIWI wulan', 'wulan@surat']) expect(await find(text)).toContain(colleague)
  for (const user of [storeOwner, await staff('operator')]) expect(await find('wulan', user)).not.toContain(colleague)
})

test('a product is found by its own SKU, and by its barcode of 12 or 13 digits', async () => {
  const { id } = await shop.aProduct({ name: 'Teko Enamel' })
  await shop.sql`update products set sku = 'TK-01', barcode = '089686010947' where id = ${id}`
  for (const code of ['tk-01', '089686010947', '0089686010947']) {
    expect(await find(code), code).toEqual([`product ${id}`])
  }
})

test('a result has its kind', async () => {
  const [order] = await owner.call('GET /kelola/search', { query: { q: 'JP1234567890' } })
  expect(order).toEqual({
    ...{ Subject: 'order', ID: mine, Title: 'Budi Hartanto', Subtitle: 'Warung Kenanga', Status: 1 },
    Amount: await totalOf('orders', mine),
  })
})

test('there are at most five of a kind', async () => {
  for (let n = 0; n < 7; n++) await shop.aProduct({ name: `Gula aren ${n}` })
  expect(await find('gula')).toHaveLength(5)
})

test.each(['', ' ', '%', '_', '%%%', "'", '\\', '\\\\\\', '(((', ':*', '& | !', '@7', '#', "a' or true --"])(
  'the text %s finds nothing',
  async (text) => expect(await find(text)).toEqual([]),
)

describe('results are limited to readable records:', () => {
  const everything = ['hartanto', '081298765432', 'kopi', 'toko', 'bank contoh', 'JP1234567890', '085611112222']

  test('a store’s owner only of the own store', async () => {
    for (const text of [...everything, 'melati', String(foreign), String(topUp), String(digital)]) {
      const found = await find(text, storeOwner)
      expect(found).not.toContain(`order ${foreign}`)
      expect(found.filter((one) => /^(top-up|digital order|bank account) /.test(one))).toEqual([])
      expect(found.filter((one) => one.startsWith('store') && one !== `store ${own.id}`)).toEqual([])
    }
    expect(await find('hartanto', storeOwner)).toEqual([`order ${mine}`, `customer ${budi.id}`])
    expect(await find('kopi', storeOwner)).toEqual([`product ${product}`])
    await shop.sql`insert into products (store_id, category_id, name, price) select ${other.id}, category_id, 'Kopi lain', 1 from products limit 1`
    expect(await find('kopi', storeOwner)).toEqual([`product ${product}`])
    const stranger = await staff('store_owner', (await shop.aStore()).id)
    for (const text of everything)
      expect((await find(text, stranger)).filter((one) => !one.startsWith('store'))).toEqual([])
  })

  test('customers of one store by name only in orders of that store, even if they see other orders', async () => {
    const packer = await staff('store_owner', own.id)
    await shop.sql`insert into roles (name, rights) values ('Semua pesanan', '{orders:read,payments:read}')`
    await shop.sql`
      insert into staff_grants (user_id, role_id, store_id) select ${packer.id}, id, null from roles where name = 'Semua pesanan'`
    expect(await find(String(foreign), packer)).toContain(`order ${foreign}`)
    for (const text of ['hartanto', 'budi.hartanto@surat.test', '081298765432']) {
      const found = await find(text, packer)
      expect(found).toContain(`order ${mine}`)
      for (const hidden of [`order ${foreign}`, `top-up ${topUp}`, `digital order ${digital}`]) {
        expect(found, text).not.toContain(hidden)
      }
    }
  })

  test.each<[BuiltinRole, string[]]>([
    ['operator', ['order', 'digital order', 'top-up', 'customer', 'product', 'store']],
    ['cashier', ['order', 'digital order', 'top-up', 'customer', 'product']],
    ['content', ['product', 'store']],
    ['owner', ['order', 'digital order', 'top-up', 'customer', 'product', 'store', 'bank account']],
  ])('the role %s finds the kinds of its rights', async (role, kinds) => {
    const user = await staff(role)
    const found = await Promise.all(everything.map((text) => find(text, user)))
    const subjects = new Set(found.flat().map((one) => one.replace(/ \d+$/, '')))
    expect([...subjects].sort()).toEqual(kinds.toSorted())
  })
})
