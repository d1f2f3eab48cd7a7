import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { testShop } from '../../testing/test-shop.ts'

// Above a bound the verification of a payment is taken back by two people, each on their own login (decision 128).

const shop = await testShop({ UNDO_SECONDS: '10', REVERSAL_APPROVAL_OVER: '60000' })
const { sql } = shop
const refused = (code: string) => expect.objectContaining({ code })
let budi: TestCustomer
let sari: TestUser
let joko: TestUser
let product: { id: number }

beforeAll(async () => {
  sari = await shop.anOperator()
  joko = await shop.anOperator()
  product = await shop.aProduct({ price: 70_000, stock: 1_000 })
})
beforeEach(async () => {
  budi = await shop.aCustomer()
})
afterAll(async () => expect(await findViolations(sql)).toEqual([]))

const kinds = [
  { name: 'an order', path: 'order', type: wireReceivable.order, place: () => budi.order([product]) },
  { name: 'a top-up', path: 'topup', type: wireReceivable.top_up, place: () => budi.topUp(80_000) },
  {
    ...{ name: 'a digital order', path: 'digitalorder', type: wireReceivable.digital_order },
    place: () => budi.buy('xld100', '081877776666', { body: { PaymentType: 'Bank' } }),
  },
] as const
type Path = (typeof kinds)[number]['path']

const Note = 'Dana pesanan lain'
const step = (path: Path, id: number, name: 'verify' | 'unverify', by = sari) =>
  by.call(
    `PUT /kelola/${path}/:id/${name}` as 'PUT /kelola/order/:id/verify',
    { params: { id }, body: name === 'verify' ? {} : { Note } } as never,
  )
const ask = (Type: number, ID: number, by = sari) => by.call('POST /kelola/reversal', { body: { Type, ID, Note } })
const see = (Type: number, ID: number, by = sari) => by.call('GET /kelola/reversal', { query: { Type, ID } })
const answer = (id: number, Accept: boolean, by: TestUser, Answer = '') =>
  by.call('PUT /kelola/reversal/:id', { params: { id }, body: { Accept, Answer } })
const requestOf = async (Type: number, ID: number, by = sari) => (await see(Type, ID, by)).Request!
const rows = async (by: TestUser) =>
  (await by.call('GET /kelola/today', { query: { Kind: 'reversal' } })).Items.map(({ Type, Detail }) => [
    Type,
    Number(Detail),
  ])
/** An order that was verified a while ago. */
async function aVerifiedOrder(): Promise<number> {
  const { ID } = await budi.order([product])
  await step('order', ID, 'verify')
  await shop.travel(60_000)
  return ID
}
const isInDoubt = async (id: number) =>
  (await sari.call('GET /kelola/order/:id', { params: { id } })).HasReversalRequest
async function setBound(ReversalApprovalOver: number | null) {
  const { Version } = await sari.call('GET /kelola/limit')
  await sari.call('PUT /kelola/limit', { body: { Version, ReversalApprovalOver } })
}
const statusOf = async (id: number) => (await budi.call('GET /me/order/:id', { params: { id } })).Status
const audited = async (id: number) =>
  (
    await sql<{ action: string; by: number }[]>`
      select action, user_id as by from audit_log where subject = 'order' and subject_id = ${String(id)} order by id`
  ).map(({ action, by }) => [action, by === sari.id ? 'sari' : 'joko'])

describe.each(kinds)('$name above the bound', ({ path, type, place }) => {
  test('is taken back only after another person has approved', async () => {
    const { ID } = await place()
    await step(path, ID, 'verify')
    if (path !== 'digitalorder') await shop.travel(60_000)
    // Its supplier would be asked after the ten seconds; another operator never has them.
    const by = path === 'digitalorder' ? joko : sari
    const other = by === sari ? joko : sari
    await expect(step(path, ID, 'unverify', by)).rejects.toEqual(refused('REVERSAL_NEEDS_SECOND_PERSON'))
    expect(await see(type, ID, by)).toEqual({ NeedsSecondPerson: true, Request: null })
    await ask(type, ID, by)
    expect(await requestOf(type, ID, by)).toMatchObject({ State: 'open', IsOwn: true, Note })
    await expect(ask(type, ID, other)).rejects.toEqual(refused('REVERSAL_REQUESTED'))
    expect(await rows(by)).toEqual([])
    expect(await rows(other)).toEqual([[type, ID]])
    const { ID: request } = await requestOf(type, ID, other)
    await expect(answer(request, true, by)).rejects.toEqual(refused('REVERSAL_NEEDS_ANOTHER_PERSON'))
    expect((await answer(request, true, other)).Request).toMatchObject({ State: 'approved', IsOwn: false })
    expect(await rows(other)).toEqual([])
    const [taken] = await sql`
      select note from payment_reviews where reference_id = ${ID} and user_id = ${budi.id} and kind = 'taken_back'`
    expect(taken).toEqual({ note: Note })
    await expect(answer(request, true, other)).rejects.toEqual(refused('REVERSAL_CHANGED'))
  })

  test('is undone alone by the person who verified it just now', async () => {
    const { ID } = await place()
    await step(path, ID, 'verify')
    await shop.travel(5_000)
    await expect(step(path, ID, 'unverify', joko)).rejects.toEqual(refused('REVERSAL_NEEDS_SECOND_PERSON'))
    await step(path, ID, 'unverify', sari)
    expect(await see(type, ID)).toEqual({ NeedsSecondPerson: false, Request: null })
  })
})

test('history and audit name both people', async () => {
  const id = await aVerifiedOrder()
  await ask(wireReceivable.order, id)
  await answer((await requestOf(wireReceivable.order, id)).ID, false, joko, 'Dananya sudah saya lihat')
  await ask(wireReceivable.order, id)
  await answer((await requestOf(wireReceivable.order, id)).ID, true, joko)
  const people = await sql<{ id: number; name: string }[]>`select id, full_name as name from users`
  const nameOf = ({ id: userId }: TestUser) => people.find((one) => one.id === userId)?.name
  const { History } = await sari.call('GET /kelola/order/:id', { params: { id } })
  expect(History.slice(-4).map(({ Text, By, Note: note }) => [Text, By, note])).toEqual([
    ['Pembatalan verifikasi diajukan', nameOf(sari), Note],
    ['Pembatalan verifikasi ditolak', nameOf(joko), 'Dananya sudah saya lihat'],
    ['Pembatalan verifikasi diajukan', nameOf(sari), Note],
    ['Verifikasi Pembayaran Dibatalkan', nameOf(joko), Note],
  ])
  expect(await audited(id)).toEqual([
    ['verify', 'sari'],
    ['ask_unverify', 'sari'],
    ['keep_verified', 'joko'],
    ['ask_unverify', 'sari'],
    ['unverify', 'joko'],
  ])
  const { Timeline } = await budi.call('GET /me/order/:id', { params: { id } })
  expect(Timeline?.map(({ Text }) => Text)).not.toContain('Pembatalan verifikasi diajukan')
})

test('a declined or withdrawn request leaves the payment verified', async () => {
  const id = await aVerifiedOrder()
  await ask(wireReceivable.order, id)
  await answer((await requestOf(wireReceivable.order, id)).ID, false, sari)
  expect(await requestOf(wireReceivable.order, id)).toMatchObject({ State: 'declined' })
  expect(await statusOf(id)).toBe(2)
})

test('an order that was packed meanwhile is not taken back, and its request waits on no screen', async () => {
  const id = await aVerifiedOrder()
  await ask(wireReceivable.order, id)
  await sari.call('PUT /kelola/order/:id/process', { params: { id }, body: {} })
  const request = await requestOf(wireReceivable.order, id, joko)
  expect(request.State).toBe('overtaken')
  expect(await rows(joko)).toEqual([])
  await expect(answer(request.ID, true, joko)).rejects.toEqual(refused('ORDER_STATE_CHANGED'))
  await expect(ask(wireReceivable.order, id)).rejects.toEqual(refused('VERIFICATION_NOT_REVERSIBLE'))
})

test('a request is about its verification, not about a later one', async () => {
  const id = await aVerifiedOrder()
  await ask(wireReceivable.order, id)
  const old = await requestOf(wireReceivable.order, id)
  // Verified anew: the person who undoes it just now needs nobody.
  await setBound(0)
  await step('order', id, 'unverify')
  await step('order', id, 'verify')
  await setBound(null)
  await shop.travel(60_000)
  await expect(answer(old.ID, true, joko)).rejects.toEqual(refused('REVERSAL_CHANGED'))
  expect(await rows(joko)).toEqual([])
  await ask(wireReceivable.order, id)
  expect((await requestOf(wireReceivable.order, id)).ID).not.toBe(old.ID)
  expect(await rows(joko)).toEqual([[wireReceivable.order, id]])
})

test('two people approve at once, and the order is packed at once: one effect', async () => {
  const dewi = await shop.anOperator()
  for (const packs of [false, true]) {
    const id = await aVerifiedOrder()
    await ask(wireReceivable.order, id)
    const { ID: request } = await requestOf(wireReceivable.order, id)
    const all = await Promise.allSettled([
      answer(request, true, joko),
      packs ? sari.call('PUT /kelola/order/:id/process', { params: { id }, body: {} }) : answer(request, true, dewi),
    ])
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [{ count }] = await sql<[{ count: number }]>`
      select count(*)::int as count from ledger_transactions where kind = 'order_reversal' and reference_id = ${id}`
    expect(count).toBe((await statusOf(id)) === 1 ? 1 : 0)
  }
  await sql`update staff set disabled_at = now() where user_id = ${dewi.id}`
})

test('an order says that its payment is in doubt while the request is open, and no longer once it was declined or packed', async () => {
  const id = await aVerifiedOrder()
  expect(await isInDoubt(id)).toBe(false)
  await ask(wireReceivable.order, id)
  expect(await isInDoubt(id)).toBe(true)
  await answer((await requestOf(wireReceivable.order, id)).ID, false, joko, 'Sudah dicek')
  expect(await isInDoubt(id)).toBe(false)
  await ask(wireReceivable.order, id)
  await sari.call('PUT /kelola/order/:id/process', { params: { id }, body: {} })
  expect(await isInDoubt(id)).toBe(false)
})

test('below the bound, with the bound 0, and without another person one is enough', async () => {
  const { ID: small } = await budi.topUp(50_000)
  await step('topup', small, 'verify')
  await shop.travel(60_000)
  await step('topup', small, 'unverify')
  const id = await aVerifiedOrder()
  await sql`update staff set disabled_at = now() where user_id = ${joko.id}`
  expect(await see(wireReceivable.order, id)).toMatchObject({ NeedsSecondPerson: false })
  await step('order', id, 'unverify')
})
