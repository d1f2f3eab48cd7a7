import { beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/protocol/errors.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { countPieces, findViolations } from '../../testing/invariants.ts'
import { pickupOrder, pickupOrderRequest } from '../../testing/pickup-order.ts'
import { picture, postOf, presign } from '../../testing/proofs.ts'
import { type RawRequest, sendConcurrently } from '../../testing/raw-request.ts'
import { testShop } from '../../testing/test-shop.ts'
import { expireOverdue } from '../receivables/expire-overdue.ts'
import { orderReceivable } from './order-receivable.ts'
import { warnOfUnreviewedProofs } from './warn-of-unreviewed-proofs.ts'

// Limits of the stock that unpaid orders may reserve (decision 27).

const bounded = await testShop({ MAX_UNPAID_PIECES: '60', MAX_UNPAID_SHARE: '50' })
const fewOrders = await testShop({ MAX_OPEN_ORDERS: '3' })
const waiting = await testShop({ TRANSFER_HOURS: '24', PROOF_HOURS: '72' })

const hourMs = 3_600_000
const cash = { Payment: 'Tunai', PaymentType: 'Cash', BankAccountID: undefined }
const wallet = { Payment: 'Saldo', PaymentType: 'Wallet', BankAccountID: undefined }
const refused = (what: string) => ({
  http: 200,
  message: `${errorCatalogue.TOO_MANY_UNPAID_PIECES.message}: ${what}`,
})

describe('pieces of a product', () => {
  const shop = bounded
  let budi: TestCustomer
  let sari: TestCustomer
  let operator: TestUser

  beforeAll(async () => {
    ;[budi, sari, operator] = await Promise.all([shop.aCustomer(), shop.aCustomer(), shop.anOperator()])
  })

  test('the unpaid orders of a shopper together reserve at most a share of the stock, and the refusal says how many more pieces are possible', async () => {
    const product = await shop.aProduct({ name: 'Kopi', stock: 80 })
    await expect(budi.order([{ ...product, quantity: 41 }])).rejects.toMatchObject(
      refused('Kopi dapat dipesan paling banyak 40 lagi, selebihnya setelah pesanan Anda dibayar'),
    )
    expect(await shop.stockOf(product.id)).toBe(80)
    await budi.order([{ ...product, quantity: 25 }])
    await expect(budi.order([{ ...product, quantity: 16 }], { body: cash })).rejects.toMatchObject(
      refused('Kopi dapat dipesan paling banyak 15 lagi, selebihnya setelah pesanan Anda dibayar'),
    )
    const byCash = await budi.order([{ ...product, quantity: 15 }], { body: cash })
    await expect(budi.order([product])).rejects.toMatchObject(
      refused('Kopi dapat dipesan lagi setelah pesanan Anda dibayar'),
    )
    // Cash is unpaid until the goods are handed over.
    for (const step of ['process', 'arrive'] as const) {
      await expect(budi.order([product])).rejects.toMatchObject({ http: 200 })
      await operator.call(`PUT /kelola/order/:id/${step}`, { params: { id: byCash.ID }, body: {} })
    }
    await budi.order([{ ...product, quantity: 7 }])

    // Another shopper's share is of the remaining stock. Two lines of a product are summed.
    const lines = (...quantities: number[]) => quantities.map((quantity) => ({ ...product, quantity }))
    await expect(sari.order(lines(9, 8))).rejects.toMatchObject(
      refused('Kopi dapat dipesan paling banyak 16 lagi, selebihnya setelah pesanan Anda dibayar'),
    )
    await sari.order(lines(8, 8))
  })

  test('no shopper reserves more unpaid pieces than the setting allows; orders paid by wallet have no limit', async () => {
    const product = await shop.aProduct({ name: 'Teh', stock: 1_000, price: 1_000 })
    await expect(budi.order([{ ...product, quantity: 61 }])).rejects.toMatchObject(
      refused('Teh dapat dipesan paling banyak 60 lagi, selebihnya setelah pesanan Anda dibayar'),
    )
    await budi.deposit(1_000_000)
    await budi.order([{ ...product, quantity: 700 }], { body: wallet })
    await budi.order([{ ...product, quantity: 60 }])
  })

  test('up to ten pieces may always be reserved, so that the last ones can be bought by transfer', async () => {
    const product = await shop.aProduct({ stock: 10 })
    await budi.order([{ ...product, quantity: 4 }])
    await budi.order([{ ...product, quantity: 6 }])
    expect(await shop.stockOf(product.id)).toBe(0)
  })

  test('a cancelled or paid order reserves no pieces', async () => {
    const product = await shop.aProduct({ stock: 80 })
    const first = await budi.order([{ ...product, quantity: 40 }])
    await expect(budi.order([product])).rejects.toMatchObject({ http: 200 })
    await budi.call('PUT /me/cancelorder/:id', { params: { id: first.ID } })
    const second = await budi.order([{ ...product, quantity: 40 }])
    await operator.call('PUT /kelola/order/:id/verify', { params: { id: second.ID }, body: {} })
    await budi.order([{ ...product, quantity: 20 }])
  })

  test('concurrent orders of one shopper do not exceed the limit together', async () => {
    const product = await shop.aProduct({ stock: 80 })
    const pieces = await countPieces(shop.sql)
    const origin = await shop.listen()
    const bank = await shop.aBankAccount()
    const items = [{ id: product.id, quantity: 15 }]
    const order = (body: object): RawRequest => ({
      ...pickupOrderRequest(sari, bank, items),
      body: { ...pickupOrder(bank, items), ...body },
    })
    const answers = await sendConcurrently(origin, [{}, cash, {}, cash, {}, cash].map(order))
    expect(answers.filter(({ envelope }) => envelope.status)).toHaveLength(2)
    expect(await shop.stockOf(product.id)).toBe(50)
    expect(await findViolations(shop.sql)).toEqual([])
    expect(await countPieces(shop.sql)).toEqual(pieces)
  })
})

describe('the limit of unpaid orders', () => {
  const shop = fewOrders

  test('counts transfers and cash together', async () => {
    const budi = await shop.aCustomer()
    const product = await shop.aProduct({ stock: 100 })
    await budi.order([product], { body: cash })
    await budi.order([product])
    await budi.order([product], { body: cash })
    for (const body of [cash, {}]) {
      await expect(budi.order([product], { body })).rejects.toMatchObject({
        message: errorCatalogue.TOO_MANY_OPEN_ORDERS.message,
      })
    }
    await budi.deposit(100_000)
    await budi.order([product], { body: wallet })
  })
})

describe('the transfer amounts that a shopper reserves', () => {
  const shop = fewOrders
  const amountsAt = (bankId: number) => shop.sql<{ amount: number; rests: boolean }[]>`
    select amount, rests_until is not null as rests from open_transfers where bank_account_id = ${bankId}`

  test('are no more than the allowed unpaid orders, however often they order and cancel', async () => {
    const [budi, sari] = await Promise.all([shop.aCustomer(), shop.aCustomer()])
    const product = await shop.aProduct({ stock: 100 })
    const bank = await shop.aBankAccount()
    const body = { BankAccountID: bank.id }
    for (let round = 0; round < 5; round++) {
      const orders = await Promise.all([1, 2, 3].map(() => budi.order([product], { body })))
      for (const { ID } of orders) await budi.call('PUT /me/cancelorder/:id', { params: { id: ID } })
    }
    expect((await amountsAt(bank.id)).map(({ rests }) => rests)).toEqual([true, true, true])

    // Other shoppers do not get a reserved amount.
    const resting = new Set((await amountsAt(bank.id)).map(({ amount }) => amount))
    const { TotalTransaction, UniqueNum } = await sari.order([product], { body })
    expect(resting).not.toContain(TotalTransaction + UniqueNum)
    const again = await budi.order([product], { body })
    expect(resting).toContain(again.TotalTransaction + again.UniqueNum)
    expect(await findViolations(shop.sql)).toEqual([])
  })

  test('are not reused once they belong to another shopper', async () => {
    const [budi, sari] = await Promise.all([shop.aCustomer(), shop.aCustomer()])
    const product = await shop.aProduct({ stock: 100 })
    const bank = await shop.aBankAccount()
    const body = { BankAccountID: bank.id }
    const { ID, TotalTransaction, UniqueNum } = await budi.order([product], { body })
    await budi.call('PUT /me/cancelorder/:id', { params: { id: ID } })
    await shop.sql`
      insert into open_transfers (bank_account_id, amount, purpose, reference_id)
      select ${bank.id}, ${TotalTransaction}::bigint + code, 'order', 5000000 + code from generate_series(1, 999) code
      where code <> ${UniqueNum}`
    await shop.travel(73 * hourMs)
    const taken = await sari.order([product], { body })
    expect(taken.UniqueNum).toBe(UniqueNum)
    await sari.call('PUT /me/cancelorder/:id', { params: { id: taken.ID } })
    await expect(budi.order([product], { body })).rejects.toMatchObject({
      message: errorCatalogue.UNIQUE_CODES_EXHAUSTED.message,
    })
    await shop.sql`delete from open_transfers where reference_id > 1000000`
  })

  test('are reused between their top-ups and orders', async () => {
    const budi = await shop.aCustomer()
    const product = await shop.aProduct({ stock: 100, price: 50_000 })
    const topUp = await budi.topUp(50_000)
    await budi.call('PUT /me/cancelwallettopup/:id', { params: { id: topUp.ID } })
    const order = await budi.order([product])
    expect(order.UniqueNum).toBe(topUp.UniqueNum)
    await budi.call('PUT /me/cancelorder/:id', { params: { id: order.ID } })
    expect((await budi.topUp(50_000)).UniqueNum).toBe(topUp.UniqueNum)
    expect(await findViolations(shop.sql)).toEqual([])
  })
})

describe('an unreviewed proof', () => {
  const shop = waiting
  const alarms: object[] = []
  const ctx = {
    ...shop.ctx,
    log: { ...shop.ctx.log, info: () => undefined, error: (what: object) => alarms.push(what) } as never,
  }
  let budi: TestCustomer

  beforeAll(async () => {
    budi = await shop.aCustomer()
  })
  async function handInProof(TypeID: number) {
    const form = await presign(budi)
    await shop.ask(postOf(form, await picture()))
    await budi.call('POST /me/paymentconfirmation', { body: { TypeID, Img: form.key } })
  }
  const seen = async (id: number) => budi.call('GET /me/order/:id', { params: { id } })

  test('reserves its goods until 72 h after the deadline, then the order ends, the amount stays reserved and the shopper is notified', async () => {
    const product = await shop.aProduct({ stock: 5 })
    const without = await budi.order([product])
    const { ID } = await budi.order([{ ...product, quantity: 2 }])
    await handInProof(ID)

    await shop.travel(25 * hourMs)
    await expireOverdue(ctx, orderReceivable)
    expect((await seen(without.ID)).Status).toBe(8)
    expect((await seen(ID)).Status).toBe(1)
    await warnOfUnreviewedProofs(ctx)
    expect(alarms).toEqual([])
    await shop.travel(24 * hourMs)
    await warnOfUnreviewedProofs(ctx)
    expect(alarms).toEqual([{ count: 1, alarm: true }])
    await shop.travel(46 * hourMs)
    await expireOverdue(ctx, orderReceivable)
    expect((await seen(ID)).Status).toBe(1)
    expect(await shop.stockOf(product.id)).toBe(3)

    await shop.travel(2 * hourMs)
    await Promise.all([expireOverdue(ctx, orderReceivable), expireOverdue(ctx, orderReceivable)])
    expect(await seen(ID)).toMatchObject({ Status: 8, Note: expect.stringContaining('dana Anda aman') })
    expect(await shop.stockOf(product.id)).toBe(5)
    const mails = (await shop.mails()).filter(({ subject }) => subject.includes(`anan ${ID} `))
    expect(mails.map(({ subject }) => subject)).toEqual([`Pesanan ${ID} dibatalkan · Kedai`])
    const [rests] = await shop.sql`
      select from open_transfers where reference_id = ${ID} and purpose = 'order' and rests_until > shop_now()`
    expect(rests).toBeDefined()
  })

  test('that is verified in time leaves the order paid', async () => {
    const operator = await shop.anOperator()
    const product = await shop.aProduct({ stock: 5 })
    const { ID } = await budi.order([product])
    await handInProof(ID)
    await shop.travel(90 * hourMs)
    await operator.call('PUT /kelola/order/:id/verify', { params: { id: ID }, body: {} })
    await shop.travel(90 * hourMs)
    await expireOverdue(ctx, orderReceivable)
    expect((await seen(ID)).PaymentStatus).toBe(1)
  })
})
