import { expect, test } from 'vitest'
import {
  combinationsOf,
  type Family,
  keyOf,
  membersOf,
  rowOf,
  tableOf,
  tableOfProduct,
  withOption,
  withoutOption,
  withRenamedValue,
  withRow,
} from './variant-table.ts'

const product = { ID: 7, Version: 3, Name: 'Kaus', Price: 50_000, SKU: 'K', Stock: 4 }
const sizes = { name: 'Ukuran', values: ['S', 'M'] }
const colours = { name: 'Warna', values: ['Biru', 'Merah'] }

test('a new family has every combination; the first is the product itself, and the others cost the same', () => {
  const table = { ...tableOfProduct(product), options: [sizes, colours] }
  expect(combinationsOf(table.options)).toEqual([
    ['S', 'Biru'],
    ['S', 'Merah'],
    ['M', 'Biru'],
    ['M', 'Merah'],
  ])
  expect(membersOf(table, product, null)).toEqual([
    { ProductID: 7, Values: ['S', 'Biru'] },
    { ProductID: null, Values: ['S', 'Merah'], Price: 50_000 },
    { ProductID: null, Values: ['M', 'Biru'], Price: 50_000 },
    { ProductID: null, Values: ['M', 'Merah'], Price: 50_000 },
  ])
})

const member = (ProductID: number, Values: string[]) => ({
  ...{ ProductID, Values, Version: 1, Price: 50_000, PromoPrice: 50_000, SKU: '', Stock: 5, Img: '' },
  State: 'offered' as const,
})
const family: Family = {
  ...{ ID: 1, Version: 1, StoreID: 1, Name: 'Kaus', Options: [{ Name: 'Ukuran', Values: ['S', 'M'] }] },
  Members: [member(7, ['S']), member(8, ['M'])],
}

test('unchanged fields are not sent, prices have their version, and stock is a difference', () => {
  const table = tableOf(family)
  const changed = withRow(table, keyOf(['M']), { ...table.rows.get(keyOf(['M']))!, price: 60_000, stock: 3 })
  expect(membersOf(changed, null, family)).toEqual([
    { ProductID: 7, Values: ['S'] },
    { ProductID: 8, Values: ['M'], Price: 60_000, Version: 1, StockChange: -2, SeenStock: 5 },
  ])
})

test('variants that are not sold are left out, and a new value is sold', () => {
  const table = tableOf(family)
  const without = withRow(table, keyOf(['M']), { ...table.rows.get(keyOf(['M']))!, isSold: false })
  expect(membersOf(without, null, family)).toEqual([{ ProductID: 7, Values: ['S'] }])
  const larger = { ...table, options: [{ name: 'Ukuran', values: ['S', 'M', 'L'] }] }
  expect(rowOf(larger, keyOf(['L']), null)).toMatchObject({ productId: null, isSold: true, price: 50_000 })
})

test('a renamed value keeps its variants', () => {
  const renamed = withRenamedValue(tableOf(family), 0, 'M', 'Sedang')
  expect(membersOf(renamed, null, family)).toEqual([
    { ProductID: 7, Values: ['S'] },
    { ProductID: 8, Values: ['Sedang'] },
  ])
})

test('another option gives its first value to existing variants, and can be removed again', () => {
  const table = withOption(tableOf(family), colours)
  expect(membersOf(table, null, family)).toMatchObject([
    { ProductID: 7, Values: ['S', 'Biru'] },
    { ProductID: null, Values: ['S', 'Merah'] },
    { ProductID: 8, Values: ['M', 'Biru'] },
    { ProductID: null, Values: ['M', 'Merah'] },
  ])
  expect(membersOf(withoutOption(table, 1), null, family)).toEqual(membersOf(tableOf(family), null, family))
})
