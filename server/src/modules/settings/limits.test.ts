import { beforeAll, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { limitNames } from '#contract/values/settings/limits.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { limitSettings } from './limit-settings.ts'

const shop = await testShop()
let owner: TestUser

beforeAll(async () => {
  owner = await shop.anOperator()
})

async function set(body: Omit<Body<'PUT /kelola/limit'>, 'Version'>) {
  const { Version } = await owner.call('GET /kelola/limit')
  return owner.call('PUT /kelola/limit', { body: { Version, ...body } })
}

test('without a value of the owner the environment decides', async () => {
  const { Version, Defaults, ...own } = await owner.call('GET /kelola/limit')
  expect(Version).toBe(1)
  expect(Object.values(own)).toEqual(limitNames.map(() => null))
  expect(Defaults).toMatchObject({ TransferHours: 24, MaxOpenOrders: 1000, DigitalMarkup: 500 })
  expect(Object.values(limitSettings).map(({ name }) => name)).toEqual(limitNames)
})

test.each([
  { TransferHours: 0 },
  { TransferHours: 337 },
  { MaxUnpaidShare: 101 },
  { ProofHours: -1 },
  { MaxOpenOrders: 1.5 },
])('a value out of bounds is refused: %j', async (body) => {
  await expect(set(body)).rejects.toMatchObject({ http: 422 })
})

test('a changed deadline applies to the next order, not to earlier ones, and an empty value restores the default', async () => {
  const shopper = await shop.aCustomer()
  const hours = async () => {
    const { ID } = await shopper.order([await shop.aProduct()])
    const [order] = await shopper.call('GET /me/order', { query: { ID: [ID] } })
    const deadline = fromWireTime(order!.TransferDeadline!)!.getTime()
    return { ID, hours: Math.round((deadline - shop.ctx.clock.now().getTime()) / 3_600_000) }
  }
  const before = await hours()
  expect(before.hours).toBe(24)
  expect(await set({ TransferHours: 6 })).toMatchObject({ TransferHours: 6, MaxOpenOrders: null })
  expect((await hours()).hours).toBe(6)
  const [kept] = await shopper.call('GET /me/order', { query: { ID: [before.ID] } })
  expect(fromWireTime(kept!.TransferDeadline!)!.getTime() - shop.ctx.clock.now().getTime()).toBeGreaterThan(
    23 * 3_600_000,
  )
  expect(await set({ TransferHours: null })).toMatchObject({ TransferHours: null })
  expect((await hours()).hours).toBe(24)
})

test('the number of unpaid orders is bounded by the setting', async () => {
  await set({ MaxOpenOrders: 1 })
  const shopper = await shop.aCustomer()
  await shopper.order([await shop.aProduct()])
  await expect(shopper.order([await shop.aProduct()])).rejects.toMatchObject({ code: 'TOO_MANY_OPEN_ORDERS' })
  await set({ MaxOpenOrders: null })
})
