import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

// A declined request to cancel is taken back within the time of the undo (decisions 116 and 123).

const shop = await testShop({ UNDO_SECONDS: '10' })
const { sql } = shop
let owner: TestUser
let budi: TestCustomer
let product: { id: number }
const refused = (code: string) => expect.objectContaining({ code })

beforeAll(async () => {
  owner = await shop.anOperator()
  product = await shop.aProduct({ stock: 100 })
})
beforeEach(async () => {
  budi = await shop.aCustomer()
})

/** A paid order whose request to cancel was declined. */
async function aDeclinedRequest() {
  const { ID: id } = await budi.order([product])
  await owner.call('PUT /kelola/order/:id/verify', { params: { id }, body: {} })
  await budi.call('POST /me/ordercancelrequest/:id', { params: { id }, body: { Reason: 'Salah ukuran' } })
  await decline(id)
  return id
}
const decline = (id: number) =>
  owner.call('PUT /kelola/order/:id/cancelrequest', { params: { id }, body: { Accept: false, Note: 'Sudah dikemas' } })
const undo = (id: number, by = owner) =>
  by.call('PUT /kelola/order/:id/cancelrequest/undo', { params: { id }, body: {} })
const mailsAbout = async () =>
  (
    await sql<
      [{ count: number }]
    >`select count(*)::int as count from mails where kind = 'cancel_refused' and user_id = ${budi.id}`
  )[0].count

test('the request waits again, without its answer, and the shopper hears of nothing', async () => {
  const id = await aDeclinedRequest()
  expect(await mailsAbout()).toBe(1)
  expect((await undo(id)).Request).toMatchObject({ State: 'open', Note: '', By: '', CanAnswer: true })
  expect(await mailsAbout()).toBe(0)
  const { Items } = await owner.call('GET /kelola/today', { query: { Kind: 'cancel_request' } })
  expect(Items.map(({ ID }) => ID)).toContain(id)
  await expect(undo(id)).rejects.toEqual(refused('CANCEL_REQUEST_CHANGED'))
  await decline(id)
  expect(await mailsAbout()).toBe(1)
})

test('no longer once the mail has left, the order has gone on or the shopper has asked again', async () => {
  const mailed = await aDeclinedRequest()
  await shop.travel(11_000)
  await expect(undo(mailed)).rejects.toEqual(refused('STEP_NOT_REVERSIBLE'))
  const handedOver = await aDeclinedRequest()
  for (const action of ['process', 'arrive'] as const)
    await owner.call(`PUT /kelola/order/:id/${action}`, { params: { id: handedOver }, body: {} })
  await expect(undo(handedOver)).rejects.toEqual(refused('CANCEL_REQUEST_CHANGED'))
  const again = await aDeclinedRequest()
  await budi.call('POST /me/ordercancelrequest/:id', { params: { id: again }, body: { Reason: 'Tetap salah' } })
  await expect(undo(again)).rejects.toEqual(refused('CANCEL_REQUEST_CHANGED'))
})

test('two people at once: it is taken back once', async () => {
  const id = await aDeclinedRequest()
  const both = await Promise.allSettled([undo(id), undo(id, await shop.anOperator())])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
