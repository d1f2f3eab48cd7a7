import { beforeEach, expect, test } from 'vitest'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { picture, postOf, presign } from '../../testing/proofs.ts'
import { failure, scriptedSupplier } from '../../testing/scripted-supplier.ts'
import { testShop } from '../../testing/test-shop.ts'
import { advanceDueDigitalOrders } from '../digital/advance-due-digital-orders.ts'
import { digitalOrderReceivable } from '../digital/digital-order-receivable.ts'
import { watchSupplier, withdrawDigitalGoods } from '../digital/watch-supplier.ts'
import { grantRole } from '../staff/staff-queries.ts'
import { expireOverdue } from './expire-overdue.ts'

const shop = await testShop()
const { ctx } = shop
const simulator = ctx.digitalSupplier
let budi: TestCustomer
let operator: TestUser

beforeEach(async () => {
  ctx.digitalSupplier = simulator
  ;[budi, operator] = await Promise.all([shop.aCustomer(), shop.anOperator()])
})

let numbers = 0
const aTransfer = () =>
  budi.buy('xld10', `0818${String(++numbers).padStart(8, '0')}`, { body: { PaymentType: 'Bank' } })
const managed = async (ID: number) => (await operator.call('GET /kelola/digitalorder', { query: { ID } }))[0]!
const status = async (id: number) => (await budi.call('GET /me/digitalorder/:id', { params: { id } })).OrderStatus

async function handIn(id: number, Type: number) {
  const form = await presign(budi)
  expect((await shop.ask(postOf(form, await picture()))).http).toBe(204)
  return budi.call('POST /me/paymentconfirmation', { body: { TypeID: id, Img: form.key, Type } })
}

test('B08 C06 a proof of type 3 belongs to a digital order, and keeps it open past the deadline', async () => {
  const { ID } = await aTransfer()
  await expect(handIn(ID, 2)).rejects.toMatchObject({ http: 404 })
  await handIn(ID, 3)
  expect((await managed(ID)).ProofUrl).toMatch(/^\/files\/proofs\//)
  const found = await operator.call('GET /kelola/digitalorder', { query: { HasProof: true, OrderStatus: 1 } })
  expect(found.map(({ Order }) => Order.ID)).toEqual([ID])
  await shop.travel(ctx.config.orders.transferHours * 3_600_000)
  await expireOverdue(ctx, digitalOrderReceivable)
  expect(await status(ID)).toBe(1)
})

test('if two operators verify at once, one is refused; the shopper gets a mail', async () => {
  const order = await aTransfer()
  const { ID } = order
  const query = { TransferAmount: totalToPay(order) }
  expect((await managed(ID)).Actions).toEqual(['verify', 'reject'])
  expect(await operator.call('GET /kelola/digitalordercount', { query })).toEqual({ count: 1 })
  const verify = () => operator.call('PUT /kelola/digitalorder/:id/verify', { params: { id: ID }, body: {} })
  const answers = await Promise.allSettled([verify(), verify()])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await shop.mails()).at(-1)).toMatchObject({
    to: budi.email,
    subject: `Pembayaran pesanan digital ${ID} diterima · Kedai`,
  })
  await advanceDueDigitalOrders(ctx)
  expect(await status(ID)).toBe(7)
})

test('an operator rejects a payment, with a reason that the shopper reads', async () => {
  const { ID: id } = await aTransfer()
  const body = { Note: 'Transfer tidak masuk' }
  const rejected = await operator.call('PUT /kelola/digitalorder/:id/reject', { params: { id }, body })
  expect(rejected).toMatchObject({ OrderStatus: 9, PaymentStatus: 4, Note: 'Transaksi gagal: Transfer tidak masuk.' })
  expect((await budi.call('GET /me/wallet')).EndBalance).toBe(0)
  expect(await findViolations(shop.sql)).toEqual([])
})

test('the operator resolves orders that need attention, and no others', async () => {
  await budi.deposit(50_000)
  const script = scriptedSupplier(simulator)
  ctx.digitalSupplier = script.supplier
  const refunded = await budi.buy('xld5', '081800001111')
  const completed = await budi.buy('xld10', '081800001112')
  const refund = (id: number) =>
    operator.call('PUT /kelola/digitalorder/:id/refund', { params: { id }, body: { Note: 'Tidak terkirim' } })
  const stateChanged = { message: 'Status pesanan sudah berubah, muat ulang halaman ini' }
  await expect(refund(refunded.ID)).rejects.toMatchObject(stateChanged)
  script.willAnswer(failure('account', '45', false), failure('account', '45', false))
  await advanceDueDigitalOrders(ctx)
  const waiting = await operator.call('GET /kelola/digitalorder', { query: { NeedsAttention: true } })
  expect(waiting.map(({ Order, Actions, Attention }) => [Order.ID, Actions, Attention])).toEqual([
    [refunded.ID, ['complete', 'refund'], '45 Transaksi gagal'],
    [completed.ID, ['complete', 'refund'], '45 Transaksi gagal'],
  ])
  expect(await refund(refunded.ID)).toMatchObject({ OrderStatus: 9 })
  const body = { SerialNumber: '99887766', Price: 10_300 }
  const complete = () => operator.call('PUT /kelola/digitalorder/:id/complete', { params: { id: completed.ID }, body })
  expect(await complete()).toMatchObject({ OrderStatus: 7, SerialNumber: '99887766' })
  await expect(refund(refunded.ID)).rejects.toMatchObject(stateChanged)
  await expect(complete()).rejects.toMatchObject(stateChanged)
  expect((await budi.call('GET /me/wallet')).EndBalance).toBe(50_000 - totalToPay(completed))
  expect(await findViolations(shop.sql)).toEqual([])
})

test('an inquiry is not in the queue, cannot be verified and takes no proof', async () => {
  const { ID: id } = await budi.inquire('pln20', '53000000001')
  expect(await operator.call('GET /kelola/digitalorder', { query: { ID: id } })).toEqual([])
  const verify = operator.call('PUT /kelola/digitalorder/:id/verify', { params: { id }, body: {} })
  await expect(verify).rejects.toMatchObject({ http: 404 })
  await expect(handIn(id, 3)).rejects.toMatchObject({ http: 200 })
})

test('a shop without a supplier offers nothing, not even products of an earlier supplier', async () => {
  const sellable = async () =>
    (await ctx.sql<[{ count: number }]>`select count(*)::int as count from digital_products where is_sellable`)[0].count
  await watchSupplier(ctx)
  expect(await sellable()).toBeGreaterThan(0)
  await withdrawDigitalGoods(ctx.sql)
  expect(await sellable()).toBe(0)
  expect(await operator.call('GET /kelola/digitalsupplier')).toMatchObject({
    Balance: null,
    ListedAt: null,
    Problem: '',
  })
  await watchSupplier(ctx)
  expect(await sellable()).toBeGreaterThan(0)
})

test('the operator sees the balance at the supplier, and a warning if it is low', async () => {
  ctx.digitalSupplier = { ...simulator, balance: async () => ctx.config.digital.lowBalance - 1 }
  await watchSupplier(ctx)
  expect(await operator.call('GET /kelola/digitalsupplier')).toMatchObject({
    Name: 'simulator',
    Balance: ctx.config.digital.lowBalance - 1,
    IsLow: true,
    ListedAt: expect.stringMatching(/^\d{4}-/),
    Problem: '',
  })
})

test('D05 a delivered token is shown to staff who process orders and found by their search, and hidden from read-only staff', async () => {
  const meter = '53000000123'
  await budi.deposit(100_000)
  const { ID } = await budi.inquire('pln50', meter)
  await advanceDueDigitalOrders(ctx)
  const known = await budi.call('GET /me/digitalorder/:id', { params: { id: ID } })
  await budi.buy('pln50', meter, { body: { OrderID: ID, TransactionID: ID, Total: known.Price + known.AdminFee } })
  await advanceDueDigitalOrders(ctx)
  const { Token, SerialNumber } = (await managed(ID)).Order
  expect(Token).toMatch(/^(\d{4}-){4}\d{4}$/)
  const reader = await shop.aUser()
  await inTransaction(shop.sql, (tx) => grantRole(tx, reader.id, 'bookkeeper', null))
  const digits = Token.replaceAll('-', '')
  const found = async ({ call }: TestUser, q: string, code: string) => ({
    search: (await call('GET /kelola/search', { query: { q } })).map(({ ID: id }) => id),
    list: (await call('GET /kelola/digitalorder', { query: { SerialNumber: code } })).map(({ Order }) => Order.ID),
    count: (await call('GET /kelola/digitalordercount', { query: { SerialNumber: code } })).count,
  })
  for (const q of [Token, digits, Token.replaceAll('-', ' ')]) {
    expect(await found(operator, q, digits), q).toEqual({ search: [ID], list: [ID], count: 1 })
  }
  expect(await found(reader, Token, digits)).toEqual({ search: [], list: [], count: 0 })
  const [seen] = await reader.call('GET /kelola/digitalorder', { query: { ID } })
  expect(seen!.Order).toMatchObject({ Token: '', SerialNumber: '' })
  expect(JSON.stringify(seen)).not.toContain(Token)
  expect(SerialNumber).toContain(Token)
})
