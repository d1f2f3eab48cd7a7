import { describe, expect, test } from 'vitest'
import {
  cellValue,
  changeCount,
  changedRows,
  disputedValue,
  type Edits,
  filledDown,
  keepMine,
  parseCell,
  pastedCells,
  type SheetRow,
  withCell,
  withCells,
  withoutSaved,
} from './sheet-cells.ts'
import { cellProblemText } from './sheet-problems.ts'

const row = (ID: number, changes: Partial<SheetRow> = {}) =>
  ({ ID, Version: 1, Price: 10_000, Discount: 0, Stock: 5, Weight: 200, ...changes }) as SheetRow
const rows = [row(1), row(2), row(3)]
const none: Edits = new Map()

test.each([
  ['12.500', 'Price', 12_500],
  ['Rp 12.500,00', 'Price', 12_500],
  ['15 %', 'Discount', 15],
  ['+4', 'Stock', 9],
  ['-2', 'Stock', 3],
  ['18500.00', 'Price', 18_500],
  ['15rb', 'Price', 15_000],
  ['250 g', 'Weight', 250],
] as const)('%j in %s is %s', (typed, column, value) => {
  expect(parseCell(typed, { row: rows[0]!, column })).toEqual({ value })
})

test.each([
  ['-9', 'Stock', 'outside'],
  ['100', 'Discount', 'outside'],
  ['150 %', 'Discount', 'outside'],
  ['0', 'Price', 'outside'],
  ['-5', 'Price', 'outside'],
  ['1.234,50', 'Price', 'fraction'],
  ['7.5', 'Discount', 'fraction'],
  ['18,000', 'Price', 'unclear'],
  ['murah', 'Price', 'wrong'],
  ['0,27 kg', 'Weight', 'fraction'],
  ['2 kg', 'Weight', 'wrong'],
  ['', 'Price', 'wrong'],
] as const)('%j in %s is refused: %s', (typed, column, kind) => {
  expect(parseCell(typed, { row: rows[0]!, column })).toMatchObject({ problem: { kind } })
})

test('a block from a spreadsheet goes to the right and below, and texts without a number are reported', () => {
  const { cells, skipped, beyond } = pastedCells(
    rows,
    { row: rows[1]!, column: 'Price' },
    '20.000\t10\r\n30.000\tx\r\n40.000\t5\r\n',
  )
  expect(changedRows(withCells(none, cells), rows)).toEqual([
    { ID: 2, Version: 1, Price: 20_000, Discount: 10 },
    { ID: 3, Version: 1, Price: 30_000 },
  ])
  expect(skipped.map(({ row: { ID }, column, typed }) => [ID, column, typed])).toEqual([[3, 'Discount', 'x']])
  expect(beyond).toBe(1)
})

test('a pasted column is read by one decimal sign, and fractions are refused', () => {
  const { cells, skipped } = pastedCells(
    rows,
    { row: rows[0]!, column: 'Price' },
    '18500.00\t7.5\n18.000\t10\n25,000.00\t5\n',
  )
  expect(cells.map(({ column, value }) => [column, value])).toEqual([
    ['Price', 18_500],
    ['Price', 18],
    ['Discount', 10],
    ['Price', 25_000],
    ['Discount', 5],
  ])
  expect(skipped).toMatchObject([{ typed: '7.5', problem: { kind: 'fraction' } }])
})

test('a cell fills all cells below it, and an unchanged value is no change', () => {
  const edits = withCell(none, { row: rows[0]!, column: 'Stock' }, 8)
  const filled = filledDown(edits, rows, { row: rows[0]!, column: 'Stock' })
  expect(changedRows(filled, rows).map(({ StockChange }) => StockChange)).toEqual([3, 3, 3])
  expect(changedRows(withCell(filled, { row: rows[1]!, column: 'Stock' }, 5), rows)).toHaveLength(2)
})

test('changes of one page are kept on the next, and stock as a difference, whatever is sold meanwhile', () => {
  const price = withCell(none, { row: rows[0]!, column: 'Price' }, 12_000)
  const stock = withCell(price, { row: rows[1]!, column: 'Stock' }, 9)
  const later = row(2, { Version: 4, Stock: 3 })
  expect(cellValue(stock.get(2), { row: later, column: 'Stock' })).toBe(7)
  expect(changedRows(stock, [later])).toEqual([
    { ID: 1, Version: 1, Price: 12_000 },
    { ID: 2, Version: 4, StockChange: 4 },
  ])
})

test('a price is sent with the version over which it was typed, until the conflict was reported', () => {
  const price = withCell(none, { row: rows[0]!, column: 'Price' }, 12_000)
  const later = row(1, { Version: 2, Price: 1_000 })
  expect(changedRows(price, [later])).toEqual([{ ID: 1, Version: 1, Price: 12_000 }])
  const told = (Code: string) => new Map([[1, { Code }]])
  expect(changedRows(price, [later], told('EDIT_CONFLICT'))).toEqual([{ ID: 1, Version: 2, Price: 12_000 }])
  expect(changedRows(price, [later], told('STOCK_NOT_ENOUGH'))).toEqual([{ ID: 1, Version: 1, Price: 12_000 }])
})

test('a change of one product leaves the objects of the others the same, and without any change all stay', () => {
  const before = withCell(
    withCell(none, { row: rows[0]!, column: 'Price' }, 12_000),
    { row: rows[1]!, column: 'Stock' },
    9,
  )
  const after = withCell(before, { row: rows[1]!, column: 'Price' }, 13_000)
  expect(after.get(1)).toBe(before.get(1))
  expect(changeCount(after)).toBe(3)
  expect(withCell(after, { row: rows[1]!, column: 'Price' }, 13_000)).toBe(after)
})

test('changes that may be saved already are sent with their key, or over their old version, so that a stock is not changed twice', () => {
  const stock = withCell(none, { row: rows[0]!, column: 'Stock' }, 9)
  const later = row(1, { Version: 2, Stock: 9 })
  const sent = { ID: 1, Version: 1, Key: 'kunci', StockChange: 4 }
  const unanswered = new Map([[1, { Code: '', unanswered: sent }]])
  expect(changedRows(stock, [later], unanswered)).toEqual([sent])
  expect(changedRows(stock, [later])).toEqual([{ ID: 1, Version: 2, StockChange: 4 }])
  const changed = withCell(stock, { row: later, column: 'Stock' }, 20)
  expect(changedRows(changed, [later], unanswered)).toEqual([{ ID: 1, Version: 1, StockChange: 11 }])
})

test('input typed during a save stays, of a stock only the difference that is still to be saved', () => {
  const sent = [1, 2].reduce((edits, at) => withCell(edits, { row: rows[at]!, column: 'Stock' }, 9), none)
  const typed = withCell(sent, { row: rows[1]!, column: 'Stock' }, 12)
  const left = withoutSaved(withCell(typed, { row: rows[1]!, column: 'Price' }, 11_000), sent)
  expect(changedRows(left, rows)).toEqual([{ ID: 2, Version: 1, StockChange: 3, Price: 11_000 }])
})

describe('a cell that somebody else has changed as well', () => {
  const price = { row: row(1, { Version: 2, Price: 1_000, Stock: 2 }), column: 'Price' } as const
  const edits = withCell(
    withCell(none, { row: rows[0]!, column: 'Price' }, 12_000),
    { row: rows[0]!, column: 'Stock' },
    9,
  )

  test('shows their value beside mine, unless both are the same or only another cell has changed', () => {
    expect(disputedValue(edits.get(1), price)).toBe(1_000)
    expect(disputedValue(undefined, price)).toBeUndefined()
    expect(disputedValue(edits.get(1), { ...price, row: row(1, { Version: 2, Weight: 9 }) })).toBeUndefined()
    expect(disputedValue(edits.get(1), { ...price, row: row(1, { Version: 2, Price: 12_000 }) })).toBeUndefined()
    expect(disputedValue(edits.get(1), { ...price, column: 'Stock' })).toBeUndefined()
  })

  test('is saved over their version if mine is kept, and is no change if theirs is taken', () => {
    const mine = keepMine(edits, price)
    expect(disputedValue(mine.get(1), price)).toBeUndefined()
    expect(changedRows(mine, [price.row])).toEqual([{ ID: 1, Version: 2, Price: 12_000, StockChange: 4 }])
    const theirs = withCell(edits, price, 1_000)
    expect(changedRows(theirs, [price.row])).toEqual([{ ID: 1, Version: 2, StockChange: 4 }])
  })
})

test('names both meanings of an ambiguous number', () => {
  const parsed = parseCell('18,000', { row: rows[0]!, column: 'Price' })
  expect('problem' in parsed && cellProblemText(parsed.problem)).toBe('Maksudnya 18 atau 18.000?')
})
