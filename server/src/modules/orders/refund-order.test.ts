import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { testShop } from '../../testing/test-shop.ts'
import { findLedgerBreaches } from '../ledger/check-ledger.ts'
import { checkCountedDays } from '../reports/check-days.ts'
import { countClosedDays } from '../reports/count-days.ts'

const shop = await testShop()
const { sql, ctx } = shop
const dayMs = 86_400_000
let owner: TestUser
let ownerName: string
let budi: TestCustomer
let area: Awaited<ReturnType<typeof shop.anArea>>
let store: { id: number }
let tea: { id: number }
let cup: { id: number }

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
})
afterAll(async () => {
  expect(await findViolations(sql)).toEqual([])
  expect(await findLedgerBreaches(sql)).toEqual([])
})

const step = (action: 'verify' | 'process' | 'arrive', id: number) =>
  owner.call(`PUT /kelola/order/:id/${action}`, { params: { id }, body: {} })
const refuse = (id: number) =>
  owner.call('PUT /kelola/order/:id/refuse', { params: { id }, body: { Note: 'Stok rusak' } })
const takeBack = (id: number) =>
  owner.call('PUT /kelola/order/:id/unverify', { params: { id }, body: { Note: 'Salah lihat' } })
const balance = async () => (await budi.call('GET /me/wallet')).EndBalance
const detail = (id: number) => budi.call('GET /me/order/:id', { params: { id } })
const left = (id: number) => owner.call('GET /kelola/order/:id/refundable', { params: { id } })

type Part = {
  Lines?: { Line: number; Quantity: number }[]
  Shipping?: number
  Restock?: boolean
  SeenRefunded?: number
}
const refund = (id: number, part: Part) =>
  owner.call('PUT /kelola/order/:id/refund', {
    params: { id },
    body: { Lines: [], Shipping: 0, Restock: false, Note: 'Pecah di jalan', SeenRefunded: 0, ...part },
  })

/** Three packs of tea and a cup by courier, paid by transfer. */
async function paidOrder() {
  const address = await shop.anAddress(budi, { areaId: area.areaId })
  const items = [{ ...tea, quantity: 3 }, cup]
  const order = await budi.order(items, { body: await budi.byCourier({ store, address, items }) })
  await step('verify', order.ID)
  return order
}
const sold = async ({ id }: { id: number }) =>
  (await shop.as()('GET /product/:oid/:id', { params: { id } })).TotalPurchase

describe('a part of a paid order', () => {
  test('goes into the wallet in any state, and changes neither states nor lines nor total', async () => {
    const placed = await paidOrder()
    const { ID, PostalFee } = placed
    const before = await detail(ID)
    await refund(ID, { Lines: [{ Line: 2, Quantity: 1 }], Shipping: 1_000 })
    expect(await balance()).toBe(99_000)
    const { Timeline, GoodsChanges, PackedItems, ...after } = await detail(ID)
    const { Timeline: earlier, ...unchanged } = before
    expect(after).toEqual(unchanged)
    // The piece does not leave with the others.
    expect(GoodsChanges).toMatchObject([{ Line: 2, Quantity: 1, Replacement: null, Refunded: 98_000 }])
    expect(PackedItems).toMatchObject([{ ProductName: 'Teh', Quantity: 3 }])
    expect(Timeline!.slice(0, earlier!.length)).toEqual(earlier)
    expect(Timeline!.at(-1)).toMatchObject({
      Text: 'Sebagian Dana Dikembalikan',
      Note: 'Rp99.000 dikembalikan ke saldo deposit. Pecah di jalan',
      Status: 2,
    })
    const { History } = await owner.call('GET /kelola/order/:id', { params: { id: ID } })
    expect(History.at(-1)).toMatchObject({ Text: 'Sebagian Dana Dikembalikan', Actor: 'operator', By: ownerName })
    expect(await left(ID)).toMatchObject({ Shipping: PostalFee! - 1_000, Refunded: 99_000 })
    expect((await left(ID)).Lines.map(({ Quantity, Refunded }) => [Quantity, Refunded])).toEqual([
      [3, 0],
      [1, 1],
    ])
    const [movement] = await budi.call('GET /me/accounttransaction')
    expect(movement).toMatchObject({ Information: 'Pengembalian Sebagian Dana', Credit: 99_000, ReferenceID: ID })
    // A broken cup does not return to stock, and is no sale.
    expect(await shop.stockOf(cup.id)).toBe(9)
    expect(await sold(cup)).toBe(0)
    expect(await sold(tea)).toBe(3)

    await step('process', ID)
    await owner.call('PUT /kelola/order/:id/ship', { params: { id: ID }, body: { TrackingNumber: 'JP1234567890' } })
    await step('arrive', ID)
    await refund(ID, { Lines: [{ Line: 1, Quantity: 2 }], Restock: true, SeenRefunded: 99_000 })
    expect(await balance()).toBe(139_000)
    expect((await detail(ID)).GoodsChanges).toHaveLength(1)
    expect(await shop.stockOf(tea.id)).toBe(9)
    expect(await sold(tea)).toBe(1)
  })

  test('with the last part the unique code is refunded', async () => {
    const placed = await paidOrder()
    const { ID, PostalFee } = placed
    await refund(ID, { Lines: [{ Line: 1, Quantity: 3 }], Shipping: PostalFee! })
    const refunded = 60_000 + PostalFee!
    expect(await balance()).toBe(refunded)
    await refund(ID, { Lines: [{ Line: 2, Quantity: 1 }], SeenRefunded: refunded })
    expect(await balance()).toBe(totalToPay(placed))
    expect(await left(ID)).toMatchObject({ Shipping: 0, UniqueCode: 0, Refunded: totalToPay(placed) })
  })

  test('and then the whole: the rest is refunded, and the pieces that no part took back return to stock', async () => {
    const placed = await paidOrder()
    await refund(placed.ID, { Lines: [{ Line: 1, Quantity: 2 }] })
    await refuse(placed.ID)
    expect(await balance()).toBe(totalToPay(placed))
    expect([await shop.stockOf(tea.id), await shop.stockOf(cup.id)]).toEqual([8, 10])
    expect([await sold(tea), await sold(cup)]).toEqual([0, 0])
    expect(await detail(placed.ID)).toMatchObject({
      Status: 7,
      Note: expect.stringContaining('dikembalikan ke saldo deposit Anda.'),
    })
    await expect(refund(placed.ID, { Lines: [{ Line: 2, Quantity: 1 }], SeenRefunded: 40_000 })).rejects.toMatchObject({
      code: 'ORDER_STATE_CHANGED',
    })
  })
})

describe('refused, and nothing changes:', () => {
  test.each<[string, Part]>([
    ['more pieces than are left', { Lines: [{ Line: 1, Quantity: 4 }] }],
    ['a line that the order does not have', { Lines: [{ Line: 3, Quantity: 1 }] }],
    [
      'a line twice',
      {
        Lines: [
          { Line: 1, Quantity: 2 },
          { Line: 1, Quantity: 2 },
        ],
      },
    ],
    ['more than the shipping fee', { Shipping: 10_000_000 }],
    ['nothing', {}],
  ])('%s', async (_, part) => {
    const { ID } = await paidOrder()
    await expect(refund(ID, part)).rejects.toMatchObject({ code: 'REFUND_EXCEEDED' })
    expect(await balance()).toBe(0)
  })

  test('an order that waits for its payment', async () => {
    const { ID } = await budi.order([tea])
    await expect(refund(ID, { Lines: [{ Line: 1, Quantity: 1 }] })).rejects.toMatchObject({
      code: 'ORDER_STATE_CHANGED',
    })
    await expect(left(ID)).rejects.toMatchObject({ code: 'ORDER_STATE_CHANGED' })
  })

  test('a decision made before another refund, and the second of two clicks', async () => {
    const { ID } = await paidOrder()
    const part = { Lines: [{ Line: 1, Quantity: 1 }] }
    const clicks = await Promise.allSettled([refund(ID, part), refund(ID, part), refund(ID, part)])
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance()).toBe(20_000)
    await expect(refund(ID, part)).rejects.toMatchObject({ code: 'REFUND_CHANGED' })
  })

  test('taking the verification back after a refund', async () => {
    const { ID } = await paidOrder()
    await refund(ID, { Shipping: 500 })
    await expect(takeBack(ID)).rejects.toMatchObject({ code: 'VERIFICATION_NOT_REVERSIBLE' })
    expect(await detail(ID)).toMatchObject({ Status: 2, PaymentStatus: 1 })
  })
})

test('a refund and the end of the order race: the shopper gets each rupiah back once', async () => {
  const placed = await paidOrder()
  await Promise.allSettled([
    refund(placed.ID, { Lines: [{ Line: 1, Quantity: 1 }], Restock: true }),
    refuse(placed.ID),
    refund(placed.ID, { Lines: [{ Line: 2, Quantity: 1 }], Restock: true }),
  ])
  expect(await detail(placed.ID)).toMatchObject({ Status: 7 })
  expect(await balance()).toBe(totalToPay(placed))
  expect([await shop.stockOf(tea.id), await shop.stockOf(cup.id)]).toEqual([10, 10])
})

test('reports count a part on its day, before and after the days are summed', async () => {
  await shop.travel(2 * dayMs)
  await shop.travelToNoon()
  const today = wibDay(ctx.clock.now())
  const placed = await paidOrder()
  await refund(placed.ID, { Lines: [{ Line: 1, Quantity: 1 }], Shipping: 2_000 })
  const query = { From: today, To: today }
  const everything = async () => ({
    sales: (await owner.call('GET /kelola/report/sales', { query })).Now,
    products: (await owner.call('GET /kelola/report/products', { query })).Products.map(({ Name, Pieces, Amount }) => ({
      ...{ Name, Pieces, Amount },
    })),
  })
  const fresh = await everything()
  expect(fresh.sales).toMatchObject({ Orders: 1, Goods: 158_000, Refunds: 1, RefundedGoods: 20_000, Refunded: 22_000 })
  expect(fresh.sales.Sales).toBe(138_000)
  expect(fresh.products).toEqual([
    { Name: 'Cangkir', Pieces: 1, Amount: 98_000 },
    { Name: 'Teh', Pieces: 2, Amount: 40_000 },
  ])
  await shop.travel(2 * dayMs)
  await countClosedDays(ctx)
  await checkCountedDays(ctx)
  expect(await everything()).toEqual(fresh)
  const { Check } = await owner.call('GET /kelola/report/sales', { query })
  expect(Check).toMatchObject({ Recounted: [], Unbalanced: [] })

  await refuse(placed.ID)
  const later = wibDay(ctx.clock.now())
  const { Now } = await owner.call('GET /kelola/report/sales', { query: { From: later, To: later } })
  expect(Now).toMatchObject({ Orders: 0, RefundedGoods: 138_000, Refunded: totalToPay(placed) - 22_000 })
})
