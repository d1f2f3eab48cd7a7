import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { pushService } from '../../testing/push-service.ts'
import { testShop } from '../../testing/test-shop.ts'
import { type BuiltinRole, grantRole } from '../staff/staff-queries.ts'
import { sendDuePushes } from './send-pushes.ts'
import { tellStaff } from './tell-staff.ts'

const shop = await testShop()
const { sql, ctx } = shop
const service = await pushService()
afterAll(service.close)
let budi: TestCustomer
let own: { id: number }
let other: { id: number }
let goods: Map<number, { id: number }>
const minuteMs = 60_000

async function staff(role: BuiltinRole, storeId: number | null = null): Promise<TestUser> {
  const user = await shop.aUser()
  await inTransaction(sql, (tx) => grantRole(tx, user.id, role, storeId))
  return user
}

beforeAll(async () => {
  await shop.travelToNoon()
  budi = await shop.aCustomer()
  const area = await shop.anArea()
  ;[own, other] = [await shop.aStore({ areaId: area.areaId }), await shop.aStore({ areaId: area.areaId })]
  goods = new Map()
  for (const { id } of [own, other]) goods.set(id, await shop.aProduct({ storeId: id, stock: 500 }))
})
beforeEach(async () => {
  await sql`delete from push_subscriptions`
  await sql`delete from work_notices`
  await sql`delete from mails`
  await sql`update orders set status = 'completed' where status <> 'completed'`
  service.received.length = 0
  service.state.status = 201
})

const choices = { New: true, Soon: false, InHours: false }

/** Switches a device on, whose push service is the local one. */
async function device(user: TestUser, Kinds: WorkKind[], changed: Partial<typeof choices> = {}) {
  const name = randomUUID()
  const { PublicKey, Devices } = await user.call('PUT /kelola/notices/push', {
    body: { Endpoint: `https://push.example/${name}`, ...service.keys, Kinds, ...choices, ...changed },
  })
  service.state.publicKey = PublicKey
  const { ID } = Devices.at(-1)!
  await sql`update push_subscriptions set endpoint = ${service.endpoint(name)} where id = ${ID}`
  return ID
}

/** An order that its store has to accept. */
async function toAccept(store: { id: number } = own): Promise<number> {
  const { ID } = await budi.order([goods.get(store.id)!])
  await sql`update orders set status = 'processing', payment_status = 'verified', updated_at = shop_now() where id = ${ID}`
  return ID
}

async function told(): Promise<string[]> {
  service.received.length = 0
  await tellStaff(ctx)
  while ((await sendDuePushes(ctx, service.target)) > 0);
  return service.received.map(({ message }) => message.title!)
}

describe('a device', () => {
  test('is told of new work once, grouped by kind, signed and encrypted', async () => {
    await device(await staff('owner'), ['accept', 'ship'])
    await toAccept()
    await toAccept()
    expect(await told()).toEqual(['2 pesanan baru menunggu'])
    const [{ headers, message }] = service.received as [(typeof service.received)[0]]
    expect(message).toMatchObject({ path: '/kelola/kerja?jenis=accept', tag: 'accept' })
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', topic: 'accept' })
    await shop.travel(10 * minuteMs)
    expect(await told()).toEqual([])
  })

  test('is told of more at most every five minutes, of all that waits', async () => {
    await device(await staff('owner'), ['accept'])
    await toAccept()
    expect(await told()).toEqual(['1 pesanan baru menunggu'])
    await toAccept()
    await toAccept()
    expect(await told()).toEqual([])
    await shop.travel(6 * minuteMs)
    expect(await told()).toEqual(['3 pesanan baru menunggu'])
  })

  test('is told of nothing outside of its rights, stores and kinds, also after a right is lost', async () => {
    const packer = await staff('packer', other.id)
    await device(packer, ['verify', 'accept', 'ship'])
    await device(await staff('owner'), ['ship'])
    await toAccept(own)
    expect(await told()).toEqual([])
    await toAccept(other)
    expect(await told()).toEqual(['1 pesanan baru menunggu'])
    await sql`delete from staff_grants where user_id = ${packer.id}`
    await toAccept(other)
    await shop.travel(6 * minuteMs)
    expect(await told()).toEqual([])
  })

  test('is told when a clock is in its last third, once', async () => {
    await device(await staff('owner'), ['accept'], { New: false, Soon: true })
    const id = await toAccept()
    expect(await told()).toEqual([])
    await sql`update orders set updated_at = shop_now() - interval '20 hours' where id = ${id}`
    expect(await told()).toEqual(['1 pesanan baru hampir lewat waktunya'])
    await shop.travel(6 * minuteMs)
    expect(await told()).toEqual([])
  })

  test('is told after quiet hours of what came meanwhile', async () => {
    await device(await staff('owner'), ['accept'], { InHours: true })
    await shop.travel(9 * 60 * minuteMs)
    await toAccept()
    expect(await told()).toEqual([])
    await shop.travelToNoon()
    await sql`update orders set updated_at = shop_now() where status = 'processing'`
    expect(await told()).toEqual(['1 pesanan baru menunggu'])
  })

  test('work that was done and comes back is new again', async () => {
    await device(await staff('owner'), ['accept'])
    const id = await toAccept()
    expect(await told()).toHaveLength(1)
    await sql`update orders set status = 'packing' where id = ${id}`
    expect(await told()).toEqual([])
    await sql`update orders set status = 'processing' where id = ${id}`
    await shop.travel(6 * minuteMs)
    expect(await told()).toEqual(['1 pesanan baru menunggu'])
  })

  test('two servers that tell at once tell once', async () => {
    await device(await staff('owner'), ['accept'])
    await toAccept()
    await Promise.all([tellStaff(ctx), tellStaff(ctx)])
    expect(await sql`select title from push_messages`).toHaveLength(1)
  })
})

describe('a subscription', () => {
  const count = async () => (await sql`select from push_subscriptions`).length

  test.each([404, 410])('that is gone by the answer %s is forgotten', async (status) => {
    await device(await staff('owner'), ['accept'])
    await toAccept()
    service.state.status = status
    await told()
    expect([await count(), (await sql`select from push_messages`).length]).toEqual([0, 0])
  })

  test('whose service fails is tried again, four times in all', async () => {
    await device(await staff('owner'), ['accept'])
    await toAccept()
    service.state.status = 503
    let tries = 0
    for (let round = 0; round < 8; round++) {
      tries += (await told()).length
      await shop.travel(4 * minuteMs)
      await sql`update push_messages set due_at = shop_now(), created_at = shop_now()`
    }
    expect([tries, await count(), (await sql`select from push_messages`).length]).toEqual([4, 1, 0])
  })

  test('at an address of a private network is never asked, and forgotten', async () => {
    await device(await staff('owner'), ['accept'])
    await toAccept()
    await sql`update push_subscriptions set endpoint = 'https://127.0.0.1/x'`
    await tellStaff(ctx)
    await sendDuePushes(ctx)
    expect([await count(), service.received.length]).toEqual([0, 0])
  })

  test.each([
    'https://127.0.0.1/x',
    'https://10.0.0.8/x',
    'https://[::1]/x',
    'https://push.example:8080/x',
    'https://a:b@push.example/x',
  ])('with the address %s is refused', async (Endpoint) => {
    const owner = await staff('owner')
    const body = { Endpoint, ...service.keys, Kinds: ['accept' as const], ...choices }
    await expect(owner.call('PUT /kelola/notices/push', { body })).rejects.toMatchObject({
      code: 'PUSH_ENDPOINT_REFUSED',
    })
  })

  test('ends with its session, and moves to the person who uses the browser last', async () => {
    const [first, second] = [await staff('owner'), await staff('owner')]
    const body = { Endpoint: 'https://push.example/shared', ...service.keys, Kinds: ['accept' as const], ...choices }
    await first.call('PUT /kelola/notices/push', { body })
    await second.call('PUT /kelola/notices/push', { body })
    expect((await first.call('GET /kelola/notices')).Devices).toEqual([])
    expect((await second.call('GET /kelola/notices')).Devices).toHaveLength(1)
    await sql`delete from sessions where user_id = ${second.id}`
    expect(await count()).toBe(0)
  })

  test('is removed by its owner alone', async () => {
    const [owner, stranger] = [await staff('owner'), await staff('owner')]
    const id = await device(owner, ['accept'])
    const remove = (by: TestUser) => by.call('DELETE /kelola/notices/:id', { params: { id } })
    await expect(remove(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await remove(owner)).Devices).toEqual([])
  })
})

test('a mail tells of all chosen kinds, at most every half hour, and not of work that is done', async () => {
  const owner = await staff('owner')
  const mail = (body: { Kinds: WorkKind[] }) =>
    owner.call('PUT /kelola/notices/mail', { body: { ...choices, ...body } })
  await mail({ Kinds: ['accept', 'ship'] })
  await toAccept()
  const mails = async () => {
    await tellStaff(ctx)
    return (await shop.mails()).filter(({ to }) => to === owner.email).map(({ subject }) => subject)
  }
  expect(await mails()).toEqual([expect.stringContaining('1 pekerjaan menunggu')])
  await toAccept()
  await shop.travel(10 * minuteMs)
  expect(await mails()).toHaveLength(1)
  await shop.travel(21 * minuteMs)
  expect(await mails()).toHaveLength(2)
  await mail({ Kinds: [] })
  await toAccept()
  await shop.travel(40 * minuteMs)
  expect(await mails()).toHaveLength(2)
  expect((await owner.call('GET /kelola/notices')).Mail).toBeNull()
})
