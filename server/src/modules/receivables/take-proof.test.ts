import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body, Data } from '#contract/client.ts'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { picture, postOf, presign } from '../../testing/proofs.ts'
import { runInLockOrder } from '../../testing/row-lock.ts'
import { testShop } from '../../testing/test-shop.ts'
import { orderReceivable } from '../orders/order-receivable.ts'
import { expireOverdue } from './expire-overdue.ts'

const shop = await testShop()
const dayMs = 24 * 3_600_000
let budi: TestCustomer
let operator: TestUser
let product: { id: number }
let orderId: number
let phones = 0
const byBank = { PaymentType: 'Bank', Payment: 'Transfer Bank' }

beforeAll(async () => {
  operator = await shop.anOperator()
  product = await shop.aProduct({ stock: 1_000 })
})
beforeEach(async () => {
  budi = await shop.aCustomer()
  orderId = (await budi.order([product])).ID
})
afterAll(async () => expect(await findViolations(shop.sql)).toEqual([]))

async function uploadOf(user: TestUser): Promise<string> {
  const form = await presign(user)
  expect((await shop.ask(postOf(form, await picture()))).http).toBe(204)
  return form.key
}

const confirm = (Img: string, changes: Partial<Body<'POST /me/paymentconfirmation'>> = {}, key?: string) =>
  budi.call('POST /me/paymentconfirmation', {
    body: { TypeID: orderId, Img, ...changes },
    ...(key ? { idempotencyKey: key } : {}),
  })
const detail = () => budi.call('GET /me/order/:id', { params: { id: orderId } })

const invalidFile = {
  http: 200,
  message: 'Berkas bukti pembayaran tidak ditemukan, silakan unggah kembali',
}
const notAccepted = { http: 200, message: 'Bukti pembayaran tidak dapat diunggah untuk pesanan ini' }

test('of the orders for which one file was submitted, the operator sees the oldest twenty', async () => {
  const sari = await shop.aCustomer()
  const form = await presign(sari)
  await shop.ask(postOf(form, await picture('png', 57, 57)))
  const ids: number[] = []
  for (let count = 0; count < 23; count++) {
    const { ID } = await sari.order([product])
    await sari.call('POST /me/paymentconfirmation', { body: { TypeID: ID, Img: form.key } })
    ids.push(ID)
  }
  const { ProofAlsoFor } = await operator.call('GET /kelola/order/:id', { params: { id: ids.at(-1)! } })
  expect(ProofAlsoFor).toEqual(ids.slice(0, 20).map((ID) => ({ Type: 1, ID })))
})

test('O08 an order with a proof no longer waits for the shopper', async () => {
  const [unpaid, arrived] = [await budi.order([product]), await budi.order([product])]
  for (const step of ['verify', 'process', 'arrive'] as const) {
    await operator.call(`PUT /kelola/order/:id/${step}`, { params: { id: arrived.ID }, body: {} })
  }
  const waiting = async (AwaitsShopper: boolean) =>
    (await budi.call('GET /me/order', { query: { AwaitsShopper, SortBy: 'ID-asc' } })).map(({ ID }) => ID)
  expect(await waiting(true)).toEqual([orderId, unpaid.ID, arrived.ID])
  await confirm(await uploadOf(budi))
  expect(await waiting(true)).toEqual([unpaid.ID, arrived.ID])
  expect(await waiting(false)).toEqual([orderId])
  const query = { Status: [wireOrderStatus.waiting, wireOrderStatus.arrived], AwaitsShopper: true }
  expect(await budi.call('GET /me/ordercount', { query })).toEqual({ count: 2 })
})

test('O08 an order for cash waits for the shopper once it can be picked up, as a paid one does, and not while it is prepared', async () => {
  const byCash = { PaymentType: 'Cash', Payment: 'Tunai', BankAccountID: undefined } as const
  const cash = await budi.order([product], { body: byCash })
  const paid = await budi.order([product])
  await operator.call('PUT /kelola/order/:id/verify', { params: { id: paid.ID }, body: {} })
  const { waiting, processing, ready, arrived } = wireOrderStatus
  const awaiting = async () => {
    const query = { Status: [waiting, processing, ready, arrived], AwaitsShopper: true, SortBy: 'ID-asc' as const }
    return (await budi.call('GET /me/order', { query })).map(({ ID }) => ID)
  }
  expect(await awaiting()).toEqual([orderId])
  for (const { ID } of [cash, paid]) {
    await operator.call('PUT /kelola/order/:id/process', { params: { id: ID }, body: {} })
  }
  expect(await awaiting()).toEqual([orderId, cash.ID, paid.ID])
})

test('O08 a file submitted for two orders, by one shopper or two, is reported to the operator', async () => {
  const sari = await shop.aCustomer()
  const other = await sari.order([product])
  const handIn = async (user: TestCustomer, TypeID: number, size: number) => {
    const form = await presign(user)
    await shop.ask(postOf(form, await picture('png', size, size)))
    await user.call('POST /me/paymentconfirmation', { body: { TypeID, Img: form.key } })
    return form.key
  }
  const usesOf = async (id: number) => (await operator.call('GET /kelola/order/:id', { params: { id } })).ProofAlsoFor
  await handIn(budi, orderId, 51)
  const key = await handIn(budi, orderId, 51)
  expect(await usesOf(orderId)).toEqual([])
  await handIn(sari, other.ID, 51)
  expect(await usesOf(orderId)).toEqual([{ Type: 1, ID: other.ID }])
  expect(await usesOf(other.ID)).toEqual([{ Type: 1, ID: orderId }])

  const topUp = await budi.topUp(50_000)
  await budi.call('POST /me/paymentconfirmation', { body: { TypeID: topUp.ID, Type: 2, Img: key } })
  expect(await usesOf(other.ID)).toEqual([
    { Type: 1, ID: orderId },
    { Type: 2, ID: topUp.ID },
  ])
  const third = (await budi.order([product])).ID
  await handIn(budi, third, 52)
  expect(await usesOf(third)).toEqual([])
})

describe('O08 a proof of payment is refused when', () => {
  test("it is another shopper's file, or was never uploaded", async () => {
    const sari = await shop.aCustomer()
    const theirs = await uploadOf(sari)
    const unsent = (await presign(budi)).key
    const pretended = theirs.replace(`/${sari.id}/`, `/${budi.id}/`)
    for (const Img of [theirs, unsent, pretended, 'products/teh.png', '../../secret', "x' or 1=1 --"]) {
      await expect(confirm(Img), Img).rejects.toMatchObject(invalidFile)
    }
    // A text of spaces counts as an empty text, which names no file.
    await expect(confirm('   ')).rejects.toMatchObject({ http: 422 })
    expect((await detail()).PaymentConfirmationID).toBeNull()
  })

  test('it is a URL of another host; the server sends no request there', async () => {
    let asked = 0
    const elsewhere = createServer((_request, response) => {
      asked += 1
      response.end()
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const { port } = elsewhere.address() as { port: number }
    for (const Img of [
      `http://127.0.0.1:${port}/bukti.png`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
    ]) {
      await expect(confirm(Img)).rejects.toMatchObject(invalidFile)
    }
    await new Promise((resolve) => elsewhere.close(resolve))
    expect(asked).toBe(0)
  })

  test('the order is paid or overdue', async () => {
    const key = await uploadOf(budi)
    await operator.call('PUT /kelola/order/:id/verify', { params: { id: orderId }, body: {} })
    await expect(confirm(key)).rejects.toMatchObject(notAccepted)

    orderId = (await budi.order([product])).ID
    await shop.travel(dayMs)
    await expect(confirm(key)).rejects.toMatchObject(notAccepted)
  })

  test('B08 its type is a top-up or a digital order, and no such record has that id', async () => {
    const key = await uploadOf(budi)
    for (const Type of [2, 3]) await expect(confirm(key, { Type })).rejects.toMatchObject({ http: 404 })
    for (const Type of [0, 4]) await expect(confirm(key, { Type })).rejects.toMatchObject({ http: 422 })
    expect((await detail()).PaymentConfirmationID).toBeNull()
  })
})

describe('O08 a proof of payment', () => {
  test.each<[string, (key: string) => string]>([
    ['its key', (key) => key],
    ['its address at the shop', (key) => `http://toko.test/${key}`],
    ['its address below the endpoint', (key) => `http://toko.test/files/upload/${key}`],
    ['a path below the endpoint', (key) => `/files/upload/${key}`],
    ['a path', (key) => `/files/${key}`],
  ])('is accepted by %s', async (_, nameOf) => {
    const { ID } = await confirm(nameOf(await uploadOf(budi)), { OID: 29, Type: 1 })
    expect((await detail()).PaymentConfirmationID).toBe(ID)
  })

  test('lets the operator filter orders by it', async () => {
    await confirm(await uploadOf(budi))
    const found = await operator.call('GET /kelola/order', { query: { HasProof: true, ID: orderId } })
    expect(found.map((order) => order.ID)).toEqual([orderId])
    expect(await operator.call('GET /kelola/order', { query: { HasProof: false, ID: orderId } })).toEqual([])
  })

  test('submitted five times at once with one key is one proof; with five keys as well', async () => {
    const key = await uploadOf(budi)
    const same = await Promise.all(Array.from({ length: 5 }, () => confirm(key, {}, 'sekali')))
    expect(new Set(same.map((answer) => answer.ID)).size).toBe(1)

    orderId = (await budi.order([product])).ID
    const others = await Promise.all(Array.from({ length: 5 }, (_, n) => confirm(key, {}, `kunci-${n}`)))
    expect(new Set(others.map((answer) => answer.ID)).size).toBe(1)
    expect(await shop.sql`select from payment_proofs where user_id = ${budi.id}`).toHaveLength(2)
  })

  test('keeps an overdue order open until the operator has reviewed it', async () => {
    await confirm(await uploadOf(budi))
    await shop.travel(2 * dayMs)
    await expireOverdue(shop.ctx, orderReceivable)
    expect((await detail()).Status).toBe(1)
    const verified = await operator.call('PUT /kelola/order/:id/verify', { params: { id: orderId }, body: {} })
    expect(verified).toMatchObject({ Status: 2, PaymentStatus: 1 })
  })

  test('and a concurrent expiry: the first to lock the order wins', async () => {
    const key = await uploadOf(budi)
    const expire = () => expireOverdue(shop.ctx, orderReceivable)
    for (const proofFirst of [true, false]) {
      orderId = (await budi.order([product])).ID
      // A proof submitted before the deadline counts, though it gets the lock after it.
      const travel = async () => {
        await shop.travel(dayMs + 1_000)
        await expire()
      }
      const handIn = () => confirm(key)
      if (!proofFirst) await shop.travel(dayMs + 1_000)
      const outcomes = await runInLockOrder(
        shop.sql,
        { table: 'orders', id: orderId },
        proofFirst ? [handIn, travel] : [expire, handIn],
      )
      const order = await detail()
      if (proofFirst) {
        expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
        expect(order).toMatchObject({ Status: 1, PaymentStatus: 0 })
        expect(order.PaymentConfirmationID).not.toBeNull()
      } else {
        // An ended receivable does not change its state: operators search for its money (decision 72).
        expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
        expect(order).toMatchObject({ Status: 8, PaymentStatus: 3, LateTransfer: { WaitsSince: expect.any(String) } })
      }
    }
  })
})

type Kind = 'order' | 'topUp' | 'digitalOrder'

const kinds: Record<
  Kind,
  {
    type: number
    table: 'orders' | 'wallet_top_ups' | 'digital_orders'
    place: () => Promise<number>
    read: (
      id: number,
    ) => Promise<Data<'GET /me/order/:id'> | Data<'GET /me/wallettopup/:id'> | Data<'GET /me/digitalorder/:id'>>
    verify: (id: number) => Promise<unknown>
    reject: (id: number, seen: number | null) => Promise<unknown>
    seenByOperator: (id: number) => Promise<{ ProofName: string | null; EarlierProofs: { Name: string }[] }>
  }
> = {
  order: {
    type: 1,
    table: 'orders',
    place: async () => (await budi.order([product])).ID,
    read: (id) => budi.call('GET /me/order/:id', { params: { id } }),
    verify: (id) => operator.call('PUT /kelola/order/:id/verify', { params: { id }, body: {} }),
    reject: (id, SeenProofID) =>
      operator.call('PUT /kelola/order/:id/reject', { params: { id }, body: { Note: 'Buram', SeenProofID } }),
    seenByOperator: (id) => operator.call('GET /kelola/order/:id', { params: { id } }),
  },
  topUp: {
    type: 2,
    table: 'wallet_top_ups',
    place: async () => (await budi.topUp(50_000)).ID,
    read: (id) => budi.call('GET /me/wallettopup/:id', { params: { id } }),
    verify: (id) => operator.call('PUT /kelola/topup/:id/verify', { params: { id }, body: {} }),
    reject: (id, SeenProofID) =>
      operator.call('PUT /kelola/topup/:id/reject', { params: { id }, body: { Note: 'Buram', SeenProofID } }),
    seenByOperator: async (id) => (await operator.call('GET /kelola/topup', { query: { ID: id } }))[0]!,
  },
  digitalOrder: {
    type: 3,
    table: 'digital_orders',
    place: async () => (await budi.buy('xld10', `0818${String(10_000_000 + phones++)}`, { body: byBank })).ID,
    read: (id) => budi.call('GET /me/digitalorder/:id', { params: { id } }),
    verify: (id) => operator.call('PUT /kelola/digitalorder/:id/verify', { params: { id }, body: {} }),
    reject: (id, SeenProofID) =>
      operator.call('PUT /kelola/digitalorder/:id/reject', {
        params: { id },
        body: { Note: 'Buram', SeenProofID },
      }),
    seenByOperator: async (id) => (await operator.call('GET /kelola/digitalorder', { query: { ID: id } }))[0]!,
  },
}

describe.each(Object.entries(kinds))('O08 W03 D05 another proof for the same %s', (_, kind) => {
  let id: number
  const handIn = (Img: string) =>
    budi.call('POST /me/paymentconfirmation', { body: { TypeID: id, Type: kind.type, Img } })
  const texts = async () => (await kind.read(id)).Timeline!.map(({ Text }) => Text)
  beforeEach(async () => {
    id = await kind.place()
  })

  test('is accepted until the payment is verified: the newest counts, all are stored, and the shopper sees them', async () => {
    const keys = [await uploadOf(budi), await uploadOf(budi)]
    const first = await handIn(keys[0]!)
    expect(await texts()).toEqual(['Menunggu Pembayaran', 'Bukti Pembayaran Diterima'])
    // Also past the deadline: a receivable with a proof waits for the operator.
    await shop.travel(dayMs + 1_000)
    const second = await handIn(keys[1]!)
    const seen = await kind.read(id)
    expect(seen.PaymentConfirmationID).toBe(second.ID)
    expect(seen.PaymentProofs!.map(({ ID }) => ID)).toEqual([second.ID, first.ID])
    for (const { Url } of seen.PaymentProofs!) expect((await shop.ask({ method: 'GET', path: Url })).http).toBe(200)
    expect(await texts()).toEqual(['Menunggu Pembayaran', 'Bukti Pembayaran Diterima', 'Bukti Pembayaran Diganti'])
    const [newest, earlier] = seen.PaymentProofs!
    expect(await kind.seenByOperator(id)).toMatchObject({
      ProofName: newest!.Name,
      EarlierProofs: [{ Name: earlier!.Name }],
    })

    await kind.verify(id)
    await expect(handIn(await uploadOf(budi))).rejects.toMatchObject(notAccepted)
    expect((await kind.read(id)).PaymentConfirmationID).toBe(second.ID)
    expect((await texts()).slice(0, 3)).toEqual([
      'Menunggu Pembayaran',
      'Bukti Pembayaran Diterima',
      'Bukti Pembayaran Diganti',
    ])
  })

  test('and a concurrent verification: the first to lock the row wins', async () => {
    const first = await handIn(await uploadOf(budi))
    const other = await uploadOf(budi)
    const row = { table: kind.table, id }
    const late = await runInLockOrder(shop.sql, row, [() => kind.verify(id), () => handIn(other)])
    expect(late).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: notAccepted }])
    expect((await kind.read(id)).PaymentConfirmationID).toBe(first.ID)

    id = await kind.place()
    const before = await handIn(await uploadOf(budi))
    const inTime = await runInLockOrder(shop.sql, { ...row, id }, [() => handIn(other), () => kind.verify(id)])
    expect(inTime.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const { PaymentConfirmationID, PaymentStatus } = await kind.read(id)
    expect(PaymentConfirmationID).toBeGreaterThan(before.ID)
    expect(PaymentStatus).toBeGreaterThan(0)
  })

  test('prevents a rejection by an operator who has not seen it', async () => {
    const first = await handIn(await uploadOf(budi))
    const second = await handIn(await uploadOf(budi))
    const replaced = { message: 'Pembeli baru saja mengirim bukti lain, periksa dahulu sebelum menolak' }
    for (const seen of [null, first.ID]) await expect(kind.reject(id, seen)).rejects.toMatchObject(replaced)
    await kind.reject(id, second.ID)
    expect((await kind.read(id)).PaymentStatus).toBe(4)
  })

  test('is refused after the tenth', async () => {
    for (let n = 0; n < 10; n++) await handIn(await uploadOf(budi))
    const tooMany = { message: expect.stringMatching(/^Anda sudah mengirim 10 bukti/) }
    await expect(handIn(await uploadOf(budi))).rejects.toMatchObject(tooMany)
    expect((await kind.read(id)).PaymentProofs).toHaveLength(10)
  })
})
