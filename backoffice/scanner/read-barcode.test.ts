import JsBarcode from 'jsbarcode'
import { expect, test } from 'vitest'
import { readBarcode } from './read-barcode.ts'

const modulePx = 3
const height = 120
const quietPx = 40

/** A barcode as a camera sees it: black bars on white, with room around them. */
function drawn(code: string, format: string) {
  const target: { encodings?: { data: string }[] } = {}
  JsBarcode(target, code, { format, flat: true })
  const bits = target.encodings!.map(({ data }) => data).join('')
  const width = bits.length * modulePx + 2 * quietPx
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = quietPx; y < height - quietPx; y++) {
    for (let x = quietPx; x < width - quietPx; x++) {
      if (bits[Math.floor((x - quietPx) / modulePx)] === '1') data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3)
    }
  }
  return { data, width, height }
}

test.each([
  ['8991234500010', 'EAN13'],
  ['96385074', 'EAN8'],
  ['MH-1 kecil', 'CODE128'],
  ['MH-1', 'CODE39'],
])('%s is read as %s', (code, format) => {
  expect(readBarcode(drawn(code, format))).toBe(code)
})

test('a picture without a code has none', () => {
  expect(readBarcode({ data: new Uint8ClampedArray(200 * 100 * 4).fill(200), width: 200, height: 100 })).toBeUndefined()
})
