import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { testShop } from '../../testing/test-shop.ts'
import { findLedgerBreaches } from '../ledger/check-ledger.ts'
import { grantRole } from '../staff/staff-queries.ts'

const shop = await testShop()
const { sql } = shop
let owner: TestUser
let storeOwner: TestUser
let budi: TestCustomer
let store: { id: number }
let tea: { id: number }

beforeAll(async () => {
  store = await shop.aStore()
  ;[owner, storeOwner] = await Promise.all([shop.anOperator(), shop.aUser()])
  await inTransaction(sql, (tx) => grantRole(tx, storeOwner.id, 'store_owner', store.id))
})
beforeEach(async () => {
  budi = await shop.aCustomer()
  tea = await shop.aProduct({ price: 20_000, stock: 10, storeId: store.id })
})
afterAll(async () => {
  expect(await findViolations(sql)).toEqual([])
  expect(await findLedgerBreaches(sql)).toEqual([])
})

const step = (action: 'verify' | 'unverify' | 'process' | 'arrive', id: number) =>
  owner.call(`PUT /kelola/order/:id/${action}`, {
    params: { id },
    body: action === 'unverify' ? { Note: 'Salah lihat' } : {},
  } as never)
async function paidOrder() {
  const order = await budi.order([{ ...tea, quantity: 3 }])
  await step('verify', order.ID)
  return order
}
const ask = (id: number) =>
  budi.call('POST /me/ordercancelrequest/:id', { params: { id }, body: { Reason: 'Salah pilih ukuran' } })
const own = (id: number) => budi.call('GET /me/ordercancelrequest/:id', { params: { id } })
const answer = (id: number, Accept: boolean, Note = '', user = storeOwner) =>
  user.call('PUT /kelola/order/:id/cancelrequest', { params: { id }, body: { Accept, Note } })
const managed = (id: number, user = storeOwner) => user.call('GET /kelola/order/:id/cancelrequest', { params: { id } })
const balance = async () => (await budi.call('GET /me/wallet')).EndBalance
const today = async (user = storeOwner) =>
  (await user.call('GET /kelola/today', { query: { Kind: 'cancel_request' } })).Items
const refused = (code: string) => expect.objectContaining({ code })

test('an unpaid order is cancelled at once, and a shipped or handed over one not at all', async () => {
  const { ID } = await budi.order([tea])
  await expect(ask(ID)).rejects.toEqual(refused('CANCEL_REQUEST_NOT_POSSIBLE'))
  expect(await own(ID)).toEqual({ CanRequest: false, Request: null })
  for (const action of ['verify', 'process'] as const) {
    await step(action, ID)
    expect((await own(ID)).CanRequest).toBe(true)
  }
  await step('arrive', ID)
  await expect(ask(ID)).rejects.toEqual(refused('CANCEL_REQUEST_NOT_POSSIBLE'))
})

test('the store agrees: the whole payment is refunded, the stock returns, and the shopper gets a mail', async () => {
  const order = await paidOrder()
  const asked = await ask(order.ID)
  expect(asked).toMatchObject({ CanRequest: false, Request: { State: 'open', Reason: 'Salah pilih ukuran' } })
  expect(await today()).toMatchObject([{ ID: order.ID, Detail: 'Salah pilih ukuran', Amount: totalToPay(order) }])
  expect((await managed(order.ID)).Request).toMatchObject({ CanAnswer: true })
  await answer(order.ID, true)
  expect(await balance()).toBe(totalToPay(order))
  expect(await shop.stockOf(tea.id)).toBe(10)
  const after = await budi.call('GET /me/order/:id', { params: { id: order.ID } })
  expect(after).toMatchObject({ Status: 8, PaymentStatus: 4, RefundedAmount: totalToPay(order) })
  expect(after.Note).toMatch(/^Dibatalkan atas permintaan pembeli\./)
  expect(await own(order.ID)).toMatchObject({ CanRequest: false, Request: { State: 'accepted' } })
  expect(await today()).toEqual([])
  const mails = (await shop.mails()).filter(({ to }) => to === budi.email)
  expect(mails.at(-1)?.subject).toContain(`Pesanan ${order.ID} dibatalkan`)
})

test('the store declines with a reason, of which the shopper gets a mail, and can be asked again', async () => {
  const { ID } = await paidOrder()
  await ask(ID)
  await expect(answer(ID, false, ' ')).rejects.toEqual(refused('CANCEL_REQUEST_NOTE_NEEDED'))
  await answer(ID, false, 'Sudah dikemas')
  expect(await own(ID)).toMatchObject({ CanRequest: true, Request: { State: 'refused', Note: 'Sudah dikemas' } })
  expect(await balance()).toBe(0)
  const mails = (await shop.mails()).filter(({ to }) => to === budi.email)
  expect(mails.at(-1)).toMatchObject({ subject: expect.stringContaining(`Pesanan ${ID} tetap diproses`) })
  expect(mails.at(-1)?.text).toContain('Sudah dikemas')
  for (let count = 1; count < 3; count++) {
    await ask(ID)
    await answer(ID, false, 'Sudah dikemas')
  }
  await expect(ask(ID)).rejects.toEqual(refused('CANCEL_REQUEST_NOT_POSSIBLE'))
})

test('an order has one open request, also when two are sent at once', async () => {
  const { ID } = await paidOrder()
  const both = await Promise.allSettled([ask(ID), ask(ID)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('CANCEL_REQUEST_OPEN') })
})

test('two people agree at once, and the payment is refunded once', async () => {
  const order = await paidOrder()
  await ask(order.ID)
  const both = await Promise.allSettled([answer(order.ID, true), answer(order.ID, true, '', owner)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('CANCEL_REQUEST_CHANGED') })
  expect(await balance()).toBe(totalToPay(order))
})

test('handing over and agreeing at once: one of both happens', async () => {
  const order = await paidOrder()
  await step('process', order.ID)
  await ask(order.ID)
  const both = await Promise.allSettled([answer(order.ID, true), step('arrive', order.ID)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { Status } = await budi.call('GET /me/order/:id', { params: { id: order.ID } })
  expect(await balance()).toBe(Status === wireOrderStatus.cancelled ? totalToPay(order) : 0)
})

test('a request is overtaken once the order has left, and waits on no screen', async () => {
  const { ID } = await paidOrder()
  await ask(ID)
  await step('process', ID)
  expect((await today()).map((row) => row.ID)).toContain(ID)
  await step('arrive', ID)
  expect(await own(ID)).toMatchObject({ CanRequest: false, Request: { State: 'overtaken', AnswerBy: null } })
  expect((await managed(ID)).Request).toMatchObject({ CanAnswer: false })
  expect((await today()).map((row) => row.ID)).not.toContain(ID)
  await expect(answer(ID, true)).rejects.toEqual(refused('CANCEL_REQUEST_CHANGED'))
})

test('a part that was refunded before is not refunded again', async () => {
  const order = await paidOrder()
  await owner.call('PUT /kelola/order/:id/refund', {
    params: { id: order.ID },
    body: { Lines: [{ Line: 1, Quantity: 1 }], Shipping: 0, Restock: false, Note: 'Pecah', SeenRefunded: 0 },
  })
  await ask(order.ID)
  await answer(order.ID, true)
  expect(await balance()).toBe(totalToPay(order))
  expect(await shop.stockOf(tea.id)).toBe(9)
})

test('the list of orders finds those with an open request', async () => {
  const { ID } = await paidOrder()
  await ask(ID)
  const found = await owner.call('GET /kelola/order', { query: { HasCancelRequest: true } })
  expect(found.map((order) => order.ID)).toContain(ID)
  const others = await owner.call('GET /kelola/order', { query: { HasCancelRequest: false, Size: 100 } })
  expect(others.map((order) => order.ID)).not.toContain(ID)
})
