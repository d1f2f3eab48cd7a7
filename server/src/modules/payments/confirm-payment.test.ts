import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { picture, postOf, presign } from '../../testing/proofs.ts'
import { testShop } from '../../testing/test-shop.ts'
import { expireUnpaidOrders } from '../orders/move-order.ts'

const shop = await testShop()
const dayMs = 24 * 3_600_000
let budi: TestCustomer
let operator: TestUser
let product: { id: number }
let orderId: number

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

test('O08 one picture that is handed in for two orders, by two shoppers or one, is shown to the operator', async () => {
  const sari = await shop.aCustomer()
  const other = await sari.order([product])
  const hand = async (user: TestCustomer, TypeID: number, size: number) => {
    const form = await presign(user)
    await shop.ask(postOf(form, await picture('png', size, size)))
    await user.call('POST /me/paymentconfirmation', { body: { TypeID, Img: form.key } })
    return form.key
  }
  const usesOf = async (id: number) => (await operator.call('GET /kelola/order/:id', { params: { id } })).ProofAlsoFor
  const key = await hand(budi, orderId, 51)
  expect(await usesOf(orderId)).toEqual([])
  await hand(sari, other.ID, 51)
  expect(await usesOf(orderId)).toEqual([{ Type: 1, ID: other.ID }])
  expect(await usesOf(other.ID)).toEqual([{ Type: 1, ID: orderId }])

  const topUp = await budi.topUp(50_000)
  await budi.call('POST /me/paymentconfirmation', { body: { TypeID: topUp.ID, Type: 2, Img: key } })
  expect(await usesOf(other.ID)).toEqual([
    { Type: 1, ID: orderId },
    { Type: 2, ID: topUp.ID },
  ])
  const third = (await budi.order([product])).ID
  await hand(budi, third, 52)
  expect(await usesOf(third)).toEqual([])
})

describe('O08 a proof of payment is refused when', () => {
  test("it is another shopper's picture, or none that was ever uploaded", async () => {
    const sari = await shop.aCustomer()
    const theirs = await uploadOf(sari)
    const unsent = (await presign(budi)).key
    const pretended = theirs.replace(`/${sari.id}/`, `/${budi.id}/`)
    for (const Img of [theirs, unsent, pretended, 'products/teh.png', '../../secret', "x' or 1=1 --", '   ']) {
      await expect(confirm(Img), Img).rejects.toMatchObject(invalidFile)
    }
    expect((await detail()).PaymentConfirmationID).toBeNull()
  })

  test('it lies on another computer, which is never asked', async () => {
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

  test('the order has one already', async () => {
    await confirm(await uploadOf(budi))
    await expect(confirm(await uploadOf(budi))).rejects.toMatchObject(notAccepted)
  })

  test('the order is paid, cancelled or overdue', async () => {
    const key = await uploadOf(budi)
    await operator.call('PUT /kelola/order/:id/verify', { params: { id: orderId }, body: {} })
    await expect(confirm(key)).rejects.toMatchObject(notAccepted)

    orderId = (await budi.order([product])).ID
    await budi.call('PUT /me/cancelorder/:id', { params: { id: orderId } })
    await expect(confirm(key)).rejects.toMatchObject(notAccepted)

    orderId = (await budi.order([product])).ID
    await shop.travel(dayMs)
    await expect(confirm(key)).rejects.toMatchObject(notAccepted)
  })

  test('B08 it is for a top-up or a digital order of that number, which are not there', async () => {
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
  ])('is named by %s', async (_, nameOf) => {
    const { ID } = await confirm(nameOf(await uploadOf(budi)), { OID: 29, Type: 1 })
    expect((await detail()).PaymentConfirmationID).toBe(ID)
  })

  test('is told the operator, who finds orders by it', async () => {
    await confirm(await uploadOf(budi))
    const found = await operator.call('GET /kelola/order', { query: { HasProof: true, ID: orderId } })
    expect(found.map((order) => order.ID)).toEqual([orderId])
    expect(await operator.call('GET /kelola/order', { query: { HasProof: false, ID: orderId } })).toEqual([])
  })

  test('handed in five times at once with one key is one proof; with five keys, too', async () => {
    const key = await uploadOf(budi)
    const same = await Promise.all(Array.from({ length: 5 }, () => confirm(key, {}, 'sekali')))
    expect(new Set(same.map((answer) => answer.ID)).size).toBe(1)

    orderId = (await budi.order([product])).ID
    const others = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => confirm(key, {}, `kunci-${n}`)))
    expect(others.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    expect(await shop.sql`select from payment_proofs where user_id = ${budi.id}`).toHaveLength(2)
  })

  test('keeps an overdue order open until the operator has looked at it', async () => {
    await confirm(await uploadOf(budi))
    await shop.travel(2 * dayMs)
    await expireUnpaidOrders(shop.ctx)
    expect((await detail()).Status).toBe(1)
    const verified = await operator.call('PUT /kelola/order/:id/verify', { params: { id: orderId }, body: {} })
    expect(verified).toMatchObject({ Status: 2, PaymentStatus: 1 })
  })

  test('and the deadline, at the same moment: taken and open, or refused and over', async () => {
    const key = await uploadOf(budi)
    for (let round = 0; round < 10; round++) {
      orderId = (await budi.order([product])).ID
      await shop.travel(dayMs - 20)
      const [proof] = await Promise.allSettled([confirm(key), pauseAndExpire(round * 4)])
      const order = await detail()
      if (proof.status === 'fulfilled')
        expect(order).toMatchObject({ Status: 1, PaymentConfirmationID: proof.value.ID })
      else expect(order.PaymentConfirmationID).toBeNull()
    }
  })

  async function pauseAndExpire(ms: number) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await expireUnpaidOrders(shop.ctx)
  }
})
