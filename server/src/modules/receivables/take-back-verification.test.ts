import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wireTopUpStatus } from '#contract/protocol/wire-numbers.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { picture, postOf, presign } from '../../testing/proofs.ts'
import { runInLockOrder } from '../../testing/row-lock.ts'
import { testShop } from '../../testing/test-shop.ts'
import { advanceDueDigitalOrders } from '../digital/advance-due-digital-orders.ts'
import { orderReceivable } from '../orders/order-receivable.ts'
import { expireOverdue } from './expire-overdue.ts'

// A payment whose money never arrived was verified: without a reversal its refund creates money (decision 71).

const shop = await testShop()
const { sql, ctx } = shop
const hourMs = 3_600_000
let budi: TestCustomer
let operator: TestUser
let product: { id: number }

beforeAll(async () => {
  operator = await shop.anOperator()
})
beforeEach(async () => {
  budi = await shop.aCustomer()
  product = await shop.aProduct({ stock: 10 })
})
afterAll(async () => expect(await findViolations(sql)).toEqual([]))

const byWallet = { PaymentType: 'Wallet', Payment: 'Deposit' }
const Note = 'Dana pesanan lain yang kami lihat.'
const verify = (id: number) => operator.call('PUT /kelola/order/:id/verify', { params: { id }, body: {} })
const takeBack = (id: number, by = operator) =>
  by.call('PUT /kelola/order/:id/unverify', { params: { id }, body: { Note } })
const refuse = (id: number) =>
  operator.call('PUT /kelola/order/:id/refuse', { params: { id }, body: { Note: 'Stok rusak' } })
const detail = (id: number) => budi.call('GET /me/order/:id', { params: { id } })
const balance = async () => (await budi.call('GET /me/wallet')).EndBalance
const postings = (id: number) => sql`
  select kind, number, (select json_object_agg(account, amount) from ledger_entries e where e.transaction_id = t.id) as entries
  from ledger_transactions t where kind like 'order_%' and reference_id = ${id} order by t.id`
const subjectsTo = async ({ email }: TestUser) =>
  (await shop.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

async function proofOf(id: number, Type: number) {
  const form = await presign(budi)
  expect((await shop.ask(postOf(form, await picture()))).http).toBe(204)
  return (await budi.call('POST /me/paymentconfirmation', { body: { TypeID: id, Img: form.key, Type } })).ID
}

describe('O08 the verification of an order is taken back', () => {
  test('it waits again with its proof, its amount and its goods; no wallet changes; the shopper gets a mail', async () => {
    const placed = await budi.order([{ ...product, quantity: 3 }])
    const { ID: id } = placed
    const PaymentConfirmationID = await proofOf(id, 1)
    await verify(id)
    await shop.travel(30 * hourMs)
    const sold = () => shop.as()('GET /product/:oid/:id', { params: { id: product.id } })
    expect((await sold()).TotalPurchase).toBe(3)

    expect((await operator.call('GET /kelola/order/:id', { params: { id } })).Actions).toContain('unverify')
    expect(await takeBack(id)).toMatchObject({ Status: 1, PaymentStatus: 0, PaymentConfirmationID, Note: '' })
    expect(await balance()).toBe(0)
    expect(await shop.stockOf(product.id)).toBe(7)
    expect((await sold()).TotalPurchase).toBe(0)
    const order = await detail(id)
    expect(totalToPay(order)).toBe(totalToPay(placed))
    expect(order.Timeline?.at(-1)).toMatchObject({ Text: 'Verifikasi Pembayaran Dibatalkan', Note, Status: 1 })
    // A full deadline from now on: the shopper believed that the order was paid.
    await expireOverdue(ctx, orderReceivable)
    await shop.travel(ctx.config.orders.transferHours * hourMs - 60_000)
    await expireOverdue(ctx, orderReceivable)
    expect(await detail(id)).toMatchObject({ Status: 1 })
    expect(await subjectsTo(budi)).toContain(`Pesanan No. ${id} masih menunggu pembayaran · Kedai`)
    expect(
      await sql`
      select before, after from audit_log where subject = 'order' and subject_id = ${String(id)} and action = 'unverify'`,
    ).toEqual([
      {
        before: { status: 'processing', paymentStatus: 'verified' },
        after: { status: 'waiting', paymentStatus: 'unpaid', note: Note },
      },
    ])
  })

  test('its money is written as three transactions with their numbers, and refunded once', async () => {
    const placed = await budi.order([product])
    const { ID: id } = placed
    await verify(id)
    await takeBack(id)
    await verify(id)
    const total = totalToPay(placed)
    const [{ bank, goods }] = await sql<[{ bank: string; goods: string }]>`
      select 'bank:' || bank_account_id as bank, 'goods:' || store_id as goods from orders where id = ${id}`
    const code = total - 25_000
    const received = { [bank]: -total, [goods]: 25_000, codes: code }
    expect(await postings(id)).toEqual([
      { kind: 'order_payment', number: 1, entries: received },
      { kind: 'order_reversal', number: 1, entries: { [bank]: total, [goods]: -25_000, codes: -code } },
      { kind: 'order_payment', number: 2, entries: received },
    ])
    await refuse(id)
    expect(await balance()).toBe(total)
    expect(await detail(id)).toMatchObject({ Status: 7, RefundedAmount: total })
    expect(await shop.stockOf(product.id)).toBe(10)
  })

  test('then its payment is rejected: nothing is refunded, and no text mentions a refund', async () => {
    const { ID: id } = await budi.order([product])
    await verify(id)
    await takeBack(id)
    await operator.call('PUT /kelola/order/:id/reject', { params: { id }, body: { Note: 'Tidak masuk' } })
    expect(await balance()).toBe(0)
    expect(await detail(id)).toMatchObject({ Status: 7, PaymentStatus: 4, RefundedAmount: 0, Note: 'Tidak masuk' })
    const mails = (await shop.mails()).filter(({ to }) => to === budi.email)
    expect(mails.at(-1)?.text).not.toContain('Dikembalikan ke saldo')
  })

  test('a queued mail that it is paid is no longer sent', async () => {
    const { ID: id } = await budi.order([product])
    await verify(id)
    await takeBack(id)
    expect(await subjectsTo(budi)).not.toContain(`Pembayaran pesanan ${id} diterima · Kedai`)
  })

  test('is refused while another payment has its amount; the refusal names that payment', async () => {
    const placed = await budi.order([product])
    const { ID: id } = placed
    await verify(id)
    await sql`
      insert into open_transfers (bank_account_id, amount, purpose, reference_id)
      select bank_account_id, total, 'top_up', 1000001 from orders where id = ${id}`
    await expect(takeBack(id)).rejects.toMatchObject({
      code: 'VERIFICATION_NOT_REVERSIBLE',
      message: /Isi saldo No\. 1000001/,
    })
    expect(await detail(id)).toMatchObject({ Status: 2, PaymentStatus: 1 })
    expect(await postings(id)).toHaveLength(1)
    await sql`update open_transfers set rests_until = shop_now() + interval '1 hour' where reference_id = 1000001`
    await expect(takeBack(id)).rejects.toMatchObject({ code: 'VERIFICATION_NOT_REVERSIBLE' })
    await sql`update open_transfers set rests_until = shop_now() - interval '1 second' where reference_id = 1000001`
    expect(await takeBack(id)).toMatchObject({ Status: 1 })
    expect(await sql`select purpose, rests_until from open_transfers where amount = ${totalToPay(placed)}`).toEqual([
      { purpose: 'order', rests_until: null },
    ])
  })

  test('is refused once the store has started packing, for orders that no operator verified, and without the right', async () => {
    const { ID: id } = await budi.order([product])
    await expect(takeBack(id)).rejects.toMatchObject({ code: 'ORDER_STATE_CHANGED' })
    await verify(id)
    await expect(takeBack(id, budi)).rejects.toMatchObject({ http: 404 })
    await operator.call('PUT /kelola/order/:id/process', { params: { id }, body: {} })
    await expect(takeBack(id)).rejects.toMatchObject({ code: 'ORDER_STATE_CHANGED' })
    await budi.deposit(100_000)
    const { ID: paidAtOnce } = await budi.order([product], { body: byWallet })
    await expect(takeBack(paidAtOnce)).rejects.toMatchObject({ code: 'ORDER_STATE_CHANGED' })
    await expect(takeBack(999_999)).rejects.toMatchObject({ http: 404 })
  })

  test('reports do not count its sale, and the shopper’s next order counts as a first order', async () => {
    const sales = async () => {
      const day = wibDay(ctx.clock.now())
      const { Now } = await operator.call('GET /kelola/report/sales', { query: { From: day, To: day } })
      return Now
    }
    const before = await sales()
    const { ID: id } = await budi.order([product])
    await verify(id)
    const withSale = await sales()
    expect(withSale).toMatchObject({ Orders: before.Orders + 1, NewBuyers: before.NewBuyers + 1 })
    await takeBack(id)
    expect(await sales()).toEqual(before)
    const query = { ID: id, PaidFrom: wibDay(ctx.clock.now()) }
    expect(await operator.call('GET /kelola/ordercount', { query })).toEqual({ count: 0 })
    await verify(id)
    expect(await sales()).toEqual(withSale)
    expect(await operator.call('GET /kelola/ordercount', { query })).toEqual({ count: 1 })
  })
})

describe('two at once', () => {
  const process = (id: number) => operator.call('PUT /kelola/order/:id/process', { params: { id }, body: {} })

  test.each([
    ['taken back before it is packed', [takeBack, process], 1, 2],
    ['packed before it is taken back', [process, takeBack], 4, 1],
    ['taken back by two operators', [takeBack, takeBack], 1, 2],
    ['taken back before it is refused', [takeBack, refuse], 1, 2],
    ['refused before it is taken back', [refuse, takeBack], 7, 2],
    ['taken back and verified again', [takeBack, verify], 2, 3],
  ] as const)('%s: one effect', async (_, [first, second], status, count) => {
    const { ID: id } = await budi.order([product])
    await verify(id)
    const outcomes = await runInLockOrder(sql, { table: 'orders', id }, [() => first(id), () => second(id)])
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', count === 3 ? 'fulfilled' : 'rejected'])
    expect(await detail(id)).toMatchObject({ Status: status })
    expect(await postings(id)).toHaveLength(count)
    expect(await findViolations(sql)).toEqual([])
  })
})

describe('W02 the verification of a top-up is taken back', () => {
  const step = (name: 'verify' | 'unverify', id: number) =>
    operator.call(`PUT /kelola/topup/:id/${name}`, { params: { id }, body: name === 'verify' ? {} : { Note } } as never)
  const stateOf = async (id: number) => (await budi.call('GET /me/wallettopup/:id', { params: { id } })).Status

  test('its nominal is debited from the wallet again, and it waits; a second verification credits it once', async () => {
    const { ID: id } = await budi.topUp(50_000)
    const PaymentConfirmationID = await proofOf(id, 2)
    await step('verify', id)
    expect(await balance()).toBe(50_000)
    await step('unverify', id)
    expect(await balance()).toBe(0)
    expect(await budi.call('GET /me/wallettopup/:id', { params: { id } })).toMatchObject({
      ...{ Status: wireTopUpStatus.waiting, PaymentStatus: 0, PaymentConfirmationID, EndedAt: null },
    })
    expect((await budi.call('GET /me/accounttransaction'))[0]).toMatchObject({
      Information: 'Pembatalan Isi Saldo',
      Debit: 50_000,
    })
    await step('verify', id)
    expect(await balance()).toBe(50_000)
    expect(await subjectsTo(budi)).toContain(`Isi saldo ${id} berhasil · Kedai`)
  })

  test('is refused if the balance is spent or another top-up waits; the wallet does not change', async () => {
    const { ID: id } = await budi.topUp(50_000)
    await step('verify', id)
    const cheap = await shop.aProduct({ price: 20_000 })
    await budi.order([cheap], { body: byWallet })
    await expect(step('unverify', id)).rejects.toMatchObject({
      code: 'VERIFICATION_NOT_REVERSIBLE',
      message: /sudah terpakai/,
    })
    expect(await balance()).toBe(30_000)
    await budi.deposit(20_000)
    const { ID: other } = await budi.topUp(30_000)
    await expect(step('unverify', id)).rejects.toMatchObject({ message: /isi saldo lain/ })
    await budi.call('PUT /me/cancelwallettopup/:id', { params: { id: other } })
    await step('unverify', id)
    expect(await balance()).toBe(0)
    await expect(step('unverify', id)).rejects.toMatchObject({ code: 'TOP_UP_STATE_CHANGED' })
  })

  test('by two operators at once: one effect', async () => {
    const { ID: id } = await budi.topUp(50_000)
    await step('verify', id)
    const outcomes = await runInLockOrder(sql, { table: 'wallet_top_ups', id }, [
      () => step('unverify', id),
      () => step('unverify', id),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(await stateOf(id)).toBe(wireTopUpStatus.waiting)
    expect(await balance()).toBe(0)
  })
})

describe('D05 the verification of a digital order is taken back', () => {
  let numbers = 0
  const aTransfer = () =>
    budi.buy('xld10', `0818${String(++numbers).padStart(8, '0')}`, { body: { PaymentType: 'Bank' } })
  const step = (name: 'verify' | 'unverify', id: number) =>
    operator.call(`PUT /kelola/digitalorder/:id/${name}`, {
      params: { id },
      body: name === 'verify' ? {} : { Note },
    } as never)
  const orderOf = (id: number) => budi.call('GET /me/digitalorder/:id', { params: { id } })
  const actions = async (ID: number) => (await operator.call('GET /kelola/digitalorder', { query: { ID } }))[0]?.Actions

  test('before the supplier was asked: it waits, and is never sent', async () => {
    const { ID: id } = await aTransfer()
    await step('verify', id)
    expect(await actions(id)).toEqual(['unverify'])
    await step('unverify', id)
    await advanceDueDigitalOrders(ctx)
    const order = await orderOf(id)
    expect(order).toMatchObject({ OrderStatus: 1, PaymentStatus: 0, Note: '' })
    expect(order.Timeline?.at(-1)?.Text).toBe('Verifikasi Pembayaran Dibatalkan')
    expect(await balance()).toBe(0)
    await step('verify', id)
    await advanceDueDigitalOrders(ctx)
    expect(await orderOf(id)).toMatchObject({ OrderStatus: 7 })
  })

  test('is refused once the order was sent to the supplier', async () => {
    const { ID: id } = await aTransfer()
    await step('verify', id)
    await advanceDueDigitalOrders(ctx)
    expect(await actions(id)).toEqual([])
    await expect(step('unverify', id)).rejects.toMatchObject({ code: 'ORDER_STATE_CHANGED' })
  })

  test('concurrent with the job that sends it: exactly one succeeds', async () => {
    const { ID: id } = await aTransfer()
    await step('verify', id)
    const outcomes = await runInLockOrder(sql, { table: 'digital_orders', id }, [
      () => step('unverify', id),
      () => advanceDueDigitalOrders(ctx),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await orderOf(id)).toMatchObject({ OrderStatus: 1 })
    expect(await sql`select from digital_orders where id = ${id} and sent_at is null`).toHaveLength(1)
  })
})
