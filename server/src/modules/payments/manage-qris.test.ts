import encodeQR from 'qr'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { demoQris } from '../../demo/banks.ts'
import { crc16, dynamicQris } from '../../qris/qris.ts'
import type { TestUser } from '../../testing/factories.ts'
import { picture, postOf } from '../../testing/proofs.ts'
import { askOverNetwork } from '../../testing/raw-request.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
const origin = await shop.listen()
let owner: TestUser

beforeAll(async () => {
  owner = await shop.anOperator()
})

const facts = { Payload: demoQris, MerchantName: 'TOKO CONTOH', City: 'BANDUNG', NMID: 'ID1020000000001' }
const readText = (Text: string) => owner.call('POST /kelola/qris/read', { body: { Text } })
async function readPicture(file: Buffer) {
  const form = await owner.call('GET /kelola/picture/upload')
  await askOverNetwork(origin, postOf(form, file))
  return owner.call('POST /kelola/qris/read', { body: { Picture: form.key } })
}
const codeOf = (text: string) => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const pixels = Buffer.from(modules.flat().map((isDark) => (isDark ? 0 : 255)))
  return sharp(pixels, { raw: { width: modules.length, height: modules.length, channels: 1 } }).resize(600, null, {
    kernel: 'nearest',
  })
}

test('O09 a code is read from a picture and from its text, before anything is stored', async () => {
  expect(await readPicture(await codeOf(demoQris).png().toBuffer())).toEqual(facts)
  expect(await readText(` ${demoQris}\n`)).toEqual(facts)
  expect((await owner.call('GET /kelola/qris')).Payload).toBe('')
})

test('O09 a code is read from a photo of a poster: large, turned, with other things around it', async () => {
  const code = await codeOf(demoQris).rotate(8, { background: '#fff' }).toColourspace('srgb').png().toBuffer()
  const poster = sharp({ create: { width: 1500, height: 2000, channels: 3, background: '#d33' } })
    .composite([{ input: code, left: 400, top: 700 }])
    .blur(1.2)
    .jpeg({ quality: 70 })
  expect(await readPicture(await poster.toBuffer())).toEqual(facts)
})

test.each([
  ['another QR code', 'https://contoh.test/promo', 'QRIS_INVALID'],
  ['a changed letter', demoQris.replace('TOKO', 'TOKA'), 'QRIS_INVALID'],
  ['a code for one payment', dynamicQris(demoQris, 25_000), 'QRIS_NOT_STATIC'],
])('O09 %s is refused as a picture, as a text and on saving', async (_, text, code) => {
  await expect(readPicture(await codeOf(text).png().toBuffer())).rejects.toMatchObject({ code })
  await expect(readText(text)).rejects.toMatchObject({ code })
  const { Version } = await owner.call('GET /kelola/qris')
  const save = owner.call('PUT /kelola/qris', { body: { Version, Payload: text } })
  await expect(save).rejects.toMatchObject({ code })
})

test('O09 a picture without a code and a file that is no picture have different errors', async () => {
  await expect(readPicture(await picture())).rejects.toMatchObject({ code: 'QRIS_NOT_FOUND' })
  await expect(readPicture(Buffer.from('bukan gambar'))).rejects.toMatchObject({ code: 'PICTURE_MISSING' })
  await expect(readText('')).rejects.toMatchObject({ code: 'QRIS_NOT_FOUND' })
})

test('O09 a name in a code is treated as plain text', async () => {
  const name = '<img src=x onerror=1>'
  const body = demoQris.slice(0, -4).replace('5911TOKO CONTOH', `59${String(name.length).padStart(2, '0')}${name}`)
  expect((await readText(body + crc16(body))).MerchantName).toBe(name)
})

test('O09 a saved code is offered to shoppers, and an empty text removes it', async () => {
  const { Version } = await owner.call('GET /kelola/qris')
  const saved = await owner.call('PUT /kelola/qris', { body: { Version, Payload: demoQris } })
  expect(saved).toEqual({ ...facts, Version: Version + 1 })
  const shopper = await shop.aCustomer()
  const methods = async () => (await shopper.call('GET /customdata/:oid/paymentscheme')).map(({ Type }) => Type)
  expect(await methods()).toContain('QRIS')
  await owner.call('PUT /kelola/qris', { body: { Version: Version + 1, Payload: '' } })
  expect(await methods()).not.toContain('QRIS')
})

test('O09 owners get a mail that names the merchant who receives payments from now on, and the one before', async () => {
  const save = async (Payload: string) => {
    const { Version } = await owner.call('GET /kelola/qris')
    const before = (await shop.mails()).length
    await owner.call('PUT /kelola/qris', { body: { Version, Payload } })
    return (await shop.mails()).slice(before)
  }
  await save('')
  const [mail] = await save(demoQris)
  expect(mail).toMatchObject({ to: owner.email, subject: 'Tujuan pembayaran toko berubah · Kedai' })
  expect(mail!.text).toContain('(kosong) → TOKO CONTOH, BANDUNG, ID1020000000001')
  expect(mail!.text).toContain('http://toko.test/kelola/pengaturan/qris')
  expect(await save(demoQris)).toEqual([])
})
