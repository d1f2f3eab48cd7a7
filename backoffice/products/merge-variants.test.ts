import { expect, test } from 'vitest'
import { mergeTable, withStocks } from './merge-variants.ts'
import {
  type Family,
  keyOf,
  membersOf,
  type Table,
  tableOf,
  withOption,
  withoutOption,
  withRenamedValue,
  withRow,
} from './variant-table.ts'

const member = (ProductID: number, Values: string[], changes: Partial<Family['Members'][number]> = {}) => ({
  ...{ ProductID, Values, Version: 1, Price: 50_000, PromoPrice: 50_000, SKU: '', Stock: 5, Img: '' },
  ...{ State: 'offered' as const, ...changes },
})
const familyOf = (values: string[], ...Members: Family['Members']): Family => ({
  ...{ ID: 1, Version: 1, StoreID: 1, Name: 'Kaus', Options: [{ Name: 'Ukuran', Values: values }], Members },
})
const base = familyOf(['S', 'M'], member(7, ['S']), member(8, ['M']))
const withL = familyOf(['S', 'M', 'L'], ...base.Members, member(9, ['L']))
const colours = { name: 'Warna', values: ['Biru', 'Merah'] }

const change = (table: Table, value: string, changes: object) =>
  withRow(table, keyOf([value]), { ...table.rows.get(keyOf([value]))!, ...changes })
const mineOf = (changes: object) => change(tableOf(base), 'M', changes)
const sent = (table: Table | null, theirs: Family) => table && membersOf(table, null, theirs)

test('a variant that somebody else added stays, beside the changes made here', () => {
  expect(sent(mergeTable(mineOf({ price: 60_000 }), base, withL), withL)).toEqual([
    { ProductID: 7, Values: ['S'] },
    { ProductID: 8, Values: ['M'], Price: 60_000, Version: 1 },
    { ProductID: 9, Values: ['L'] },
  ])
})

test('two people add a value each, and both are there', () => {
  const mine = { ...tableOf(base), options: [{ name: 'Ukuran', values: ['S', 'M', 'XL'] }] }
  const merged = mergeTable(mine, base, withL)
  expect(merged?.options).toEqual([{ name: 'Ukuran', values: ['S', 'M', 'XL', 'L'] }])
  expect(sent(merged, withL)).toMatchObject([
    { ProductID: 7 },
    { ProductID: 8 },
    { ProductID: null, Values: ['XL'], Price: 50_000 },
    { ProductID: 9 },
  ])
})

test('prices and stock changed by others are shown, and a typed stock stays', () => {
  const theirs = familyOf(['S', 'M'], member(7, ['S'], { Price: 55_000 }), member(8, ['M'], { Version: 2, Stock: 3 }))
  const merged = mergeTable(mineOf({ price: 60_000, stock: 9 }), base, theirs)
  expect(merged?.rows.get(keyOf(['M']))).toMatchObject({ stock: 9, typedOver: 5 })
  expect(sent(merged, theirs)).toEqual([
    { ProductID: 7, Values: ['S'] },
    { ProductID: 8, Values: ['M'], Price: 60_000, Version: 2, StockChange: 6, SeenStock: 3 },
  ])
})

test('variants that somebody else archived are no longer sold, and renamed ones have their new name', () => {
  const theirs = familyOf(['Sedang', 'S'], member(8, ['Sedang']))
  expect(sent(mergeTable(mineOf({ price: 60_000 }), base, theirs), theirs)).toEqual([
    { ProductID: 8, Values: ['Sedang'], Price: 60_000, Version: 1 },
  ])
})

test('a name changed here wins, and otherwise the one of somebody else is taken', () => {
  const theirs = { ...base, Name: 'Kaus Polos' }
  expect(mergeTable(mineOf({}), base, theirs)?.name).toBe('Kaus Polos')
  expect(mergeTable({ ...mineOf({}), name: 'Kaus Lengan' }, base, theirs)?.name).toBe('Kaus Lengan')
})

test('options that both changed are not merged where variants could be mistaken', () => {
  const theirs = familyOf(['S', 'Sedang'], member(7, ['S']), member(8, ['Sedang']))
  expect(mergeTable(withRenamedValue(tableOf(base), 0, 'M', 'Medium'), base, theirs)).toBeNull()
  expect(mergeTable(withOption(tableOf(base), colours), base, withL)).toBeNull()
  const mixed = { ...base, Options: [...base.Options, { Name: 'Warna', Values: ['Biru'] }] }
  expect(mergeTable(withoutOption(tableOf(base), 0), base, mixed)).toBeNull()
})

test('a variant never loses its place to another one', () => {
  expect(mergeTable(withRenamedValue(tableOf(base), 0, 'M', 'L'), base, withL)).toBeNull()
  const theirs = familyOf(['M'], member(7, ['M']))
  expect(sent(mergeTable(mineOf({ price: 60_000 }), base, theirs), theirs)).toEqual([{ ProductID: 7, Values: ['M'] }])
})

test('15 typed over 10 stays 15 when pieces are sold meanwhile, and the row shows the 10 beside it', () => {
  const ten = familyOf(['S', 'M'], member(7, ['S']), member(8, ['M'], { Stock: 10 }))
  const typed = change(tableOf(ten), 'M', { stock: 15 })
  const seven = new Map([
    [7, 4],
    [8, 7],
  ])
  const now = withStocks(typed, seven)
  expect(now.rows.get(keyOf(['M']))).toMatchObject({ stock: 15, typedOver: 10, saved: { stock: 7 } })
  expect(now.rows.get(keyOf(['S']))).toMatchObject({ stock: 4, saved: { stock: 4 } })
  expect(sent(now, ten)).toEqual([
    { ProductID: 7, Values: ['S'] },
    { ProductID: 8, Values: ['M'], StockChange: 8, SeenStock: 7 },
  ])
  const back = withStocks(now, new Map([[8, 10]]))
  expect(back.rows.get(keyOf(['M']))?.typedOver).toBeUndefined()
})
