import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import { proofPicture } from '../../demo/day/proof-picture.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { pdf, picture, pngBomb, postOf, presign } from '../../testing/proofs.ts'
import { testShop } from '../../testing/test-shop.ts'
import { grantRole } from '../staff/staff-queries.ts'
import { compareProofs } from './compare-proofs.ts'

const shop = await testShop()
const { sql } = shop
let operator: TestUser
let budi: TestCustomer
let sari: TestCustomer
let store: { id: number }
let product: { id: number }

beforeAll(async () => {
  operator = await shop.anOperator()
  store = await shop.aStore()
  ;[budi, sari] = await Promise.all([shop.aCustomer(), shop.aCustomer()])
  product = await shop.aProduct({ stock: 1_000, storeId: store.id })
})

const drawn = (amount: number) =>
  proofPicture({
    ...{ amount, sender: 'Budi Santoso', at: new Date('2026-11-20T05:00:00Z') },
    ...{ bankName: 'Bank Contoh', accountNumber: '1234567890', holder: 'PT Kedai Contoh' },
  })

async function submit(user: TestCustomer, file: Buffer, { type = 'image/png', TypeID = 0, Type = 1 } = {}) {
  const id = TypeID || (await user.order([product])).ID
  const form = await presign(user, type)
  expect((await shop.ask(postOf(form, file, type))).http).toBe(204)
  const proof = await user.call('POST /me/paymentconfirmation', { body: { TypeID: id, Type, Img: form.key } })
  return { id, proofId: proof.ID }
}

const detailFor = (user: TestUser, id: number) => user.call('GET /kelola/order/:id', { params: { id } })
const similarTo = async (id: number) => (await detailFor(operator, id)).ProofSimilarTo
const picturesOf = (ids: readonly number[]) =>
  sql<{ id: number; isRead: boolean }[]>`
    select proof_id as id, pixels is not null as "isRead" from proof_pictures where proof_id = any(${ids}) order by 1`

test('O08 a smaller, cropped or recompressed proof for another payment is reported for both, and refused for none', async () => {
  const file = await drawn(150_111)
  const first = await submit(budi, file)
  const copy = await sharp(file).extract({ left: 0, top: 30, width: 540, height: 930 }).resize(480).jpeg().toBuffer()
  const second = await submit(sari, copy, { type: 'image/jpeg' })
  const different = await submit(sari, await drawn(150_112))
  // Another picture of the same transfer for the same order is no other use of it.
  await submit(sari, await sharp(copy).jpeg({ quality: 60 }).toBuffer(), { type: 'image/jpeg', TypeID: second.id })
  expect(await similarTo(first.id)).toEqual([])

  await compareProofs(shop.ctx)
  expect(await similarTo(first.id)).toEqual([{ Type: 1, ID: second.id }])
  expect(await similarTo(second.id)).toEqual([{ Type: 1, ID: first.id }])
  expect(await similarTo(different.id)).toEqual([])

  const topUp = await budi.topUp(50_000)
  await submit(budi, await sharp(file).webp({ quality: 60 }).toBuffer(), {
    ...{ type: 'image/webp', TypeID: topUp.ID, Type: 2 },
  })
  // Two runs at once, as of two servers, record each pair once.
  await Promise.all([compareProofs(shop.ctx), compareProofs(shop.ctx)])
  expect(await similarTo(first.id)).toEqual([
    { Type: 1, ID: second.id },
    { Type: 2, ID: topUp.ID },
  ])
  const [row] = await operator.call('GET /kelola/topup', { query: { ID: topUp.ID } })
  expect(row!.ProofSimilarTo).toContainEqual({ Type: 1, ID: first.id })
  await operator.call('PUT /kelola/order/:id/verify', { params: { id: second.id }, body: {} })
})

test('an equal file is reported as equal only', async () => {
  const file = await drawn(733_219)
  const [first, second] = [await submit(budi, file), await submit(sari, file)]
  await compareProofs(shop.ctx)
  expect(await detailFor(operator, first.id)).toMatchObject({
    ProofAlsoFor: [{ Type: 1, ID: second.id }],
    ProofSimilarTo: [],
  })
})

test('staff of a store, who see no proofs, do not learn of other orders', async () => {
  const file = await drawn(412_500)
  const own = await submit(budi, file)
  await submit(sari, await sharp(file).jpeg({ quality: 70 }).toBuffer(), { type: 'image/jpeg' })
  await compareProofs(shop.ctx)
  const storeOwner = await shop.aUser()
  await inTransaction(sql, (tx) => grantRole(tx, storeOwner.id, 'store_owner', store.id))
  expect((await similarTo(own.id)).length).toBe(1)
  expect(await detailFor(storeOwner, own.id)).toMatchObject({ ProofUrl: null, ProofSimilarTo: [] })
})

test('a PDF and a missing, broken, huge, animated or empty picture harm nothing, and are read once', async () => {
  const file = await drawn(905_000)
  const good = await submit(budi, file)
  const frames = await Promise.all([picture('png', 500, 500), picture('png', 500, 500)])
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const hostile = [file.subarray(0, file.length / 3), pngBomb(50_000, 50_000), animated, Buffer.alloc(0), null]
  const ids: number[] = []
  for (const bytes of hostile) {
    const { proofId } = await submit(sari, await picture('png', 300 + ids.length, 300))
    const [{ key }] = await sql<[{ key: string }]>`select upload_key as key from payment_proofs where id = ${proofId}`
    await (bytes ? shop.ctx.storage.put(key, bytes, 'image/png') : shop.ctx.storage.remove(key))
    ids.push(proofId)
  }
  ids.push((await submit(sari, pdf(), { type: 'application/pdf' })).proofId)
  const last = await submit(sari, await sharp(file).jpeg({ quality: 70 }).toBuffer(), { type: 'image/jpeg' })

  await compareProofs(shop.ctx)
  expect(await similarTo(good.id)).toEqual([{ Type: 1, ID: last.id }])
  const read = await picturesOf(ids)
  expect(read.map(({ id }) => id)).toEqual(ids)
  // Of an animation, the first frame.
  expect(read.filter(({ isRead }) => isRead).map(({ id }) => id)).toEqual([ids[2]])
  expect(await sql`select from similar_proofs where proof_id = any(${ids})`).toHaveLength(0)
})

test('pictures are forgotten after 30 days; the notice remains', async () => {
  const file = await drawn(333_333)
  const first = await submit(budi, file)
  const second = await submit(sari, await sharp(file).jpeg({ quality: 70 }).toBuffer(), { type: 'image/jpeg' })
  await compareProofs(shop.ctx)
  await shop.travel(31 * 86_400_000)
  await compareProofs(shop.ctx)
  expect(await picturesOf([first.proofId, second.proofId])).toEqual([])
  expect(await similarTo(first.id)).toEqual([{ Type: 1, ID: second.id }])
})
