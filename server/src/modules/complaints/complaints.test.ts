import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { pdf, picture, postOf, presign } from '../../testing/proofs.ts'
import { testShop } from '../../testing/test-shop.ts'
import { findLedgerBreaches } from '../ledger/check-ledger.ts'
import { type BuiltinRole, grantRole } from '../staff/staff-queries.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'
import { insertReplacement, writeState } from './complaint-queries.ts'
import { completeArrivedOrders } from './complete-arrived-orders.ts'
import { endReplacedComplaints } from './decide-complaint.ts'

const shop = await testShop()
const { sql } = shop
let owner: TestUser
let storeOwner: TestUser
let budi: TestCustomer
let store: { id: number }
let tea: { id: number }
let cup: { id: number }

async function staff(role: BuiltinRole, storeId: number): Promise<TestUser> {
  const user = await shop.aUser()
  await inTransaction(sql, (tx) => grantRole(tx, user.id, role, storeId))
  return user
}

beforeAll(async () => {
  store = await shop.aStore()
  ;[owner, storeOwner] = await Promise.all([shop.anOperator(), staff('store_owner', store.id)])
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

/** Three packs of tea and a cup, paid and handed over. */
async function arrivedOrder() {
  const { ID } = await budi.order([{ ...tea, quantity: 3 }, cup])
  for (const action of ['verify', 'process', 'arrive'] as const) await step(action, ID)
  return ID
}
async function upload(user: TestUser = budi): Promise<string> {
  const form = await presign(user)
  await shop.ask(postOf(form, await picture()))
  return form.key
}

const broken = {
  Kind: 'damaged',
  Text: 'Cangkir retak',
  Solution: 'refund',
  Lines: [{ Line: 2, Quantity: 1 }],
} as const
type Opened = Partial<Body<'POST /me/ordercomplaint/:id'>>
const open = async (id: number, body: Opened = {}) =>
  budi.call('POST /me/ordercomplaint/:id', {
    params: { id },
    body: { ...broken, Pictures: body.Kind === 'missing' ? [] : [await upload()], ...body } as never,
  })
const own = (id: number) => budi.call('GET /me/ordercomplaint/:id', { params: { id } })
const withdraw = (id: number) => budi.call('PUT /me/withdrawcomplaint/:id', { params: { id } })
const sendBack = (id: number, Courier: string, TrackingNumber: string) =>
  budi.call('PUT /me/returnparcel/:id', { params: { id }, body: { Courier, TrackingNumber } })
const managed = (id: number, user = owner) => user.call('GET /kelola/order/:id/complaints', { params: { id } })
type Answer = Body<'PUT /kelola/complaint/:id/answer'>['Answer']
const answer = (id: number, Answer: Answer, Note = '', user = owner) =>
  user.call('PUT /kelola/complaint/:id/answer', { params: { id }, body: { Answer, Note } })
type Part = Partial<Body<'PUT /kelola/complaint/:id/refund'>>
const refund = (id: number, part: Part = {}, user = owner) =>
  user.call('PUT /kelola/complaint/:id/refund', {
    params: { id },
    body: { Lines: [{ Line: 2, Quantity: 1 }], Shipping: 0, Restock: false, Note: 'Maaf', SeenRefunded: 0, ...part },
  })
const balance = async () => (await budi.call('GET /me/wallet')).EndBalance
const refused = (code: string) => expect.objectContaining({ code })
const aComplaint = async (body: Opened = {}) => {
  const orderId = await arrivedOrder()
  const { Complaints } = await open(orderId, body)
  return { orderId, id: Complaints[0]!.ID }
}
const mailsToBudi = async () => (await shop.mails()).filter(({ to }) => to === budi.email).map(({ subject }) => subject)

test('the list of orders has the clock of an open complaint, as the first screen, and none while goods are on their way', async () => {
  const { orderId, id } = await aComplaint()
  const clocks = async () => {
    const [listed] = await owner.call('GET /kelola/order', { query: { ID: orderId } })
    const { Items } = await owner.call('GET /kelola/today', { query: { Kind: 'complaint' } })
    const clockOf = ({
      Since,
      Deadline,
      Counts,
    }: Pick<NonNullable<typeof listed>, 'Since' | 'Deadline' | 'Counts'>) => ({
      ...{ Since, Deadline, Counts },
    })
    const row = Items.find(({ ID }) => ID === orderId)
    return { awaits: listed!.Awaits, listed: clockOf(listed!), first: row && clockOf(row) }
  }
  const opened = await clocks()
  expect(opened).toMatchObject({ awaits: 'complaint', listed: { Counts: 'always' }, first: opened.listed })
  await answer(id, 'return', 'Kirim ke toko')
  expect(await clocks()).toMatchObject({ awaits: null, listed: { Deadline: null }, first: undefined })
  await answer(id, 'receive')
  const approved = await clocks()
  expect(approved).toMatchObject({ awaits: 'complaint', listed: { Counts: 'operating' }, first: approved.listed })
})

describe('a complaint is refused', () => {
  test('before the goods have left, and after the deadline, by the clock of the database', async () => {
    const { ID } = await budi.order([tea])
    for (const action of ['verify', 'process'] as const) {
      await expect(open(ID, { Lines: [{ Line: 1, Quantity: 1 }] })).rejects.toEqual(refused('COMPLAINT_NOT_POSSIBLE'))
      await step(action, ID)
    }
    expect(await own(ID)).toMatchObject({ CanOpen: false, Until: null, Complaints: [] })
    await step('arrive', ID)
    expect((await own(ID)).CanOpen).toBe(true)
    await sql`update order_events set at = at - interval '9 days' where order_id = ${ID} and event = 'arrive'`
    expect((await own(ID)).CanOpen).toBe(false)
    await expect(open(ID, { Lines: [{ Line: 1, Quantity: 1 }] })).rejects.toEqual(refused('COMPLAINT_NOT_POSSIBLE'))
  })

  test('without a picture, unless goods are missing', async () => {
    const id = await arrivedOrder()
    await expect(open(id, { Pictures: [] })).rejects.toEqual(refused('COMPLAINT_PICTURES_NEEDED'))
    await expect(open(id, { Kind: 'missing' })).resolves.toMatchObject({ CanOpen: false })
  })

  test('with a picture of somebody else, a PDF or an address of elsewhere', async () => {
    const id = await arrivedOrder()
    const form = await presign(budi, 'application/pdf')
    await shop.ask(postOf(form, pdf(), 'application/pdf'))
    for (const key of [await upload(await shop.aCustomer()), form.key, 'https://contoh.test/a.png']) {
      await expect(open(id, { Pictures: [key] })).rejects.toEqual(refused('PICTURE_MISSING'))
    }
  })

  test.each([
    ['more pieces than there are', [{ Line: 2, Quantity: 2 }]],
    ['a line that does not exist', [{ Line: 3, Quantity: 1 }]],
    ['a line twice', [1, 1].map((Quantity) => ({ Line: 1, Quantity }))],
  ])('with %s', async (_, Lines) => {
    await expect(open(await arrivedOrder(), { Lines })).rejects.toEqual(refused('COMPLAINT_PIECES_INVALID'))
  })

  test('for pieces that were refunded already', async () => {
    const id = await arrivedOrder()
    await owner.call('PUT /kelola/order/:id/refund', {
      params: { id },
      body: { Lines: [{ Line: 2, Quantity: 1 }], Shipping: 0, Restock: false, Note: 'Pecah', SeenRefunded: 0 },
    })
    expect((await own(id)).Lines.map(({ Line, Quantity }) => [Line, Quantity])).toEqual([[1, 3]])
    await expect(open(id)).rejects.toEqual(refused('COMPLAINT_PIECES_INVALID'))
  })

  test('while another is open, also for two at once; and after five', async () => {
    const id = await arrivedOrder()
    const both = await Promise.allSettled([open(id), open(id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('COMPLAINT_OPEN') })
    await withdraw(id)
    for (let count = 1; count < 5; count++) {
      await open(id)
      await withdraw(id)
    }
    await expect(open(id)).rejects.toEqual(refused('COMPLAINT_NOT_POSSIBLE'))
    expect(await own(id)).toMatchObject({ CanOpen: false })
  })
})

test('the shopper and the store see the same complaint, and its pictures are private', async () => {
  const { orderId, id } = await aComplaint()
  const { Complaints, Until } = await own(orderId)
  expect(Until).not.toBeNull()
  expect(Complaints).toMatchObject([
    {
      ...{ ID: id, Kind: 'damaged', Text: 'Cangkir retak', Solution: 'refund', State: 'open', RefundedAmount: 0 },
      Lines: [{ Line: 2, ProductName: 'Cangkir', Price: 98_000, Quantity: 1 }],
      History: [{ State: 'open', Text: 'Komplain diajukan' }],
    },
  ])
  const [url] = Complaints[0]!.Pictures
  expect((await shop.ask({ method: 'GET', path: url! })).http).toBe(200)
  expect((await shop.ask({ method: 'GET', path: url!.replace('signature=', 'signature=x') })).http).toBe(404)
  const [seen] = await managed(orderId)
  expect(seen).toMatchObject({
    ...{ ID: id, OrderID: orderId, CustomerOrders: 1, CustomerComplaints: 0 },
    Actions: ['approve', 'return', 'refuse', 'replace', 'refund'],
  })
  expect((await managed(orderId, storeOwner))[0]?.Actions).toEqual(['approve', 'return', 'refuse', 'replace'])
  const packer = await staff('packer', store.id)
  await expect(managed(orderId, packer)).rejects.toMatchObject({ http: 404 })
})

test('an uploaded picture of a complaint is kept, and one of none is swept', async () => {
  await aComplaint()
  const loose = await upload()
  await sql`update uploads set created_at = now() - interval '2 days' where user_id = ${budi.id}`
  await sweepUploads(shop.ctx)
  const kept = await sql<{ key: string }[]>`select key from uploads where user_id = ${budi.id}`
  expect(kept).toHaveLength(1)
  expect(kept[0]?.key).not.toBe(loose)
})

describe('the store answers', () => {
  test('by refusing with a reason, of which the shopper gets a mail, and no money moves', async () => {
    const { orderId, id } = await aComplaint()
    await expect(answer(id, 'refuse', '  ')).rejects.toEqual(refused('COMPLAINT_NOTE_NEEDED'))
    expect(await answer(id, 'refuse', 'Retak setelah dipakai')).toMatchObject({ State: 'refused', Actions: [] })
    expect((await own(orderId)).Complaints[0]?.History.at(-1)).toMatchObject({
      Text: 'Komplain ditolak',
      Note: 'Retak setelah dipakai',
    })
    expect(await mailsToBudi()).toContainEqual(expect.stringContaining(`Komplain pesanan ${orderId} ditolak`))
    expect(await balance()).toBe(0)
    await expect(refund(id)).rejects.toEqual(refused('COMPLAINT_CHANGED'))
    expect((await own(orderId)).CanOpen).toBe(true)
  })

  test('by agreeing; then the money comes from a person with that right', async () => {
    const { orderId, id } = await aComplaint()
    await expect(refund(id, {}, storeOwner)).rejects.toMatchObject({ http: 404 })
    expect(await answer(id, 'approve', 'Maaf, kardus tipis', storeOwner)).toMatchObject({ State: 'approved' })
    expect(await balance()).toBe(0)
    expect(await refund(id)).toMatchObject({ State: 'refunded', RefundedAmount: 98_000, Actions: [] })
    expect(await balance()).toBe(98_000)
    expect(await shop.stockOf(cup.id)).toBe(9)
    const { Complaints } = await own(orderId)
    expect(Complaints[0]).toMatchObject({ State: 'refunded', RefundedAmount: 98_000 })
    // The mail about the approval is out of date.
    const subjects = (await mailsToBudi()).filter((subject) => subject.includes('omplain'))
    expect(subjects).toEqual([expect.stringContaining(`Dana komplain pesanan ${orderId} dikembalikan`)])
  })

  test('by asking for the goods; they return to stock with the refund', async () => {
    const { orderId, id } = await aComplaint({ Solution: 'return' })
    await expect(answer(id, 'return')).rejects.toEqual(refused('COMPLAINT_NOTE_NEEDED'))
    await expect(sendBack(orderId, 'JNE', '0116492300223')).rejects.toEqual(refused('COMPLAINT_CHANGED'))
    await answer(id, 'return', 'Jl. Kenari 5, Bandung')
    expect(await mailsToBudi()).toContainEqual(expect.stringContaining('Kirim kembali barang'))
    await expect(refund(id)).rejects.toEqual(refused('COMPLAINT_CHANGED'))
    expect((await managed(orderId))[0]?.Actions).toEqual(['receive', 'refuse'])
    expect((await managed(orderId))[0]?.ReturnParcel).toBeNull()
    await sendBack(orderId, 'JNE', '0116492300223')
    await expect(sendBack(orderId, 'JNE', 'resi')).rejects.toEqual(refused('TRACKING_NUMBER_INVALID'))
    await sendBack(orderId, ' Kurir Desa ', 'kd 0116.4923')
    expect((await managed(orderId))[0]?.ReturnParcel).toEqual({
      ...{ Courier: 'Kurir Desa', TrackingNumber: 'KD01164923', TrackingPage: null },
    })
    // A name that every object of the language has.
    await sendBack(orderId, 'constructor', 'KD01164923')
    expect((await managed(orderId))[0]?.ReturnParcel).toMatchObject({ Courier: 'constructor', TrackingPage: null })
    await answer(id, 'receive')
    await expect(sendBack(orderId, 'JNE', '0116492300223')).rejects.toEqual(refused('COMPLAINT_CHANGED'))
    expect((await own(orderId)).Complaints[0]?.History.at(-1)?.Text).toBe(
      'Barang diterima toko, dana akan dikembalikan',
    )
    await refund(id, { Restock: true })
    expect(await shop.stockOf(cup.id)).toBe(10)
    expect(await balance()).toBe(98_000)
  })

  test('never about orders of another store', async () => {
    const { orderId, id } = await aComplaint()
    const other = await staff('store_owner', (await shop.aStore()).id)
    await expect(managed(orderId, other)).rejects.toMatchObject({ http: 404 })
    await expect(answer(id, 'approve', '', other)).rejects.toMatchObject({ http: 404 })
  })
})

describe('at the same time', () => {
  test('two operators refund, and the shopper gets the money once', async () => {
    const { id } = await aComplaint()
    const both = await Promise.allSettled([refund(id), refund(id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('COMPLAINT_CHANGED') })
    expect(await balance()).toBe(98_000)
  })

  test('a part of the order is refunded: the complaint sees it, and nothing is refunded twice', async () => {
    const { orderId, id } = await aComplaint()
    const part = () =>
      owner.call('PUT /kelola/order/:id/refund', {
        params: { id: orderId },
        body: { Lines: [{ Line: 2, Quantity: 1 }], Shipping: 0, Restock: false, Note: 'Pecah', SeenRefunded: 0 },
      })
    const both = await Promise.allSettled([refund(id), part()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('REFUND_CHANGED') })
    expect(await balance()).toBe(98_000)
    // The complaint can still end with what is left, or without money.
    if ((await managed(orderId))[0]?.State === 'open') {
      await expect(refund(id, { SeenRefunded: 98_000 })).rejects.toEqual(refused('REFUND_EXCEEDED'))
      await answer(id, 'refuse', 'Dananya sudah dikembalikan')
    }
  })

  test('the shopper withdraws and an operator refunds: one of both happens', async () => {
    const { orderId, id } = await aComplaint()
    const both = await Promise.allSettled([refund(id), withdraw(orderId)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [{ State } = { State: '' }] = (await own(orderId)).Complaints
    expect(await balance()).toBe(State === 'refunded' ? 98_000 : 0)
  })
})

test('the first screen has a new complaint for its store until it is answered, then for the person who refunds', async () => {
  await sql`update complaints set state = 'withdrawn' where state in ('open', 'returning', 'approved')`
  const { orderId, id } = await aComplaint()
  const today = async (user: TestUser) => (await user.call('GET /kelola/today', { query: { Kind: 'complaint' } })).Items
  const [row, ...others] = await today(storeOwner)
  expect(others).toEqual([])
  expect(row).toMatchObject({ ID: orderId, Detail: 'damaged', Amount: 98_000, Counts: 'always' })
  expect(row?.Deadline).not.toBeNull()
  expect(await today(await staff('packer', store.id))).toEqual([])
  await answer(id, 'approve', '', storeOwner)
  expect(await today(storeOwner)).toEqual([])
  expect(await today(owner)).toMatchObject([{ ID: orderId, Detail: 'approved', Counts: 'operating' }])
  await refund(id)
  expect(await today(owner)).toEqual([])
})

test('the days of the owner extend the deadline, and a repeated request opens one complaint', async () => {
  const id = await arrivedOrder()
  await sql`update order_events set at = at - interval '9 days' where order_id = ${id} and event = 'arrive'`
  await sql`insert into settings (id, key, value, public) values (33, 'complaint_days', '30', false)
    on conflict (key) do update set value = excluded.value`
  await shop.ctx.settings.load()
  const send = async (Pictures: string[]) =>
    budi.call('POST /me/ordercomplaint/:id', {
      params: { id },
      body: { ...broken, Lines: [...broken.Lines], Pictures },
      idempotencyKey: 'attempt-1',
    })
  const pictures = [await upload()]
  const [first, second] = [await send(pictures), await send(pictures)]
  expect(second.Complaints.map(({ ID }) => ID)).toEqual(first.Complaints.map(({ ID }) => ID))
})

describe('an arrived order', () => {
  const statusOf = async (id: number) => (await budi.call('GET /me/order/:id', { params: { id } })).Status
  /** So many days ago, also as the database counts the age of orders. */
  async function arrivedDaysAgo(days: number) {
    const id = await arrivedOrder()
    await sql`update order_events set at = at - ${`${days} days`}::interval where order_id = ${id} and event = 'arrive'`
    await sql`update orders set updated_at = updated_at - ${`${days} days`}::interval where id = ${id}`
    return id
  }
  beforeEach(async () => {
    await sql`delete from settings where key = 'complaint_days'`
    await shop.ctx.settings.load()
  })

  test('finishes once it can no longer be complained about, by the system, and once', async () => {
    const [old, recent] = [await arrivedDaysAgo(9), await arrivedDaysAgo(1)]
    await Promise.all([completeArrivedOrders(shop.ctx), completeArrivedOrders(shop.ctx)])
    expect(await statusOf(old)).toBe(wireOrderStatus.completed)
    expect(await statusOf(recent)).toBe(wireOrderStatus.arrived)
    const events = await sql`select actor from order_events where order_id = ${old} and event = 'complete'`
    expect(events).toEqual([{ actor: 'system' }])
  })

  test('waits for an open complaint, and finishes after its end', async () => {
    const id = await arrivedOrder()
    await open(id)
    await sql`update orders set updated_at = updated_at - interval '9 days' where id = ${id}`
    await sql`update order_events set at = at - interval '9 days' where order_id = ${id} and event = 'arrive'`
    await completeArrivedOrders(shop.ctx)
    expect(await statusOf(id)).toBe(wireOrderStatus.arrived)
    await withdraw(id)
    await completeArrivedOrders(shop.ctx)
    expect(await statusOf(id)).toBe(wireOrderStatus.completed)
  })

  test('and the shopper confirms at the same moment: it finishes once', async () => {
    const id = await arrivedDaysAgo(9)
    const confirm = () => budi.call('PUT /me/arrivedorder/:id', { params: { id } })
    await Promise.allSettled([completeArrivedOrders(shop.ctx), confirm()])
    expect(await statusOf(id)).toBe(wireOrderStatus.completed)
    const [row] =
      await sql`select count(*)::int as count from order_events where order_id = ${id} and event = 'complete'`
    expect(row).toEqual({ count: 1 })
  })
})

describe('the store sends the goods again', () => {
  const replaceGoods = (id: number, user = storeOwner) =>
    user.call('PUT /kelola/complaint/:id/replace', { params: { id }, body: { Note: 'Kami kirim yang baru' } })
  const orderOf = async (orderId: number) => (await own(orderId)).Complaints[0]!.Replacement!.OrderID

  test('as an order of nothing, which is packed as every other, and ends the complaint when it arrives', async () => {
    const { orderId, id } = await aComplaint()
    const money = async () => [await balance(), (await sql`select count(*) from ledger_entries`)[0]!.count]
    const before = await money()
    const complaint = await replaceGoods(id)
    expect(complaint).toMatchObject({ State: 'approved', Actions: [], Replacement: { Status: 2, TrackingNumber: '' } })
    expect(complaint.History.at(-1)).toMatchObject({
      Text: 'Toko mengirim barang pengganti',
      Note: 'Kami kirim yang baru',
    })
    expect(await mailsToBudi()).toContainEqual(expect.stringContaining(`Pengganti untuk pesanan ${orderId}`))
    expect(await shop.stockOf(cup.id)).toBe(8)
    const replacement = await orderOf(orderId)
    const placed = await budi.call('GET /me/order/:id', { params: { id: replacement } })
    expect(placed).toMatchObject({ TotalPrice: 0, TotalTransaction: 0, UniqueNum: 0, Status: 2, PaymentStatus: 2 })
    expect(placed.ReplacementFor).toBe(orderId)
    expect(placed.OrderItems).toMatchObject([{ ProductName: 'Cangkir', Quantity: 1, ProductPromoPrice: 0 }])
    // Nobody has to decide it, and the order goes on waiting for it.
    const { Items } = await owner.call('GET /kelola/today', { query: { Kind: 'complaint' } })
    expect(Items.some(({ ID }) => ID === orderId)).toBe(false)
    await sql`update orders set updated_at = updated_at - interval '30 days' where id = ${orderId}`
    await sql`update order_events set at = at - interval '30 days' where order_id = ${orderId}`
    for (const action of ['process', 'arrive'] as const) {
      await endReplacedComplaints(shop.ctx)
      await completeArrivedOrders(shop.ctx)
      expect((await own(orderId)).Complaints[0]!.State).toBe('approved')
      expect((await budi.call('GET /me/order/:id', { params: { id: orderId } })).Status).toBe(wireOrderStatus.arrived)
      await step(action, replacement)
    }
    await endReplacedComplaints(shop.ctx)
    await completeArrivedOrders(shop.ctx)
    expect((await own(orderId)).Complaints[0]).toMatchObject({ State: 'replaced', RefundedAmount: 0 })
    expect((await budi.call('GET /me/order/:id', { params: { id: orderId } })).Status).toBe(wireOrderStatus.completed)
    expect(await money()).toEqual(before)
  })

  test('its pieces are not offered for a refund while they are on their way', async () => {
    const { orderId, id } = await aComplaint()
    const cups = async () =>
      (await owner.call('GET /kelola/order/:id/refundable', { params: { id: orderId } })).Lines.find(
        ({ ProductName }) => ProductName === 'Cangkir',
      )
    expect(await cups()).toMatchObject({ Quantity: 1, Refunded: 0, UnderWay: 0 })
    await replaceGoods(id)
    expect(await cups()).toMatchObject({ Quantity: 1, Refunded: 0, UnderWay: 1 })
    const part = { Lines: [{ Line: 2, Quantity: 1 }], Shipping: 0, Restock: false, Note: 'Pecah', SeenRefunded: 0 }
    await expect(owner.call('PUT /kelola/order/:id/refund', { params: { id: orderId }, body: part })).rejects.toEqual(
      refused('REFUND_EXCEEDED'),
    )
    await owner.call('PUT /kelola/order/:id/refuse', {
      params: { id: await orderOf(orderId) },
      body: { Note: 'Retak' },
    })
    expect(await cups()).toMatchObject({ UnderWay: 0 })
  })

  test('and what is sent again is not counted as an order that the shopper paid', async () => {
    const { orderId, id } = await aComplaint()
    const [before] = await managed(orderId)
    await replaceGoods(id)
    expect((await managed(orderId))[0]).toMatchObject({ CustomerOrders: before!.CustomerOrders })
  })

  test('once: of clicks and a refund at the same time one has an effect', async () => {
    const { orderId, id } = await aComplaint()
    const answers = await Promise.allSettled([replaceGoods(id), replaceGoods(id), refund(id)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { Replacement, State } = (await own(orderId)).Complaints[0]!
    expect(await shop.stockOf(cup.id)).toBe(Replacement ? 8 : 9)
    expect(await balance()).toBe(Replacement ? 0 : 98_000)
    expect(State).toBe(Replacement ? 'approved' : 'refunded')
  })

  test('and nothing else is decided meanwhile; if that order ends, its stock returns and the complaint goes on', async () => {
    const { orderId, id } = await aComplaint()
    await answer(id, 'approve')
    await replaceGoods(id)
    const undo = () => owner.call('PUT /kelola/complaint/:id/undo', { params: { id }, body: { Answer: 'approve' } })
    const others = [() => refund(id), () => answer(id, 'refuse', 'Tidak'), () => withdraw(orderId)]
    for (const wrong of [...others, () => replaceGoods(id), undo]) {
      await expect(wrong()).rejects.toEqual(refused('COMPLAINT_CHANGED'))
    }
    const replacement = await orderOf(orderId)
    await owner.call('PUT /kelola/order/:id/refuse', { params: { id: replacement }, body: { Note: 'Juga retak' } })
    expect(await shop.stockOf(cup.id)).toBe(9)
    expect((await own(orderId)).Complaints[0]).toMatchObject({ State: 'approved', Replacement: null })
    expect(await refund(id)).toMatchObject({ State: 'refunded', RefundedAmount: 98_000 })
  })

  test('and an answer that waited for it meets what is sent again', async () => {
    const { id } = await aComplaint()
    const other = await arrivedOrder()
    let declined: Promise<unknown> | undefined
    // Written as by `replaceGoods`, in two steps with the answer between them.
    await inTransaction(sql, async (tx) => {
      const stepId = await writeState(tx, { id, state: 'approved', actor: 'operator', userId: owner.id, note: '' })
      declined = answer(id, 'refuse', 'Tidak').catch((error: unknown) => error)
      const isWaiting = async () =>
        (await sql`select from pg_locks where locktype = 'transactionid' and not granted`).length > 0
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
      await insertReplacement(tx, { complaintId: id, orderId: other, stepId })
    })
    expect(await declined).toEqual(refused('COMPLAINT_CHANGED'))
    await sql`delete from complaint_replacements where complaint_id = ${id}`
  })

  test('and pieces of an order of nothing cannot be taken out of it, for they would be in stock twice', async () => {
    const { orderId, id } = await aComplaint()
    await replaceGoods(id)
    const edit = (changes: { Remove?: object[]; Replace?: object[] }) =>
      owner.call('PUT /kelola/order/:id/goods', {
        params: { id: replacement },
        body: { Remove: [], Replace: [], Note: 'Habis', SeenChanges: 0, ...changes } as never,
      })
    const replacement = await orderOf(orderId)
    await sql`update order_lines set quantity = 2 where order_id = ${replacement}`
    await expect(edit({ Remove: [{ Line: 1, Quantity: 1 }] })).rejects.toEqual(refused('EDIT_NOT_POSSIBLE'))
    await sql`update order_lines set quantity = 1 where order_id = ${replacement}`
    expect(await shop.stockOf(cup.id)).toBe(8)
  })

  test('not without stock, which is said before, and not by the staff of another store', async () => {
    const { id, orderId } = await aComplaint()
    await sql`update product_stock set stock = 0 where product_id = ${cup.id}`
    expect((await managed(orderId))[0]).toMatchObject({ ReplaceBlocked: 'Stok Cangkir tinggal 0, perlu 1' })
    await expect(replaceGoods(id)).rejects.toEqual(refused('INSUFFICIENT_STOCK'))
    await expect(replaceGoods(id, await staff('store_owner', (await shop.aStore()).id))).rejects.toMatchObject({
      http: 404,
    })
    await expect(replaceGoods(id, await staff('packer', store.id))).rejects.toMatchObject({ http: 404 })
    expect((await managed(orderId))[0]).toMatchObject({ State: 'open', Replacement: null })
  })
})
