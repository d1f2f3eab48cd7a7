import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

// A step of fulfilment is taken back before its mail leaves, and before anybody else acts (decision 116).

const shop = await testShop({ UNDO_SECONDS: '10' })
const { sql } = shop
let budi: TestCustomer
let desk: TestUser
let other: TestUser
let product: { id: number }
let store: { id: number }
type Step = 'process' | 'ship' | 'arrive'

beforeAll(async () => {
  ;[desk, other] = [await shop.anOperator(), await shop.anOperator()]
  const area = await shop.anArea()
  store = await shop.aStore({ areaId: area.areaId })
  product = await shop.aProduct({ storeId: store.id, stock: 500 })
})
beforeEach(async () => {
  budi = await shop.aCustomer()
})

const number = 'JP1234567890'
const act = (id: number, step: Step | 'verify', by = desk) =>
  step === 'ship'
    ? by.call('PUT /kelola/order/:id/ship', { params: { id }, body: { TrackingNumber: number } })
    : by.call(`PUT /kelola/order/:id/${step}`, { params: { id }, body: {} })
const undo = (id: number, Step: Step, by = desk) =>
  by.call('PUT /kelola/order/:id/undo', { params: { id }, body: { Step } })
const mailsOf = async () =>
  (await sql<{ kind: string }[]>`select kind from mails where user_id = ${budi.id}`).map(({ kind }) => kind)
const sent = async () => (await shop.mails()).filter(({ to }) => to === budi.email).length
const facts = async (id: number) => {
  const [row] = await sql`select status, updated_at, tracking_number, payment_status from orders where id = ${id}`
  return row
}

async function aParcel(...steps: Step[]): Promise<number> {
  const address = await shop.anAddress(budi)
  const body = await budi.byCourier({ store, address, items: [product] })
  return made((await budi.order([product], { body })).ID, steps)
}
const aPickup = async (...steps: Step[]) => made((await budi.order([product])).ID, steps)

async function made(id: number, steps: readonly Step[]): Promise<number> {
  await act(id, 'verify')
  for (const step of steps) await act(id, step)
  // Earlier mails do not count.
  await shop.travel(61_000)
  await sent()
  return id
}

const undoable: { name: string; step: Step; place: () => Promise<number> }[] = [
  { name: 'packing', step: 'process', place: () => aParcel() },
  { name: 'that a pick-up is ready', step: 'process', place: () => aPickup() },
  { name: 'shipping', step: 'ship', place: () => aParcel('process') },
  { name: 'shipping from unpacked', step: 'ship', place: () => aParcel() },
  { name: 'the arrival', step: 'arrive', place: () => aParcel('process', 'ship') },
  { name: 'the handover', step: 'arrive', place: () => aPickup('process') },
]

describe.each(undoable)('$name', ({ step, place }) => {
  test('is taken back whole: state, clock and number are as before, and no mail leaves', async () => {
    const id = await place()
    const [before, mailsBefore] = [await facts(id), await sent()]
    await act(id, step)
    await undo(id, step)
    expect(await facts(id)).toEqual(before)
    await shop.travel(3_600_000)
    expect([await sent(), await mailsOf()]).toEqual([mailsBefore, []])
    const { History } = await desk.call('GET /kelola/order/:id', { params: { id } })
    expect(History.slice(-2).map(({ Text, By }) => [Text.startsWith('Langkah tadi diurungkan'), By])).toEqual([
      [false, expect.stringMatching(/./)],
      [true, History.at(-2)!.By],
    ])
  })

  test('can be done again after it was taken back', async () => {
    const id = await place()
    await act(id, step)
    const after = await facts(id)
    await undo(id, step)
    await act(id, step)
    expect(await facts(id)).toMatchObject({ status: after!.status, tracking_number: after!.tracking_number })
    await undo(id, step)
  })

  test('is final when its time is over', async () => {
    const id = await place()
    await act(id, step)
    await shop.travel(61_000)
    await sent()
    await expect(undo(id, step)).rejects.toMatchObject({ code: 'STEP_NOT_REVERSIBLE' })
  })

  test('is not taken back by somebody else, nor twice', async () => {
    const id = await place()
    await act(id, step)
    await expect(undo(id, step, other)).rejects.toMatchObject({ code: 'ORDER_STATE_CHANGED' })
    await undo(id, step)
    await expect(undo(id, step)).rejects.toMatchObject({ code: 'ORDER_STATE_CHANGED' })
  })
})

describe('is refused', () => {
  test('when somebody else has made the next step', async () => {
    const id = await aParcel()
    await act(id, 'process')
    await act(id, 'ship', other)
    await expect(undo(id, 'process')).rejects.toMatchObject({ code: 'ORDER_STATE_CHANGED' })
    expect(await facts(id)).toMatchObject({ status: 'shipped', tracking_number: number })
  })

  test('when the tracking number was corrected', async () => {
    const id = await aParcel('process')
    await act(id, 'ship')
    const body = { TrackingNumber: 'JP9999999999', Before: number }
    await other.call('PUT /kelola/order/:id/tracking', { params: { id }, body })
    await expect(undo(id, 'ship')).rejects.toMatchObject({ code: 'ORDER_STATE_CHANGED' })
  })

  test('when the shopper confirmed the arrival', async () => {
    const id = await aParcel('process', 'ship')
    await act(id, 'arrive')
    await budi.call('PUT /me/arrivedorder/:id', { params: { id } })
    await expect(undo(id, 'arrive')).rejects.toMatchObject({ code: 'ORDER_STATE_CHANGED' })
  })

  test('for a handover that was paid in cash: the money is in the till', async () => {
    const body = { PaymentType: 'Cash', Payment: 'Tunai', BankAccountID: undefined }
    const { ID: id } = await budi.order([product], { body })
    await act(id, 'process')
    await act(id, 'arrive')
    await expect(undo(id, 'arrive')).rejects.toMatchObject({ code: 'STEP_NOT_REVERSIBLE' })
    expect(await facts(id)).toMatchObject({ status: 'arrived', payment_status: 'paid' })
  })
})

test('the arrival that was taken back does not end the time for complaints', async () => {
  const id = await aParcel('process', 'ship')
  await act(id, 'arrive')
  await undo(id, 'arrive')
  const [row] = await sql`select count(*)::int as count from order_events where order_id = ${id} and event = 'arrive'`
  expect(row).toEqual({ count: 1 })
  expect(await budi.call('GET /me/ordercomplaint/:id', { params: { id } })).toMatchObject({ Until: null })
})
