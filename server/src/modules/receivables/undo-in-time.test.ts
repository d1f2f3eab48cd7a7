import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { advanceDueDigitalOrders } from '../digital/advance-due-digital-orders.ts'

// Mails and purchases wait some seconds, so that a wrong verification is taken back before anybody hears of it (decision 116).

const shop = await testShop({ UNDO_SECONDS: '10' })
let budi: TestCustomer
let operator: TestUser
let product: { id: number }

beforeAll(async () => {
  operator = await shop.anOperator()
  product = await shop.aProduct({ stock: 100 })
})
beforeEach(async () => {
  budi = await shop.aCustomer()
})

type Step = 'verify' | 'unverify'
const kinds = [
  { name: 'order', path: 'order', place: () => budi.order([product]) },
  { name: 'top-up', path: 'topup', place: () => budi.topUp(50_000) },
  {
    name: 'digital order',
    path: 'digitalorder',
    place: () => budi.buy('xld10', '081877776666', { body: { PaymentType: 'Bank' } }),
  },
] as const

const step = (name: Step, path: (typeof kinds)[number]['path'], id: number) =>
  operator.call(`PUT /kelola/${path}/:id/${name}`, {
    params: { id },
    body: name === 'verify' ? {} : { Note: 'Salah ketuk' },
  } as never)
const sentTo = async ({ email }: TestUser) => (await shop.mails()).filter(({ to }) => to === email).length

describe.each(kinds)('the verification of a $name', ({ path, place }) => {
  test('that is taken back within ten seconds sends no mail at all', async () => {
    const { ID } = await place()
    const before = await sentTo(budi)
    await step('verify', path, ID)
    await shop.travel(9_000)
    expect(await sentTo(budi)).toBe(before)
    await step('unverify', path, ID)
    await shop.travel(3_600_000)
    await advanceDueDigitalOrders(shop.ctx)
    expect(await sentTo(budi)).toBe(before)
    expect(await shop.sql`select kind from mails where user_id = ${budi.id}`).toEqual([])
  })

  test('is told after ten seconds', async () => {
    const { ID } = await place()
    const before = await sentTo(budi)
    await step('verify', path, ID)
    await shop.travel(11_000)
    expect(await sentTo(budi)).toBe(before + 1)
  })
})

test('a mail that was sent is answered by another one', async () => {
  const { ID } = await budi.order([product])
  await step('verify', 'order', ID)
  await shop.travel(11_000)
  const before = await sentTo(budi)
  await step('unverify', 'order', ID)
  expect(await sentTo(budi)).toBe(before + 1)
})

test('the supplier is asked after the ten seconds, not before', async () => {
  const { ID } = await budi.buy('xld10', '081877775555', { body: { PaymentType: 'Bank' } })
  const status = async () => (await budi.call('GET /me/digitalorder/:id', { params: { id: ID } })).OrderStatus
  await step('verify', 'digitalorder', ID)
  await advanceDueDigitalOrders(shop.ctx)
  expect(await status()).toBe(2)
  await shop.travel(11_000)
  await advanceDueDigitalOrders(shop.ctx)
  expect(await status()).toBe(7)
})
