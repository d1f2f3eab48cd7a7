import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ShopperNoticeKind, shopperNoticeKinds } from '#contract/values/accounts/shopper-notices.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { pushService } from '../../testing/push-service.ts'
import { testShop } from '../../testing/test-shop.ts'
import { sendDuePushes } from './send-pushes.ts'

const shop = await testShop()
const { sql, ctx } = shop
const service = await pushService()
afterAll(service.close)
let budi: TestCustomer
let operator: TestUser
let product: { id: number }

beforeAll(async () => {
  ;[budi, operator] = await Promise.all([shop.aCustomer(), shop.anOperator()])
  const area = await shop.anArea()
  product = await shop.aProduct({ storeId: (await shop.aStore({ areaId: area.areaId })).id, stock: 500 })
})
beforeEach(async () => {
  await sql`delete from push_subscriptions`
  await sql`delete from shopper_notices`
  await sql`delete from mails`
})

/** Switches a device on, whose push service is the local one. */
async function device(user: TestCustomer = budi): Promise<number> {
  const name = randomUUID()
  const { PublicKey, Devices } = await user.call('PUT /me/notices/push', {
    body: { Endpoint: `https://push.example/${name}`, ...service.keys },
  })
  service.state.publicKey = PublicKey
  const { ID } = Devices.at(-1)!
  await sql`update push_subscriptions set endpoint = ${service.endpoint(name)} where id = ${ID}`
  return ID
}

const off = (MailOff: ShopperNoticeKind[], PushOff: ShopperNoticeKind[]) =>
  budi.call('PUT /me/notices', { body: { MailOff, PushOff } })

/** The subjects of the mails and the pushes of an order whose payment is verified. */
async function paidOrder() {
  const { ID } = await budi.order([product])
  await shop.mails()
  await operator.call('PUT /kelola/order/:id/verify', { params: { id: ID }, body: {} })
  service.received.length = 0
  const mails = (await shop.mails()).map(({ subject }) => subject).filter((subject) => subject.includes(String(ID)))
  while ((await sendDuePushes(ctx, service.target)) > 0);
  return { id: ID, mails, pushes: service.received.map(({ message }) => message) }
}

test('U05 a shopper is told by mail and on each device, which opens the order', async () => {
  await device()
  await device()
  const { id, mails, pushes } = await paidOrder()
  // How it is paid, and that it is.
  expect(mails).toHaveLength(2)
  expect(pushes).toHaveLength(2)
  expect(pushes[0]).toMatchObject({ title: 'Pembayaran Anda diterima', path: `/shop/order/${id}/detail` })
})

test('U05 a push holds neither amounts nor addresses', async () => {
  await device()
  const { pushes } = await paidOrder()
  expect(`${pushes[0]!.title} ${pushes[0]!.body}`).not.toMatch(/Rp|[0-9]|Jl/)
})

test('U05 a kind that is switched off is neither mailed nor pushed; other mails are', async () => {
  await device()
  await off(['payment'], ['payment'])
  const { mails, pushes } = await paidOrder()
  expect(pushes).toEqual([])
  // How it is paid is always mailed.
  expect(mails).toHaveLength(1)
})

test('U05 mail and push of a kind are switched apart, and what is not off is on', async () => {
  await device()
  await off(['payment'], ['shipping'])
  expect((await paidOrder()).pushes).toHaveLength(1)
  await off([], [...shopperNoticeKinds])
  expect(await budi.call('GET /me/notices')).toMatchObject({ MailOff: [], PushOff: [...shopperNoticeKinds] })
  expect((await paidOrder()).pushes).toEqual([])
})

test('U05 a device is told of orders of its own account alone, and no more once it is removed', async () => {
  const sari = await shop.aCustomer()
  await device(sari)
  expect((await paidOrder()).pushes).toEqual([])
  const id = await device()
  await expect(sari.call('DELETE /me/notices/:id', { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await budi.call('DELETE /me/notices/:id', { params: { id } })).Devices).toEqual([])
  expect((await paidOrder()).pushes).toEqual([])
})

test('U05 a device of the back office is told of no orders, and its list shows no device of the shop', async () => {
  const name = randomUUID()
  await operator.call('PUT /kelola/notices/push', {
    body: {
      ...{ Endpoint: `https://push.example/${name}`, ...service.keys },
      ...{ Kinds: ['accept'], New: true, Soon: false, InHours: false },
    },
  })
  await sql`update push_subscriptions set user_id = ${budi.id}`
  expect((await paidOrder()).pushes).toEqual([])
  expect((await budi.call('GET /me/notices')).Devices).toEqual([])
})
