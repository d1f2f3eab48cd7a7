import { beforeAll, beforeEach, expect, test } from 'vitest'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { presumeArrivals } from './presume-arrivals.ts'

const shop = await testShop()
const { sql } = shop
let owner: TestUser
let budi: TestCustomer
let store: { id: number }
let goods: { id: number }

beforeAll(async () => {
  owner = await shop.anOperator()
  store = await shop.aStore({ areaId: (await shop.anArea()).areaId })
  goods = await shop.aProduct({ storeId: store.id, stock: 1_000 })
})
beforeEach(async () => {
  budi = await shop.aCustomer()
  await setDays(null)
})

async function setDays(days: number | null) {
  await sql`delete from settings where key = 'arrival_days'`
  if (days !== null) {
    await sql`insert into settings (id, key, value, public) values (37, 'arrival_days', ${String(days)}, false)`
  }
  await shop.ctx.settings.load()
}

async function shippedOrder(): Promise<number> {
  const address = await shop.anAddress(budi)
  const { ID: id } = await budi.order([goods], { body: await budi.byCourier({ store, address, items: [goods] }) })
  await owner.call('PUT /kelola/order/:id/verify', { params: { id }, body: {} })
  await owner.call('PUT /kelola/order/:id/process', { params: { id }, body: {} })
  await shop.mails()
  await owner.call('PUT /kelola/order/:id/ship', { params: { id }, body: { TrackingNumber: '0116492300777' } })
  return id
}
const daysPass = (id: number, days: number) => sql`
  update orders set presumed_arrival_at = presumed_arrival_at - make_interval(days => ${days}::int) where id = ${id}`
const seen = (id: number) => budi.call('GET /me/order/:id', { params: { id } })
const statusOf = async (id: number) => (await seen(id)).Status
const complaints = (id: number) => budi.call('GET /me/ordercomplaint/:id', { params: { id } })
const complain = (id: number) =>
  budi.call('POST /me/ordercomplaint/:id', {
    params: { id },
    body: {
      Kind: 'missing',
      Text: 'Belum sampai',
      Solution: 'refund',
      Lines: [{ Line: 1, Quantity: 1 }],
      Pictures: [],
    },
    idempotencyKey: `presumed-${id}`,
  })
const mailsOf = async () => (await shop.mails()).filter(({ to }) => to === budi.email)

test('a parcel without news arrives on the day that mail and page named, once, and can be complained about then', async () => {
  const id = await shippedOrder()
  const { ArrivesBy, Until } = await complaints(id)
  const day = formatDate(fromWireTime(ArrivesBy!)!)
  expect(Until).toBeNull()
  expect((await mailsOf()).map(({ text }) => text).join()).toContain(`Bila sampai ${day} tidak ada kabar`)

  await daysPass(id, 13)
  await presumeArrivals(shop.ctx)
  expect(await statusOf(id)).toBe(wireOrderStatus.shipped)
  await daysPass(id, 1)
  await Promise.all([presumeArrivals(shop.ctx), presumeArrivals(shop.ctx)])
  const { Status, Timeline } = await seen(id)
  expect(Status).toBe(wireOrderStatus.arrived)
  expect(Timeline!.filter(({ Text }) => Text === 'Dianggap Tiba')).toHaveLength(1)
  expect(await complaints(id)).toMatchObject({ CanOpen: true, Until: expect.any(String), ArrivesBy: null })
  expect((await mailsOf()).at(-1)?.subject).toBe(`Pesanan ${id} dianggap tiba · Kedai`)
})

test('a corrected tracking number begins the days anew', async () => {
  const id = await shippedOrder()
  await daysPass(id, 20)
  const body = { TrackingNumber: '0116492300778', Before: '0116492300777' }
  await owner.call('PUT /kelola/order/:id/tracking', { params: { id }, body })
  await presumeArrivals(shop.ctx)
  expect(await statusOf(id)).toBe(wireOrderStatus.shipped)
})

test('an open complaint keeps the parcel on its way until it ends', async () => {
  const id = await shippedOrder()
  await complain(id)
  await daysPass(id, 20)
  await presumeArrivals(shop.ctx)
  expect(await statusOf(id)).toBe(wireOrderStatus.shipped)
  await budi.call('PUT /me/withdrawcomplaint/:id', { params: { id } })
  await presumeArrivals(shop.ctx)
  expect(await statusOf(id)).toBe(wireOrderStatus.arrived)
})

test('an arrival that an operator tells at the same moment is the only one', async () => {
  const id = await shippedOrder()
  await daysPass(id, 20)
  const arrive = owner.call('PUT /kelola/order/:id/arrive', { params: { id }, body: {} })
  await Promise.allSettled([presumeArrivals(shop.ctx), arrive])
  const [row] = await sql`select count(*)::int as count from order_events where order_id = ${id} and status = 'arrived'`
  expect(row).toEqual({ count: 1 })
})

test('with 0 days, and for parcels of an earlier release, nothing is presumed', async () => {
  await setDays(0)
  const id = await shippedOrder()
  expect((await complaints(id)).ArrivesBy).toBeNull()
  await setDays(1)
  await presumeArrivals(shop.ctx)
  expect(await statusOf(id)).toBe(wireOrderStatus.shipped)
})
