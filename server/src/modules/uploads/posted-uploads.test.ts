import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { type Form, pdf, picture, presign } from '../../testing/proofs.ts'
import { postingOrigin, startTestBucket } from '../../testing/test-bucket.ts'
import { testShop } from '../../testing/test-shop.ts'
import { createPictureCache } from '../pictures/picture-cache.ts'

// Forms are posted to the storage itself (FILES_TO); uploads.test.ts has the rules of forms that the shop receives.

const bucket = await startTestBucket()
const { endpoint, region, accessKey, secretKey } = bucket.settings
const shop = await testShop({
  PUBLIC_URL: postingOrigin,
  DATABASE_URL: 'postgres://elsewhere.test/kedai',
  SECRET: 'a secret of the tests, long enough',
  FILES_TO: `s3://${bucket.bucket}/toko`,
  FILES_S3_ENDPOINT: endpoint,
  FILES_S3_REGION: region,
  FILES_S3_KEY: accessKey,
  FILES_S3_SECRET: secretKey,
})
afterAll(() => bucket.stop())

let budi: TestCustomer
let operator: TestUser
let product: { id: number }
beforeAll(async () => {
  operator = await shop.anOperator()
  product = await shop.aProduct({ stock: 1_000 })
})
beforeEach(async () => {
  budi = await shop.aCustomer()
})

async function post(form: Form, file: Buffer): Promise<number> {
  const body = new FormData()
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(file)]), 'bukti.jpg')
  return (await fetch(form.endpoint, { method: 'POST', body, headers: { origin: postingOrigin } })).status
}

async function postedProof(file: Buffer, type = 'image/png', user: TestUser = budi): Promise<Form> {
  const form = await presign(user, type)
  expect(form.endpoint.startsWith(endpoint)).toBe(true)
  expect(await post(form, file)).toBe(204)
  return form
}

const confirm = (TypeID: number, Img: string, user: TestUser = budi) =>
  user.call('POST /me/paymentconfirmation', { body: { TypeID, Img } })
const proofsOf = (orderId: number) =>
  shop.sql<{ key: string }[]>`select upload_key as key from payment_proofs where order_id = ${orderId}`
const uploadsOf = ({ id }: TestUser) => shop.sql<{ key: string }[]>`select key from uploads where user_id = ${id}`

test('C06 a posted proof is taken when it is submitted, re-encoded, and shown by a link of the storage', async () => {
  const photo = await sharp(await picture('jpeg'))
    .withExif({ IFD0: { Copyright: 'rahasia' } })
    .jpeg()
    .toBuffer()
  const { ID } = await budi.order([product])
  const form = await postedProof(photo, 'image/jpeg')
  expect(await uploadsOf(budi)).toEqual([])
  const first = await confirm(ID, `${form.endpoint}/${form.key}`)
  expect(await confirm(ID, form.key)).toEqual(first)
  expect(await proofsOf(ID)).toEqual([{ key: form.key }])
  const stored = (await shop.ctx.storage.get(form.key))!
  expect(stored.contentType).toBe('image/jpeg')
  expect(stored.body.includes('rahasia')).toBe(false)
  expect(await shop.ctx.storage.direct!.readPosted(form.key)).toBeNull()

  const { PaymentProofs } = await budi.call('GET /me/order/:id', { params: { id: ID } })
  const link = await shop.ask({ method: 'GET', path: PaymentProofs![0]!.Url })
  expect(link.http).toBe(302)
  expect(new URL(link.headers.location as string).origin).toBe(new URL(endpoint).origin)
  const shown = await fetch(link.headers.location as string)
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(stored.body)
  expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename="bukti-/)
})

test('C06 a form that leaves the type open gets its extension when the file is taken', async () => {
  const { ID } = await budi.order([product])
  const form = await postedProof(await picture('webp'), '')
  await confirm(ID, form.key)
  expect(await proofsOf(ID)).toEqual([{ key: `${form.key}.webp` }])
})

test.each([
  [
    'a page',
    Buffer.from('<html><script>alert(1)</script>'),
    'image/png',
    'Berkas harus berupa JPG, PNG, WebP, atau PDF',
  ],
  ['a PDF for a picture', pdf(), 'image/png', 'Berkas harus berupa JPG, PNG, WebP, atau PDF'],
])('C06 %s is refused when it is submitted, and not stored', async (_, file, type, usermsg) => {
  const { ID } = await budi.order([product])
  const form = await postedProof(file, type)
  await expect(confirm(ID, form.key)).rejects.toMatchObject({ usermsg })
  expect(await proofsOf(ID)).toEqual([])
  expect(await uploadsOf(budi)).toEqual([])
  expect(await shop.ctx.storage.get(form.key)).toBeNull()
})

test('C06 the file that another shopper has posted, and a key without a file, are not found', async () => {
  const sari = await shop.aCustomer()
  const { ID } = await budi.order([product])
  const theirs = await postedProof(await picture(), 'image/png', sari)
  const empty = await presign(budi)
  const notFound = { message: 'Berkas bukti pembayaran tidak ditemukan, silakan unggah kembali' }
  await expect(confirm(ID, theirs.key)).rejects.toMatchObject(notFound)
  await expect(confirm(ID, empty.key)).rejects.toMatchObject(notFound)
  expect(await uploadsOf(sari)).toEqual([])
})

test('pictures of staff are taken when they are first asked for, and encoded once for all machines', async () => {
  const form = await operator.call('GET /kelola/picture/upload')
  expect(await post(form, await picture('png', 900, 600))).toBe(204)
  await operator.call('GET /kelola/picture/link', { query: { Key: form.key } })
  const [made] = await operator.call('POST /kelola/picture', {
    body: { Key: form.key, Folder: 'banners', Crops: [{ X: 0, Y: 0, Width: 10_000, Height: 10_000 }] },
  })
  const shown = await shop.ask({ method: 'GET', path: `/img/320/${made!.Key}` })
  expect(shown.http).toBe(200)
  await shop.ctx.storage.remove(made!.Key)
  const other = await anotherMachine()
  expect((await other.get(made!.Key, 320, { avif: false }))!.body).toEqual(shown.bytes)
  // Only one machine has encoded the other sizes, and the picture is gone.
  expect(await other.get(made!.Key, 640, { avif: false })).toBeNull()
})

async function anotherMachine() {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-pictures-'))
  const { storage, log } = shop.ctx
  const pictures = createPictureCache({ storage, folder, shared: storage, log })
  onTestFinished(async () => {
    pictures.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return pictures
}

test('a storage that hangs harms only uploads and pictures that are not on this machine', async () => {
  const { ID } = await budi.order([product])
  const form = await postedProof(await picture())
  bucket.hang()
  onTestFinished(bucket.resume)
  const refused = { http: 503, code: 'SERVICE_UNAVAILABLE' }
  await expect(confirm(ID, form.key)).rejects.toMatchObject(refused)
  // The next one does not wait.
  await expect(confirm(ID, form.key)).rejects.toMatchObject(refused)
  expect((await shop.ask({ method: 'GET', path: '/img/320/products/tidak-ada.webp' })).http).toBe(503)
  expect((await shop.ask({ method: 'GET', path: '/img/320/marks/bca.svg' })).http).toBe(200)
  expect((await budi.order([product])).ID).toBeGreaterThan(ID)
  expect(await proofsOf(ID)).toEqual([])
  bucket.resume()
  await expect
    .poll(
      () =>
        confirm(ID, form.key).then(
          () => 'taken',
          () => 'refused',
        ),
      { timeout: 20_000 },
    )
    .toBe('taken')
  expect(await proofsOf(ID)).toEqual([{ key: form.key }])
})
