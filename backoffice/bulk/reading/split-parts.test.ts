import { expect, test } from 'vitest'
import { maxPartBytes, maxPartRows } from '#contract/values/product-file/import-fields.ts'
import { splitParts } from './split-parts.ts'

const none = () => 0
const rows = (count: number, cell: string) => Array.from({ length: count }, () => [cell, ''])

test('parts have at most so many rows, and lose none', () => {
  expect(splitParts(rows(maxPartRows * 2 + 1, 'x'), none)).toEqual([
    { from: 0, to: maxPartRows },
    { from: maxPartRows, to: maxPartRows * 2 },
    { from: maxPartRows * 2, to: maxPartRows * 2 + 1 },
  ])
})

test('parts are no longer than a call may be, whatever their letters', () => {
  const all = rows(40, '“\n"é'.repeat(2_000))
  const parts = splitParts(all, none)
  expect(parts.at(-1)!.to).toBe(40)
  const lengths = parts.map(({ from, to }) => new Blob([JSON.stringify({ Part: 99, Rows: all.slice(from, to) })]).size)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(maxPartBytes)
  expect(parts.length).toBeLessThan(15)
})

test('bytes added on the way count', () => {
  expect(splitParts(rows(4, 'x'), () => maxPartBytes / 2.5)).toHaveLength(2)
})

test('a row too long for any call is named by its line', () => {
  expect(() => splitParts([['a'], ['x'.repeat(maxPartBytes)]], none)).toThrow(
    expect.objectContaining({ problem: { kind: 'row-too-long', line: 3 } }),
  )
})
