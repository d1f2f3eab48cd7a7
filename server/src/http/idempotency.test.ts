import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestCustomer } from '../testing/factories.ts'
import { countPieces, findViolations } from '../testing/invariants.ts'
import { pickupOrder } from '../testing/pickup-order.ts'
import { type RawRequest, sendConcurrently } from '../testing/raw-request.ts'
import { testShop } from '../testing/test-shop.ts'
import { sweepIdempotencyKeys } from './idempotency.ts'

const shop = await testShop()
let origin: string
let bank: { id: number }
let budi: TestCustomer
let product: { id: number }
let pieces: Map<number, number>

beforeAll(async () => {
  origin = await shop.listen()
  bank = await shop.aBankAccount()
})
beforeEach(async () => {
  budi = await shop.aCustomer()
  product = await shop.aProduct({ stock: 20 })
  pieces = await countPieces(shop.sql)
})
afterEach(async () => {
  expect(await findViolations(shop.sql)).toEqual([])
  expect(await countPieces(shop.sql)).toEqual(pieces)
})

const submit = (key: string, changes: { token?: string; quantity?: number; Note?: string } = {}): RawRequest => ({
  method: 'POST',
  path: '/api/v1/me/order?lang=id',
  token: changes.token ?? budi.token,
  headers: { 'idempotency-key': key },
  body: {
    ...pickupOrder(bank, []),
    OrderItem: [{ ProductID: product.id, Quantity: changes.quantity ?? 1, Note: changes.Note ?? '' }],
  },
})

describe('R06 one Idempotency-Key', () => {
  test.each([5, 10])('sent %i times at once is one order with equal responses', async (times) => {
    const answers = await sendConcurrently(origin, Array(times).fill(submit('sekali')))

    expect(answers.map((answer) => answer.http)).toEqual(Array(times).fill(200))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(times - 1)
    expect(await budi.call('GET /me/ordercount')).toEqual({ count: 1 })
    expect(await shop.stockOf(product.id)).toBe(19)
  })

  test('sent again later returns the first response, even after the order has changed', async () => {
    const first = await shop.ask(submit('nanti'))
    const { ID } = first.envelope.data as { ID: number }
    await budi.call('PUT /me/cancelorder/:id', { params: { id: ID } })

    const second = await shop.ask(submit('nanti'))
    expect(second.text).toBe(first.text)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(await budi.call('GET /me/ordercount')).toEqual({ count: 1 })
  })

  test('with another body is 422, later or concurrently', async () => {
    const answers = await sendConcurrently(origin, [submit('dua'), submit('dua', { quantity: 2 })])
    expect(answers.map((answer) => answer.http).sort()).toEqual([200, 422])
    expect(answers.find((answer) => answer.http === 422)?.envelope).toEqual({
      status: false,
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'Idempotency-Key was used with another body',
      usermsg: 'Permintaan yang lain sudah dikirim dengan kunci ini. Muat ulang halaman, lalu coba lagi',
      data: null,
    })
    expect((await shop.ask(submit('dua', { quantity: 3 }))).http).toBe(422)
    expect(await budi.call('GET /me/ordercount')).toEqual({ count: 1 })
  })

  test('for another call is 422', async () => {
    const { ID } = (await shop.ask(submit('lain'))).envelope.data as { ID: number }
    const proof = { TypeID: ID, Img: 'proofs/29/1/x.png' }
    const answer = await shop.ask({
      method: 'POST',
      path: '/api/v1/me/paymentconfirmation',
      token: budi.token,
      headers: { 'idempotency-key': 'lain' },
      body: proof,
    })
    expect(answer.http).toBe(422)
  })

  test('can be used again after a refusal, so that the shopper can fix the cause', async () => {
    const refused = await shop.ask(submit('ulang', { quantity: 21 }))
    expect(refused.envelope).toMatchObject({ status: false, message: 'Insufficient stock' })
    expect((await shop.ask(submit('ulang', { quantity: 20 }))).envelope.status).toBe(true)
  })

  test('of one shopper does not affect another', async () => {
    const sari = await shop.aCustomer()
    const answers = await sendConcurrently(origin, [submit('sama'), submit('sama', { token: sari.token })])
    expect(answers.map((answer) => answer.envelope.status)).toEqual([true, true])
    expect(new Set(answers.map((answer) => (answer.envelope.data as { ID: number }).ID)).size).toBe(2)
    expect(await sari.call('GET /me/ordercount')).toEqual({ count: 1 })
  })

  test('is stored for a day', async () => {
    await shop.ask(submit('sehari'))
    await shop.sql`update idempotency_keys set created_at = now() - interval '23 hours' where user_id = ${budi.id}`
    await sweepIdempotencyKeys(shop.sql)
    expect((await shop.ask(submit('sehari'))).headers['idempotent-replayed']).toBe('true')

    await shop.sql`update idempotency_keys set created_at = now() - interval '25 hours' where user_id = ${budi.id}`
    await sweepIdempotencyKeys(shop.sql)
    expect((await shop.ask(submit('sehari'))).headers['idempotent-replayed']).toBeUndefined()
    expect(await budi.call('GET /me/ordercount')).toEqual({ count: 2 })
  })

  test.each(['', ' ', 'kunci dengan spasi', 'k'.repeat(256), 'künci'])('%j is not a valid key', async (key) => {
    expect((await shop.ask(submit(key))).http).toBe(422)
    expect(await budi.call('GET /me/ordercount')).toEqual({ count: 0 })
  })

  test('keeps special characters of a note in the replayed response', async () => {
    const Note = 'baris\nbaru "kutip" \\ \u2028 😀 </script>'
    const first = await shop.ask(submit('catatan', { Note }))
    const second = await shop.ask(submit('catatan', { Note }))
    expect(second.text).toBe(first.text)
    expect(first.envelope.data).toMatchObject({ OrderItems: [{ Note }] })
  })

  test('is optional: without one every request is an order of its own', async () => {
    const { headers: _, ...plain } = submit('')
    const answers = await sendConcurrently(origin, Array(3).fill(plain))
    expect(answers.map((answer) => answer.envelope.status)).toEqual([true, true, true])
    expect(await budi.call('GET /me/ordercount')).toEqual({ count: 3 })
  })
})
