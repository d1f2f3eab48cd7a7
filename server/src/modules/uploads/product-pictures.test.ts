import sharp from 'sharp'
import { Value } from 'typebox/value'
import { beforeAll, describe, expect, test } from 'vitest'
import { ProductPictures } from '#contract/backoffice/pictures.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestUser } from '../../testing/factories.ts'
import { picture, postOf } from '../../testing/proofs.ts'
import { askOverNetwork } from '../../testing/raw-request.ts'
import { testShop } from '../../testing/test-shop.ts'
import { grantRole } from '../staff/staff-queries.ts'
import { takeProductPictures } from './staff-pictures.ts'

const shop = await testShop()
let seller: TestUser
let keeper: TestUser
let storeId: number
let origin: string

beforeAll(async () => {
  storeId = (await shop.aStore()).id
  ;[seller, keeper] = [await aSeller(), await shop.anOperator()]
  origin = await shop.listen()
})

/** Manages the products of one store only. */
async function aSeller(): Promise<TestUser> {
  const user = await shop.aUser()
  await inTransaction(shop.sql, (tx) => grantRole(tx, user.id, 'store_owner', storeId))
  return user
}
async function post(file: Buffer, by = seller) {
  const form = await by.call('GET /kelola/picture/upload')
  return { key: form.key, answer: await askOverNetwork(origin, postOf(form, file)) }
}
const uploaded = async (file: Buffer, by = seller) => (await post(file, by)).key
const take = (...given: Parameters<typeof takeProductPictures>[2]) => takeProductPictures(shop.ctx, seller.id, given)
const stored = async (key: string) => (await shop.ctx.storage.get(key))!.body

/** A photo of a phone held upright: rotated by EXIF, with its location. Red above, blue below. */
const phonePhoto = (width = 4_000, height = 3_000) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([
      { input: { create: { width: width / 2, height, channels: 3, background: '#00f' } }, left: width / 2, top: 0 },
    ])
    .withExif({ IFD0: { Copyright: 'rahasia' }, IFD3: { GPSLatitude: '6/1 53/1 0/1', GPSLongitude: '107/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const heic = Buffer.concat([
  Buffer.from('0000001c6674797068656963000000006d696631686569636d696166', 'hex'),
  Buffer.alloc(500),
])

describe('a list of pictures is refused where', () => {
  test('an upload belongs to another user, even of the same store', async () => {
    const key = await uploaded(await picture(), await aSeller())
    await expect(take({ Key: key, Alt: '' })).rejects.toMatchObject({ code: 'PICTURE_MISSING' })
  })

  test.each([
    'x',
    'originals/29/1/x',
    '/img/640/proofs/29/1/x.png',
    '/img/640/products/../x.png',
    '/img/640/banners/x.webp',
  ])('it names %s', async (Key) => {
    await expect(take({ Key, Alt: '' })).rejects.toMatchObject({ code: 'PICTURE_MISSING' })
  })

  test('a stored picture that is to be cropped is gone', async () => {
    const crop = { X: 0, Y: 0, Width: 5_000, Height: 5_000 }
    const gone = { Key: '/img/640/products/tidak-ada.webp', Alt: '', Crop: crop }
    await expect(take(gone)).rejects.toMatchObject({ code: 'PICTURE_MISSING' })
  })

  test('it has more than fifty', () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ Key: '/img/640/products/a.webp', Alt: '' }))
    expect([50, 51].map((count) => Value.Check(ProductPictures, many(count)))).toEqual([true, false])
  })
})

test('a HEIC photo is refused with advice, for any declared type', async () => {
  const { answer } = await post(heic)
  expect(answer).toMatchObject({ http: 415, envelope: { code: 'PICTURE_HEIC', status: false } })
  expect(answer.envelope.usermsg).toContain('Paling Kompatibel')
  const proof = await seller.call('GET /tools/s3/upload', { headers: { contenttype: 'image/jpeg' } })
  expect((await askOverNetwork(origin, postOf(proof, heic, 'image/jpeg'))).envelope.code).toBe('PICTURE_HEIC')
})

test('a photo of a phone is upright, no larger than shown, and without its location', async () => {
  const Key = await uploaded(await phonePhoto())
  const [photo] = await take({ Key, Alt: ' Teh\u200b celup\n dalam kotak ' })
  expect(photo).toEqual({ key: expect.stringMatching(/^products\/[0-9a-f-]{36}\.webp$/), alt: 'Teh celup dalam kotak' })
  const file = await stored(photo!.key)
  const { width, height, exif, orientation } = await sharp(file).metadata()
  expect({ width, height, exif, orientation }).toEqual({
    width: 1_200,
    height: 1_600,
    exif: undefined,
    orientation: undefined,
  })
  expect(file.includes('rahasia')).toBe(false)
  const { dominant } = await sharp(
    await sharp(file).extract({ left: 0, top: 0, width: 1_200, height: 600 }).toBuffer(),
  ).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
  // Nor does the upload itself, which only its owner may use.
  expect((await sharp(await stored(`${Key}.jpg`)).metadata()).exif).toBeUndefined()
  expect((await shop.ask({ method: 'GET', path: `/img/1280/${photo!.key}` })).http).toBe(200)
})

test('stored pictures stay as they are, in the order of the list; a crop makes another of each', async () => {
  const [first, second] = await take(
    { Key: await uploaded(await picture('png', 800, 400)), Alt: 'Depan' },
    { Key: await uploaded(await phonePhoto(400, 200)), Alt: '', Crop: { X: 0, Y: 0, Width: 10_000, Height: 5_000 } },
  )
  expect(await sharp(await stored(second!.key)).metadata()).toMatchObject({ width: 200, height: 200 })
  const addressOf = ({ key }: { key: string }) => `/img/640/${key}`
  const again = await take(
    { Key: addressOf(second!), Alt: 'Belakang' },
    { Key: addressOf(first!), Alt: 'Depan', Crop: { X: 2_500, Y: 0, Width: 5_000, Height: 10_000 } },
  )
  expect(again[0]).toEqual({ key: second!.key, alt: 'Belakang' })
  expect(again[1]!.key).not.toBe(first!.key)
  expect(await sharp(await stored(again[1]!.key)).metadata()).toMatchObject({ width: 400, height: 400 })
})

test('staff of one store can set pictures of its products only', async () => {
  const [mine, other] = await Promise.all([shop.aProduct({ storeId }), shop.aProduct()])
  const Pictures = [
    { Key: await uploaded(await picture('png', 800, 400)), Alt: 'Depan' },
    { Key: await uploaded(await picture()), Alt: '', Crop: { X: 0, Y: 0, Width: 5_000, Height: 10_000 } },
  ]
  const save = async (id: number) => {
    const { Version } = await keeper.call('GET /kelola/product/:id', { params: { id } })
    return seller.call('PUT /kelola/product/:id', { params: { id }, body: { Version, Pictures } })
  }
  await expect(save(other.id)).rejects.toMatchObject({ http: 404 })
  const saved = await save(mine.id)
  const address = expect.stringMatching(/^\/img\/640\/products\/[0-9a-f-]{36}\.webp$/)
  expect(saved.Pictures).toEqual([
    { Key: address, Alt: 'Depan' },
    { Key: address, Alt: '' },
  ])
  const [, cropped] = saved.Pictures
  expect(await sharp((await shop.ask({ method: 'GET', path: cropped!.Key })).bytes).metadata()).toMatchObject({
    width: 20,
    height: 30,
  })
})

test('fifty pictures at once are taken, with their forms', async () => {
  const strict = await testShop({ RATE_LIMIT_FACTOR: '1' })
  const owner = await strict.anOperator()
  const forms = await Promise.all(Array.from({ length: 50 }, () => owner.call('GET /kelola/picture/upload')))
  const there = await strict.listen()
  const file = await picture('jpeg')
  const answers = await Promise.all(forms.map((form) => askOverNetwork(there, postOf(form, file))))
  expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([204]))
})
