import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { courierNames } from '../../../couriers/couriers.ts'
import { brands } from '../../digital/brands.ts'
import { drawMark } from './draw-mark.ts'
import { type Mark, markOf, marks, slugOf } from './marks.ts'

const cases: [string, Mark][] = [...Object.entries(marks), ['Bank Antah Berantah', markOf('antah-berantah')]]

describe.each(cases)('the mark of %s', (_, mark) => {
  test('has a contrast of at least 4.5:1', () => {
    expect(contrast(mark.color, mark.background ?? '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  test('is twice as wide as high, with uncut words that are at least 5 px high at 24', async () => {
    const { data, info } = await sharp(Buffer.from(drawMark(mark)), { density: 72 * 8 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [width, height] = [48 * 8, 24 * 8]
    expect(info).toMatchObject({ width, height })
    const color = rgb(mark.color)
    const isColored = (x: number, y: number) =>
      color.every((value, channel) => Math.abs(data[(y * width + x) * 3 + channel]! - value) < 24)
    const colored = Array.from(
      { length: width * height },
      (_, at) => [at % width, Math.floor(at / width)] as const,
    ).filter(([x, y]) => isColored(x, y) && !(mark.bottomLine && y > height - 21))
    const xs = colored.map(([x]) => x)
    const ys = colored.map(([, y]) => y)
    const [left, right] = [Math.min(...xs), width - 1 - Math.max(...xs)]
    expect(left).toBeGreaterThanOrEqual(2 * 8)
    expect(Math.abs(left - right)).toBeLessThan(8 * 2)
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(2 * 8)
    expect(Math.max(...ys)).toBeLessThan(height - (mark.bottomLine ? 3.5 : 1.5) * 8)
    expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThanOrEqual(mark.words.length * 5 * 8)
  })
})

test('every courier and brand of the shop has a mark', () => {
  const required = [...Object.values(courierNames), ...brands.map(({ name }) => name), 'QRIS']
  for (const name of required) expect(marks, name).toHaveProperty([name])
})

test.each([
  ['BCA', 'bca'],
  ['Bank Mandiri', 'mandiri'],
  ['PT Bank Central Asia', 'bca'],
  ['Panin Bank', 'panin'],
  ['J&T Express', 'j-t-express'],
  ['by.U', 'by-u'],
  ['Bank', 'bank'],
  ['Toko 銀行', 'toko'],
  ['', ''],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test.each([
  ['jatim', ['Jatim']],
  ['dki', ['DKI']],
  ['jasa-jakarta-raya', ['JASA', 'Jakarta']],
])('an unlisted bank, %s, has a mark of its name', (slug, words) => {
  expect(markOf(slug).words).toEqual(words)
})

const rgb = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** WCAG 2's contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
