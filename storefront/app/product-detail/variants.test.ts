import { expect, test } from 'vitest'
import { asVariant, choicesOf, hasChoice, variantWith } from './variants.ts'

let sequence = 0
const variant = (...Values: string[]) => ({
  ...{
    ID: ++sequence,
    Values,
    Img: '',
    Price: 10_000,
    PromoPrice: 10_000,
    Discount: 0,
    Stock: 1,
    SKU: '',
    Barcode: '',
  },
})
const soldOut = (...values: string[]) => ({ ...variant(...values), Stock: 0 })

test('a value leads to the variant that keeps the other choices', () => {
  const variants = [variant('S', 'Merah'), variant('M', 'Merah'), soldOut('M', 'Biru'), variant('S', 'Biru')]
  // Sold out, but the requested variant.
  expect(variantWith(variants, ['S', 'Biru'], 0, 'M')).toBe(variants[2])
  expect(variantWith(variants, ['S', 'Biru'], 1, 'Merah')).toBe(variants[0])
  expect(variantWith(variants, ['S', 'Biru'], 0, 'XL')).toBeUndefined()
})

test('if no variant keeps all choices, the fewest change, and a variant in stock comes first', () => {
  const variants = [variant('S', 'Merah', 'Katun'), soldOut('M', 'Biru', 'Linen'), variant('M', 'Biru', 'Sutra')]
  expect(variantWith(variants, ['S', 'Merah', 'Katun'], 0, 'M')).toBe(variants[2])
  const closer = soldOut('M', 'Merah', 'Linen')
  expect(variantWith([...variants, closer], ['S', 'Merah', 'Katun'], 0, 'M')).toBe(closer)
})

test('choices mark chosen and sold-out values and those sold only with other choices; values without a sold variant are left out', () => {
  const variants = [variant('S', 'Merah'), soldOut('M', 'Merah'), variant('L', 'Biru')]
  const [{ ID, Values: OptionValues, Stock }] = variants as [ReturnType<typeof variant>]
  const options = [
    { Name: 'Ukuran', Values: ['S', 'M', 'L', 'XL'] },
    { Name: 'Warna', Values: ['Merah', 'Biru'] },
  ]
  const value = { isChosen: false, isSoldOut: false, picture: '', changes: [] }
  expect(choicesOf({ ID, Stock, OptionValues, Options: options, Variants: variants })).toEqual([
    {
      name: 'Ukuran',
      values: [
        { ...value, value: 'S', id: ID, isChosen: true },
        { ...value, value: 'M', id: variants[1]!.ID, isSoldOut: true },
        { ...value, value: 'L', id: variants[2]!.ID, changes: [{ option: 'Warna', from: 'Merah', to: 'Biru' }] },
      ],
    },
    {
      name: 'Warna',
      values: [
        { ...value, value: 'Merah', id: ID, isChosen: true },
        { ...value, value: 'Biru', id: variants[2]!.ID, changes: [{ option: 'Ukuran', from: 'S', to: 'L' }] },
      ],
    },
  ])
})

test('a hidden product leads to the visible variants of its family, and the last variant of a family has no choice', () => {
  const [hidden, sold] = [soldOut('S'), variant('M')]
  expect(hasChoice({ ID: hidden.ID, Variants: [sold] })).toBe(true)
  expect(hasChoice({ ID: sold.ID, Variants: [sold] })).toBe(false)
  const [size] = choicesOf({
    ...hidden,
    OptionValues: ['S'],
    Options: [{ Name: 'Ukuran', Values: ['S', 'M'] }],
    Variants: [sold],
  })
  expect(size!.values.map(({ id }) => id)).toEqual([hidden.ID, sold.ID])
})

test('until the page of a variant has loaded, its price, stock and picture are shown with the other known fields', () => {
  const product = { ID: 1, Name: 'Kaus - S', Family: { Name: 'Kaus' }, Weight: 200, Images: ['satu', 'dua', 'tiga'] }
  const next = { ...variant('M'), Price: 30_000, Img: 'dua', Stock: 0 }
  const shown = asVariant(product as unknown as Parameters<typeof asVariant>[0], next)
  expect(shown).toMatchObject({ ID: next.ID, Name: 'Kaus - M', Price: 30_000, Stock: 0, Weight: 200 })
  expect(shown.Images).toEqual(['dua', 'tiga'])
})
