import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import type { TestUser } from '../../testing/factories.ts'
import { pdf, picture, pngBomb, postOf } from '../../testing/proofs.ts'
import { askOverNetwork } from '../../testing/raw-request.ts'
import { killNow } from '../../testing/running-shop.ts'
import { testShop } from '../../testing/test-shop.ts'
import { createPictureDecoder } from '../pictures/decoding.ts'
import { createPictureWorker } from '../pictures/picture-worker.ts'
import { type BuiltinRole, grantRole } from '../staff/staff-queries.ts'

const shop = await testShop()
let editor: TestUser
let origin: string

beforeAll(async () => {
  editor = await shop.anOperator()
  origin = await shop.listen()
})

const whole = { X: 0, Y: 0, Width: 10_000, Height: 10_000 }
const presign = (by = editor) => by.call('GET /kelola/picture/upload')
const cut = (Key: string, Crops = [whole], by = editor) =>
  by.call('POST /kelola/picture', { body: { Key, Folder: 'banners', Crops } })
async function upload(file: Buffer) {
  const form = await presign()
  const answer = await askOverNetwork(origin, postOf(form, file))
  return { form, http: answer.http, usermsg: answer.http === 204 ? '' : answer.envelope.usermsg }
}

/** Red on the left half, blue on the right. */
const twoColours = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#00f' } }, left: width / 2, top: 0 },
  ])
async function colourOf(key: string): Promise<string> {
  const { body } = (await shop.ctx.storage.get(key))!
  const { dominant } = await sharp(body).stats()
  return dominant.r > dominant.b ? 'red' : 'blue'
}

test('crops are made of the upright picture, without metadata, and are public', async () => {
  // Rotated by a quarter: displayed with red above and blue below.
  const photo = await twoColours(400, 200)
    .withExif({ IFD0: { Copyright: 'rahasia' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { form, http } = await upload(Buffer.concat([photo, Buffer.from('<script>')]))
  expect(http).toBe(204)
  const [above, below] = await cut(form.key, [
    { X: 0, Y: 0, Width: 10_000, Height: 5_000 },
    { X: 0, Y: 5_000, Width: 10_000, Height: 5_000 },
  ])
  expect([above, below]).toMatchObject([
    { Width: 200, Height: 200 },
    { Width: 200, Height: 200 },
  ])
  expect([await colourOf(above!.Key), await colourOf(below!.Key)]).toEqual(['red', 'blue'])
  expect(above!.Key).toMatch(/^banners\/[0-9a-f-]{36}\.webp$/)
  const stored = (await shop.ctx.storage.get(above!.Key))!.body
  expect(stored.includes('rahasia') || stored.includes('script')).toBe(false)
  expect((await shop.ask({ method: 'GET', path: `/img/320/${above!.Key}` })).http).toBe(200)
  // The upload itself stays private.
  for (const key of [form.key, `${form.key}.jpg`]) {
    expect((await shop.ask({ method: 'GET', path: `/img/320/${key}` })).http).toBe(404)
  }
})

test('an uploaded picture is visible by a link to its owner only', async () => {
  const { form } = await upload(await picture('png', 100, 50))
  const link = (Key: string, by = editor) => by.call('GET /kelola/picture/link', { query: { Key } })
  const { Url } = await link(form.key)
  expect(await shop.ask({ method: 'GET', path: Url })).toMatchObject({
    http: 200,
    headers: { 'content-type': 'image/png' },
  })
  const missing = { code: 'PICTURE_MISSING' }
  await expect(link(form.key, await shop.anOperator())).rejects.toMatchObject(missing)
  await expect(link(`${form.key.slice(0, -4)}0000`)).rejects.toMatchObject(missing)
})

test('a crop beyond the edge ends there', async () => {
  const { form } = await upload(await picture('png', 100, 50))
  const [one] = await cut(form.key, [{ X: 9_999, Y: 9_999, Width: 10_000, Height: 10_000 }])
  expect(one).toMatchObject({ Width: 1, Height: 1 })
})

/** A shop whose process for large pictures is watched, and killed during the next one. */
function killableDecoder() {
  const { decoder } = shop.ctx
  const worker = createPictureWorker({ timeoutMs: 60_000 })
  let isToBeKilled = false
  let made = 0
  shop.ctx.decoder = createPictureDecoder({
    ...worker,
    make(task) {
      made += 1
      const making = worker.make(task)
      if (isToBeKilled) killNow(worker.pid()!)
      isToBeKilled = false
      return making
    },
  })
  onTestFinished(() => {
    shop.ctx.decoder.stop()
    shop.ctx.decoder = decoder
  })
  return { made: () => made, killAtNext: () => (isToBeKilled = true) }
}

test('a large picture, which another process decodes, is kept and cut as any other', async () => {
  const watched = killableDecoder()
  const { form, http } = await upload(await twoColours(4_200, 4_200).jpeg().toBuffer())
  expect(http).toBe(204)
  expect(await sharp((await shop.ctx.storage.get(`${form.key}.jpg`))!.body).metadata()).toMatchObject({
    format: 'jpeg',
    width: 4_000,
    height: 4_000,
  })
  const [left, all] = await cut(form.key, [{ ...whole, Width: 5_000 }, whole])
  expect([left, all]).toMatchObject([
    { Width: 1_600, Height: 3_200 },
    { Width: 1_600, Height: 1_600 },
  ])
  expect(await colourOf(left!.Key)).toBe('red')
  expect(watched.made()).toBe(3)
})

test('if the process that decodes a large picture dies, the upload fails and can be repeated', async () => {
  const watched = killableDecoder()
  const file = await picture('png', 4_200, 4_200)
  watched.killAtNext()
  const form = await presign()
  const failed = await askOverNetwork(origin, postOf(form, file))
  expect([failed.http, failed.headers['retry-after']]).toEqual([503, '2'])
  expect(failed.envelope).toMatchObject({ status: false, code: 'SERVICE_UNAVAILABLE' })
  await expect(cut(form.key)).rejects.toMatchObject({ code: 'PICTURE_MISSING' })
  expect((await askOverNetwork(origin, postOf(form, file))).http).toBe(204)
  watched.killAtNext()
  await expect(cut(form.key)).rejects.toMatchObject({ http: 503, code: 'SERVICE_UNAVAILABLE' })
  expect(await cut(form.key)).toMatchObject([{ Width: 1_600, Height: 1_600 }])
})

describe('an upload is refused where', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a GIF', () => picture('gif')],
    ['a PDF', pdf],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['empty', () => Buffer.alloc(0)],
    ['cut short', async () => (await picture('jpeg', 800, 800)).subarray(0, 400)],
  ])('it is %s', async (_, file) => {
    const { form, http } = await upload(await file())
    expect(http).toBe(415)
    await expect(cut(form.key)).rejects.toMatchObject({ code: 'PICTURE_MISSING' })
  })

  test('it has more than 50 megapixels, with an error about the size, not the type', async () => {
    const { form, ...answer } = await upload(pngBomb(10_000, 5_001))
    expect(answer).toEqual({ http: 413, usermsg: expect.stringContaining('50 megapiksel') })
    await expect(cut(form.key)).rejects.toMatchObject({ code: 'PICTURE_MISSING' })
  })

  test('it has more than 10 MB', async () => {
    const file = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)])
    expect(await upload(file)).toMatchObject({ http: 413, usermsg: 'Ukuran gambar maksimal 10 MB' })
    const limit = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)]).subarray(0, 10 * 1024 * 1024)
    expect((await upload(limit)).http).toBe(204)
  })
})

test.each<[BuiltinRole, boolean]>([
  ['owner', true],
  ['content', true],
  ['store_owner', true],
  ['cashier', false],
  ['bookkeeper', false],
])('a form for a picture is given to roles that use pictures; to the role %s: %s', async (role, isGiven) => {
  const user = await shop.aUser()
  await inTransaction(shop.sql, (tx) => grantRole(tx, user.id, role))
  const form = presign(user)
  if (isGiven) expect((await form).key).toMatch(new RegExp(`^originals/29/${user.id}/[0-9a-f-]{36}$`))
  else await expect(form).rejects.toMatchObject({ http: 404 })
})

test('only own uploads can be used for shoppers, and no proofs', async () => {
  const { form } = await upload(await picture())
  const other = await shop.anOperator()
  await expect(cut(form.key, [whole], other)).rejects.toMatchObject({ code: 'PICTURE_MISSING' })
  const proof = await editor.call('GET /tools/s3/upload', { headers: { contenttype: 'image/png' } })
  await askOverNetwork(origin, postOf(proof, await picture()))
  await expect(cut(proof.key)).rejects.toMatchObject({ http: 422 })
  const { Version } = await editor.call('GET /kelola/settings')
  const logo = editor.call('PUT /kelola/settings', { body: { Version, Logo: proof.key } })
  await expect(logo).rejects.toMatchObject({ code: 'PICTURE_MISSING' })
  await expect(editor.call('POST /kelola/qris/read', { body: { Picture: proof.key } })).rejects.toMatchObject({
    http: 422,
  })
  for (const key of ['../../etc/passwd', `originals/29/${editor.id}/../../proofs/29/1/x`]) {
    await expect(cut(key)).rejects.toMatchObject({ http: 422 })
  }
  await expect(cut('')).rejects.toMatchObject({ code: 'PICTURE_MISSING' })
})
