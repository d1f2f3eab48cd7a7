import { expect, test } from 'vitest'
import { changedRows, type Edits, type SheetRow, withCell } from './sheet-cells.ts'
import { type SheetHistory, type SheetStep, takeStep, unchanged } from './sheet-history.ts'

const rows = [1, 2].map((ID) => ({ ID, Version: 1, Price: 10_000, Discount: 0, Stock: 5, Weight: 200 }) as SheetRow)
const price =
  (at: number, value: number): SheetStep =>
  (edits: Edits) =>
    withCell(edits, { row: rows[at]!, column: 'Price' }, value)
const after = (...steps: SheetStep[]): SheetHistory => steps.reduce(takeStep, unchanged)
const prices = ({ edits }: SheetHistory) => changedRows(edits, rows).map(({ ID, Price }) => [ID, Price])

test('redo restores undone changes, step by step, and beyond the last one nothing happens', () => {
  const typed = [price(0, 11_000), price(1, 12_000)]
  expect(prices(after(...typed, 'undo'))).toEqual([[1, 11_000]])
  expect(prices(after(...typed, 'undo', 'undo', 'undo'))).toEqual([])
  expect(prices(after(...typed, 'undo', 'undo', 'redo'))).toEqual([[1, 11_000]])
  expect(after(...typed, 'undo', 'undo', 'redo', 'redo', 'redo').edits).toEqual(after(...typed).edits)
})

test('a change after an undo replaces the undone ones, and one without effect does not', () => {
  expect(prices(after(price(0, 11_000), 'undo', price(1, 12_000), 'redo'))).toEqual([[2, 12_000]])
  expect(prices(after(price(0, 11_000), 'undo', price(1, 10_000), 'redo'))).toEqual([[1, 11_000]])
})

test('saved changes are not undone, and refused ones stay', () => {
  const typed = after(price(0, 11_000), price(1, 12_000))
  const saved = takeStep(typed, { saved: new Map([...typed.edits].slice(0, 1)) })
  expect(prices(saved)).toEqual([[2, 12_000]])
  expect(takeStep(saved, 'undo')).toBe(saved)
  expect(after(price(0, 11_000), 'undo', { saved: new Map() }, 'redo').edits.size).toBe(0)
})

test('a hundred steps are kept', () => {
  const many = Array.from({ length: 150 }, (_, at) => price(0, at + 1))
  const undone = Array.from({ length: 150 }, (): SheetStep => 'undo')
  expect(prices(after(...many, ...undone))).toEqual([[1, 50]])
})
