import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type SharpOptions } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { picture } from '../../testing/proofs.ts'
import { askOverNetwork } from '../../testing/raw-request.ts'
import { testShop } from '../../testing/test-shop.ts'
import { putCustomMark, removeCustomMark } from './custom-mark.ts'
import { markUrl } from './mark-pictures.ts'
import { pictureWidths } from './picture-url.ts'

const shop = await testShop()
let origin: string
const get = (path: string, accept = 'image/webp,*/*') =>
  askOverNetwork(origin, { method: 'GET', path, headers: { accept } })

beforeAll(async () => {
  origin = await shop.listen()
  await shop.ctx.storage.put('products/teh.png', await picture('png', 1_000, 500), 'image/png')
  await shop.ctx.storage.put('products/rusak.png', Buffer.from('bukan gambar'), 'image/png')
  await shop.ctx.storage.put('proofs/29/1/bukti.png', await picture(), 'image/png')
  await writeFile(join(shop.ctx.config.dataDir, 'secret'), 'rahasia-toko')
  await writeFile(join(shop.ctx.config.dataDir, 'files', 'secret.png'), 'rahasia-toko')
})

test.each(pictureWidths)('a picture is served %i pixels wide, and never enlarged', async (width) => {
  const answer = await get(`/img/${width}/products/teh.png`)
  expect(answer.http).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const size = Math.min(width, 1_000)
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: size, height: size / 2 })
})

test('AVIF is served to clients that accept it once it is encoded, and no request waits for it', async () => {
  const photo = { create: { width: 400, height: 300, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 } } }
  await shop.ctx.storage.put(
    'products/kopi.png',
    await sharp(photo as SharpOptions)
      .png()
      .toBuffer(),
    'image/png',
  )
  const [path, accept] = ['/img/320/products/kopi.png', 'image/avif,image/webp,*/*;q=0.8']
  const first = await get(path, accept)
  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400',
    vary: 'accept',
  })
  await shop.ctx.pictures.idle()
  const second = await get(path, accept)
  expect(second.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept',
  })
  expect(await sharp(second.bytes).metadata()).toMatchObject({ format: 'heif', width: 320, height: 240 })
  expect(second.bytes.length).toBeLessThan(first.bytes.length)
  expect((await get(path)).headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' })
  expect((await get('/img/96/products/kopi.png', accept)).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

describe('S02 marks', () => {
  test.each(['wallet', 'bank', 'qris', 'cash', 'paylater', 'bca', 'j-t-express', 'bank-daerah-manapun'])(
    '%s is an SVG, twice as wide as high',
    async (name) => {
      const answer = await get(`/img/192/marks/${name}.svg`)
      expect(answer).toMatchObject({
        http: 200,
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
      })
      // Opened as a document, an SVG could run scripts.
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      const { width, height } = await sharp(answer.bytes).metadata()
      expect(width).toBe(2 * height!)
      // More than one colour.
      expect((await sharp(answer.bytes).stats()).channels.some(({ stdev }) => stdev > 40)).toBe(true)
    },
  )

  test("an owner's picture replaces one, under all names of the brand, until it is removed", async () => {
    const { storage } = shop.ctx
    const drawn = await get('/img/192/marks/bca.svg')
    expect(await putCustomMark(storage, 'Bank Central Asia', await picture('png', 300, 300))).toBe(true)
    const custom = await get(markUrl('BCA'))
    expect(custom).toMatchObject({ http: 200, headers: { 'content-type': 'image/webp' } })
    expect(await sharp(custom.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 })
    await removeCustomMark(storage, 'BCA')
    expect((await get('/img/192/marks/bca.svg')).bytes).toEqual(drawn.bytes)
    expect(await putCustomMark(storage, 'BCA', Buffer.from('bukan gambar'))).toBe(false)
  })

  test.each(['a'.repeat(400), 'BCA', 'bca--x', '-bca', '../secret'])('%s is 404', async (name) => {
    expect((await get(`/img/192/marks/${name}.svg`)).http).toBe(404)
  })
})

test('a hundred concurrent requests get the same picture', async () => {
  await shop.ctx.storage.put('products/kopi.png', await picture('png', 800, 800), 'image/png')
  const answers = await Promise.all(Array.from({ length: 100 }, () => get('/img/320/products/kopi.png')))
  expect(new Set(answers.map((answer) => `${answer.http} ${answer.bytes.toString('hex')}`)).size).toBe(1)
})

test.each(['tidak-ada', 'rusak'])(
  'a missing or broken picture, products/%s.png, is 404 with a placeholder that is cached for a minute',
  async (name) => {
    const answer = await get(`/img/640/products/${name}.png`)
    expect(answer.http).toBe(404)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' })
    const { dominant } = await sharp(answer.bytes).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(230)
    await shop.ctx.storage.put(`products/${name}.png`, await picture('png', 100, 50), 'image/png')
    expect(await get(`/img/640/products/${name}.png`)).toMatchObject({ http: 200 })
  },
)

test('a key longer than a file name may be is 404', async () => {
  for (const length of [201, 280, 4_000, 12_000]) {
    expect((await get(`/img/640/products/${'a'.repeat(length)}.png`)).http).toBe(404)
  }
})

test.each([
  '/img/641/products/teh.png',
  '/img/0/products/teh.png',
  '/img/1e9/products/teh.png',
  '/img/640/products',
  '/img/640/products/',
  '/img/640/',
  '/img/640/secret.png',
  '/img/640/proofs/29/1/bukti.png',
  '/img/640/products/../proofs/29/1/bukti.png',
  '/img/640/products/%2e%2e/proofs/29/1/bukti.png',
  '/img/640/products%2f..%2fproofs/29/1/bukti.png',
  '/img/640/..%2f..%2fsecret',
  '/img/640/products/..\\..\\secret',
  '/img/640/products/%5c..%5csecret.png',
  '/img/640/products/teh.png%00.webp',
  '/img/640/products/%252e%252e/secret.png',
  '/img/../../secret',
  '/img/%2e%2e/%2e%2e/secret',
  '/files/../secret',
  '/files/%2e%2e/secret',
  '/files/secret.png',
  '/files/..%2fsecret?expires=9999999999&signature=x',
  '/files/products/teh.png',
  '/files/proofs/29/1/bukti.png',
])('%s is 404', async (path) => {
  const answer = await get(path)
  expect(answer.http).toBe(404)
  expect(answer.envelope).toEqual({ status: false, code: 'NOT_FOUND', message: 'record not found', data: null })
})

test.each(['/img/640/%', '/img/640/%zz/teh.png', '/img/640/products/%c0%ae%c0%ae/teh.png', '/files/%e0%a4%a'])(
  '%s is refused',
  async (path) => {
    const answer = await get(path)
    expect([404, 422]).toContain(answer.http)
    expect(answer.envelope).toMatchObject({ status: false, data: null })
  },
)
