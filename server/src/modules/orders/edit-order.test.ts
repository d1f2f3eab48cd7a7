import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { testShop } from '../../testing/test-shop.ts'
import { findLedgerBreaches } from '../ledger/check-ledger.ts'
import { checkCountedDays } from '../reports/check-days.ts'
import { countClosedDays } from '../reports/count-days.ts'
import { grantRole } from '../staff/staff-queries.ts'

const shop = await testShop()
const { sql, ctx } = shop
const dayMs = 86_400_000
let owner: TestUser
let ownerName: string
let budi: TestCustomer
let area: Awaited<ReturnType<typeof shop.anArea>>
let store: { id: number }
/** 20,000 and 98,000 rupiah; `green` costs 15,000. */
let tea: { id: number }
let cup: { id: number }
let green: { id: number }

beforeAll(async () => {
  owner = await shop.anOperator()
  ;[{ full_name: ownerName }] = await sql<[{ full_name: string }]>`select full_name from users where id = ${owner.id}`
  area = await shop.anArea()
  store = await shop.aStore({ areaId: area.areaId })
})
beforeEach(async () => {
  budi = await shop.aCustomer()
  tea = await shop.aProduct({ name: 'Teh', price: 20_000, stock: 10, storeId: store.id })
  cup = await shop.aProduct({ name: 'Cangkir', price: 98_000, stock: 10, storeId: store.id })
  green = await shop.aProduct({ name: 'Teh Hijau', price: 15_000, stock: 10, storeId: store.id })
})
afterEach(async () => expect(await findLedgerBreaches(sql)).toEqual([]))
afterAll(async () => expect(await findViolations(sql)).toEqual([]))

type Change = Partial<Body<'PUT /kelola/order/:id/goods'>>
const edit = (id: number, change: Change, { by = owner, key }: { by?: TestUser; key?: string } = {}) =>
  by.call('PUT /kelola/order/:id/goods', {
    params: { id },
    body: { Remove: [], Replace: [], Note: 'Stok habis', SeenChanges: 0, ...change },
    ...(key ? { idempotencyKey: key } : {}),
  })
const Bank = { Name: 'BRI', Number: '034101000743303', Holder: 'Budi Santoso' }
const replace = (Quantity: number, product = green, Price = 15_000, Line = 1): Change => ({
  Replace: [{ Line, Quantity, ProductID: product.id, Price }],
})
const step = (action: 'verify' | 'process' | 'arrive', id: number, by = owner) =>
  by.call(`PUT /kelola/order/:id/${action}`, { params: { id }, body: {} })
const refuse = (id: number) =>
  owner.call('PUT /kelola/order/:id/refuse', { params: { id }, body: { Note: 'Stok rusak' } })
const refund = (id: number, Line: number, Quantity: number, SeenRefunded: number) =>
  owner.call('PUT /kelola/order/:id/refund', {
    params: { id },
    body: { Lines: [{ Line, Quantity }], Shipping: 0, Restock: true, Note: 'Pecah', SeenRefunded },
  })
const balance = async () => (await budi.call('GET /me/wallet')).EndBalance
const detail = (id: number) => budi.call('GET /me/order/:id', { params: { id } })
const managed = (id: number) => owner.call('GET /kelola/order/:id', { params: { id } })
const stocks = () => Promise.all([tea, cup, green].map(({ id }) => shop.stockOf(id)))
const sold = () =>
  Promise.all(
    [tea, cup, green].map(
      async ({ id }) => (await shop.as()('GET /product/:oid/:id', { params: { id } })).TotalPurchase,
    ),
  )
const refused = (code: string) => ({ code })

/** Three packs of tea and a cup by courier, paid by transfer. */
async function paidOrder() {
  const address = await shop.anAddress(budi, { areaId: area.areaId })
  const items = [{ ...tea, quantity: 3 }, cup]
  const order = await budi.order(items, { body: await budi.byCourier({ store, address, items }) })
  await step('verify', order.ID)
  return order
}

async function staff(role: 'store_owner' | 'packer', storeId: number | null): Promise<TestUser> {
  const user = await shop.aUser()
  await inTransaction(sql, (tx) => grantRole(tx, user.id, role, storeId))
  return user
}

describe('before packing', () => {
  test('pieces are replaced and taken away, the difference goes into the wallet, and what was ordered stays', async () => {
    const { ID } = await paidOrder()
    const before = await detail(ID)
    const change = { ...replace(2), Remove: [{ Line: 1, Quantity: 1 }] }
    expect(await edit(ID, change)).toEqual({ Refunded: 30_000 })
    expect(await balance()).toBe(30_000)
    expect(await stocks()).toEqual([10, 9, 8])
    expect(await sold()).toEqual([0, 1, 2])
    const { Timeline, GoodsChanges, PackedItems, ...after } = await detail(ID)
    const { Timeline: earlier, ...unchanged } = before
    expect(after).toEqual(unchanged)
    expect(Timeline!.slice(earlier!.length)).toMatchObject([
      { Text: 'Isi Pesanan Diubah', Note: '2 × Teh diganti Teh Hijau, 1 × Teh dikeluarkan', Status: 2 },
      { Text: 'Sebagian Dana Dikembalikan', Note: 'Rp30.000 dikembalikan ke saldo deposit. Stok habis' },
    ])
    expect(GoodsChanges).toMatchObject([
      { Line: 1, ProductName: 'Teh', Quantity: 1, Replacement: null, Refunded: 20_000 },
      {
        ...{ Line: 1, ProductName: 'Teh', Quantity: 2, Refunded: 10_000 },
        Replacement: { Line: 3, ProductID: green.id, ProductName: 'Teh Hijau', Price: 15_000 },
      },
    ])
    expect(PackedItems!.map(({ ProductName, Quantity }) => [ProductName, Quantity])).toEqual([
      ['Cangkir', 1],
      ['Teh Hijau', 2],
    ])
    const { History, Actions } = await managed(ID)
    expect(History.find(({ Text }) => Text === 'Isi Pesanan Diubah')).toMatchObject({
      Actor: 'operator',
      By: ownerName,
    })
    expect(Actions).toContain('edit')
    const [{ text } = { text: '' }] = (await shop.mails()).filter(({ subject }) =>
      subject.startsWith(`Isi pesanan ${ID}`),
    )
    for (const part of ['2 × Teh → Teh Hijau', '1 × Teh', 'Stok habis', 'Rp30.000']) expect(text).toContain(part)
  })

  test('a replacement at the same price moves no money, and is replaced again by a cheaper one', async () => {
    const { ID } = await paidOrder()
    const same = await shop.aProduct({ name: 'Teh Merah', price: 20_000, stock: 2, storeId: store.id })
    expect(await edit(ID, replace(2, same, 20_000))).toEqual({ Refunded: 0 })
    expect(await balance()).toBe(0)
    expect((await detail(ID)).Timeline!.at(-1)).toMatchObject({ Note: '2 × Teh diganti Teh Merah. Stok habis' })
    expect(await edit(ID, { ...replace(1, green, 15_000, 3), SeenChanges: 1 })).toEqual({ Refunded: 5_000 })
    expect(await stocks()).toEqual([9, 9, 9])
    expect(await shop.stockOf(same.id)).toBe(1)
    const { PackedItems } = await detail(ID)
    expect(PackedItems!.map(({ ProductName, Quantity }) => [ProductName, Quantity])).toEqual([
      ['Teh', 1],
      ['Cangkir', 1],
      ['Teh Merah', 1],
      ['Teh Hijau', 1],
    ])
  })

  test('a later refund and the end of the order count the goods as they are now: each rupiah comes back once', async () => {
    const placed = await paidOrder()
    const { ID } = placed
    await edit(ID, replace(2))
    await refund(ID, 3, 1, 10_000)
    expect(await balance()).toBe(25_000)
    await refuse(ID)
    expect(await balance()).toBe(totalToPay(placed))
    expect(await stocks()).toEqual([10, 10, 10])
    expect(await sold()).toEqual([0, 0, 0])
  })

  test('the difference goes to a bank account by those who may refund', async () => {
    const { ID } = await paidOrder()
    const manager = await staff('store_owner', store.id)
    await expect(edit(ID, { ...replace(1), Bank }, { by: manager })).rejects.toMatchObject({ http: 404 })
    await edit(ID, { ...replace(1), Bank })
    expect(await balance()).toBe(0)
    expect(await owner.call('GET /kelola/payout', { query: { OrderID: [ID] } })).toMatchObject([{ Amount: 5_000 }])
    // Without a bank account, a store edits its own orders.
    await edit(ID, { ...replace(1), SeenChanges: 2 }, { by: manager })
    expect(await balance()).toBe(5_000)
  })

  test('offered are goods of the same kind that cost at most the same', async () => {
    const { ID } = await paidOrder()
    const elsewhere = await shop.aStore({ areaId: area.areaId })
    await shop.aProduct({ name: 'Teh Toko Lain', price: 1_000, stock: 5, storeId: elsewhere.id })
    await shop.aProduct({ name: 'Teh Habis', price: 1_000, stock: 0, storeId: store.id })
    const names = async (Line: number, Text = '') =>
      (await owner.call('GET /kelola/order/:id/replacements', { params: { id: ID }, query: { Line, Text } })).map(
        ({ ProductName }) => ProductName,
      )
    const offered = await names(1, 'teh')
    expect(offered).toContain('Teh Hijau')
    for (const name of ['Teh Toko Lain', 'Teh Habis']) expect(offered).not.toContain(name)
    expect(await names(1)).not.toContain('Cangkir')
    expect(await names(2, 'hijau 100%')).toEqual([])
    await expect(names(9)).rejects.toMatchObject({ http: 404 })
  })

  test('a packing slip lists the goods as they are now, and an issued invoice is corrected', async () => {
    const { ID } = await paidOrder()
    const documents = () => owner.call('GET /kelola/order/:id/documents', { params: { id: ID } })
    const issue = () => budi.call('POST /me/orderdocument/:id', { params: { id: ID }, body: { Kind: 'invoice' } })
    await issue()
    await edit(ID, replace(1))
    await issue()
    expect(await documents()).toMatchObject([{ Corrects: null }, { Reason: 'Perubahan isi pesanan' }])
    await issue()
    expect(await documents()).toHaveLength(2)
  })

  test('reports count the goods as they are now on the day of the edit, before and after the days are summed', async () => {
    await shop.travel(2 * dayMs)
    await shop.travelToNoon()
    const today = wibDay(ctx.clock.now())
    const { ID } = await paidOrder()
    const same = await shop.aProduct({ name: 'Teh Merah', price: 20_000, stock: 2, storeId: store.id })
    await edit(ID, { ...replace(1), Bank })
    await edit(ID, { ...replace(1, same, 20_000), SeenChanges: 2 })
    const query = { From: today, To: today }
    const everything = async () => ({
      sales: (await owner.call('GET /kelola/report/sales', { query })).Now,
      products: (await owner.call('GET /kelola/report/products', { query })).Products.map(
        ({ Name, Pieces, Amount }) => [Name, Pieces, Amount] as const,
      ).sort(([a], [b]) => a.localeCompare(b)),
    })
    const fresh = await everything()
    expect(fresh.sales).toMatchObject({ Sales: 153_000, RefundedGoods: 5_000 })
    expect(fresh.products).toEqual([
      ['Cangkir', 1, 98_000],
      ['Teh', 1, 20_000],
      ['Teh Hijau', 1, 15_000],
      ['Teh Merah', 1, 20_000],
    ])
    await shop.travel(2 * dayMs)
    await countClosedDays(ctx)
    await checkCountedDays(ctx)
    expect(await everything()).toEqual(fresh)
    const { Check } = await owner.call('GET /kelola/report/sales', { query })
    expect(Check).toMatchObject({ Recounted: [], Unbalanced: [] })
  })

  test('a stock-take expects the goods of the edited order on the shelf', async () => {
    const { ID } = await paidOrder()
    await edit(ID, { ...replace(1), Remove: [{ Line: 1, Quantity: 1 }] })
    const take = await owner.call('POST /kelola/stocktake', { body: { StoreID: store.id } })
    const count = (product: { id: number }) =>
      owner.call('POST /kelola/stocktake/:id/count', {
        params: { id: take.ID },
        body: { ProductID: product.id, Pieces: 10 },
      })
    expect(await count(tea)).toMatchObject({ Expected: 10 })
    expect(await count(green)).toMatchObject({ Expected: 10 })
    await owner.call('PUT /kelola/stocktake/:id/close', { params: { id: take.ID } })
  })
})

describe('refused, and nothing changes:', () => {
  const product = (attributes: Parameters<typeof shop.aProduct>[0]) =>
    shop.aProduct({ storeId: store.id, stock: 5, price: 1_000, ...attributes })
  test.each<[string, string, () => Promise<Change> | Change]>([
    ['a dearer product', 'EDIT_NOT_POSSIBLE', () => replace(1, cup, 98_000)],
    ['a price that has changed', 'EDIT_NOT_POSSIBLE', () => replace(1, green, 14_000)],
    ['a negative line', 'VALIDATION_FAILED', () => replace(1, green, 15_000, -1)],
    ['a line that the order does not have', 'EDIT_NOT_POSSIBLE', () => replace(1, green, 15_000, 3)],
    ['the same product', 'EDIT_NOT_POSSIBLE', () => replace(1, tea, 20_000)],
    ['more pieces than were ordered', 'EDIT_NOT_POSSIBLE', () => replace(4)],
    ['more pieces in sum', 'EDIT_NOT_POSSIBLE', () => ({ ...replace(2), Remove: [{ Line: 1, Quantity: 2 }] })],
    ['nothing', 'EDIT_NOT_POSSIBLE', () => ({})],
    [
      'all pieces',
      'EDIT_NOT_POSSIBLE',
      () => ({
        Remove: [
          { Line: 1, Quantity: 3 },
          { Line: 2, Quantity: 1 },
        ],
      }),
    ],
    [
      'a product of another store',
      'EDIT_NOT_POSSIBLE',
      async () => replace(1, await shop.aProduct({ price: 1_000 }), 1_000),
    ],
    [
      'a product that is made to order',
      'EDIT_NOT_POSSIBLE',
      async () => {
        const made = await product({})
        await sql`update products set purchase_type = 'made_to_order', min_days = 3 where id = ${made.id}`
        return replace(1, made, 1_000)
      },
    ],
    ['a product without stock', 'INSUFFICIENT_STOCK', async () => replace(2, await product({ stock: 1 }), 1_000)],
    [
      'a product that is not on sale',
      'PRODUCT_UNAVAILABLE',
      async () => {
        const hidden = await product({})
        await sql`update products set available = false where id = ${hidden.id}`
        return replace(1, hidden, 1_000)
      },
    ],
    ['a product that does not exist', 'PRODUCT_UNAVAILABLE', () => replace(1, { id: 999_999_999 }, 1_000)],
  ])('%s', async (_, code, change) => {
    const { ID } = await paidOrder()
    await expect(edit(ID, await change())).rejects.toMatchObject(refused(code))
    expect(await balance()).toBe(0)
    expect(await stocks()).toEqual([7, 9, 10])
    expect(await detail(ID)).not.toHaveProperty('GoodsChanges')
  })

  test('an order that is unpaid, packed, or paid at the store', async () => {
    const { ID } = await budi.order([tea])
    await expect(edit(ID, replace(1))).rejects.toMatchObject(refused('ORDER_STATE_CHANGED'))
    const paid = await paidOrder()
    await step('process', paid.ID)
    await expect(edit(paid.ID, replace(1))).rejects.toMatchObject(refused('ORDER_STATE_CHANGED'))
    expect((await managed(paid.ID)).Actions).not.toContain('edit')
    const cash = await budi.order([tea], { body: { Payment: 'Tunai', PaymentType: 'Cash', BankAccountID: undefined } })
    await expect(edit(cash.ID, replace(1))).rejects.toMatchObject(refused('ORDER_STATE_CHANGED'))
  })

  test('by the staff of another store, and by packers, who see no price of what changed', async () => {
    const { ID } = await paidOrder()
    const stranger = await staff('store_owner', (await shop.aStore()).id)
    const packer = await staff('packer', store.id)
    for (const by of [stranger, packer]) await expect(edit(ID, replace(1), { by })).rejects.toMatchObject({ http: 404 })
    await edit(ID, replace(1))
    const { Order } = await packer.call('GET /kelola/order/:id', { params: { id: ID } })
    expect(Order.GoodsChanges).toMatchObject([{ Refunded: 0, Replacement: { ProductName: 'Teh Hijau', Price: 0 } }])
    expect(Order.PackedItems!.every(({ ProductPromoPrice, TotalPrice }) => ProductPromoPrice + TotalPrice === 0)).toBe(
      true,
    )
  })

  test('the second of two clicks, and a decision that another one has overtaken', async () => {
    const { ID } = await paidOrder()
    const clicks = await Promise.allSettled([1, 2, 3].map(() => edit(ID, replace(1))))
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(edit(ID, replace(1))).rejects.toMatchObject(refused('ORDER_EDITED'))
    expect(await balance()).toBe(5_000)
    expect(await stocks()).toEqual([8, 9, 9])
  })

  test('a request that is repeated with its key has one effect', async () => {
    const { ID } = await paidOrder()
    const same = await shop.aProduct({ name: 'Teh Merah', price: 20_000, stock: 2, storeId: store.id })
    const change = replace(1, same, 20_000)
    const answers = await Promise.all([1, 2].map(() => edit(ID, change, { key: `ubah-${ID}` })))
    expect(answers).toEqual([{ Refunded: 0 }, { Refunded: 0 }])
    expect(await shop.stockOf(same.id)).toBe(1)
  })

  test('taking the verification back after an edit without a refund', async () => {
    const { ID } = await paidOrder()
    const same = await shop.aProduct({ name: 'Teh Merah', price: 20_000, stock: 2, storeId: store.id })
    await edit(ID, replace(1, same, 20_000))
    const takeBack = owner.call('PUT /kelola/order/:id/unverify', { params: { id: ID }, body: { Note: 'Salah lihat' } })
    await expect(takeBack).rejects.toMatchObject(refused('VERIFICATION_NOT_REVERSIBLE'))
  })
})

test('edits that exchange the same two products in opposite directions wait for each other', async () => {
  const other = await shop.aProduct({ name: 'Teh Merah', price: 20_000, stock: 10, storeId: store.id })
  const [first, second] = [await budi.order([{ ...tea, quantity: 2 }]), await budi.order([{ ...other, quantity: 2 }])]
  await step('verify', first.ID)
  await step('verify', second.ID)
  await Promise.all([edit(first.ID, replace(1, other, 20_000)), edit(second.ID, replace(1, tea, 20_000))])
  expect(await shop.stockOf(tea.id)).toBe(8)
  expect(await shop.stockOf(other.id)).toBe(8)
})
