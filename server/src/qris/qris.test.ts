import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoQris } from '../demo/banks.ts'
import { qrisPicture } from '../modules/payments/qris-picture.ts'
import { crc16, dynamicQris, parseQris, QrisError } from './qris.ts'

/** The changed payload with its checksum recomputed. */
function withChecksum(change: (text: string) => string): string {
  const text = change(demoQris.slice(0, -4))
  return text + crc16(text)
}

test('O09 the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('O09 a static QRIS becomes one for an exact amount, and keeps everything else', () => {
  expect(dynamicQris(demoQris, 125_123)).toBe(
    '00020101021226680016ID.CO.CONTOH.WWW011893600000000000000102150000000000000010303UMI51440014ID.CO.QRIS.WWW0215ID10200000000010303UMI52045411530336054061251235802ID5911TOKO CONTOH6007BANDUNG61054011162070703A016304E320',
  )
})

test('O09 a dynamic QRIS gets another amount, and no tip', () => {
  const withTip = withChecksum((text) => text.replace('5802ID', '5502015802ID'))
  expect(dynamicQris(dynamicQris(withTip, 5), 77_000)).toBe(dynamicQris(demoQris, 77_000))
})

test('O09 a name may contain what looks like another data object', () => {
  const tricky = withChecksum((text) => text.replace('5911TOKO CONTOH', '5915TOKO 5802ID 010'))
  const objects = parseQris(dynamicQris(tricky, 20_001))
  expect(objects.find(({ id }) => id === '59')?.value).toBe('TOKO 5802ID 010')
  expect(objects.find(({ id }) => id === '54')?.value).toBe('20001')
  expect(objects.filter(({ id }) => id === '58')).toHaveLength(1)
})

test.each([
  ['an empty text', ''],
  ['another checksum', `${demoQris.slice(0, -4)}0000`],
  ['a changed letter', demoQris.replace('TOKO', 'TOKA')],
  ['a part of it', demoQris.slice(0, 100)],
  ['a length that is too long', withChecksum((text) => text.replace('5911', '5999'))],
  ['another currency', withChecksum((text) => text.replace('5303360', '5303840'))],
  ['no merchant', withChecksum((text) => text.replace('5911TOKO CONTOH', ''))],
  ['letters beyond ASCII', withChecksum((text) => text.replace('TOKO', 'TÖKO'))],
])('O09 %s is not a valid QRIS', (_, text) => {
  expect(() => dynamicQris(text, 1)).toThrow(QrisError)
})

test('O09 a scanner reads the payload from the picture', async () => {
  for (const amount of [1, 125_123, 99_999_999]) {
    const picture = await qrisPicture(demoQris, amount)
    expect(picture).toMatch(/^data:image\/png;base64,/)
    expect(picture.length).toBeLessThan(8_000)
    const { data, info } = await sharp(Buffer.from(picture.split(',')[1]!, 'base64'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const image = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
    expect(decodeQR(image)).toBe(dynamicQris(demoQris, amount))
  }
})
