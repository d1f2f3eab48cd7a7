import { describe, expect, test } from 'vitest'
import { packageSize, packageWeight } from './package-size.ts'

const item = (Length: number, Width: number, Height: number, Qty = 1) => ({ Length, Width, Height, Qty })

describe('K01 the smallest enclosing box', () => {
  test('of one piece is the piece itself on its largest side', () => {
    expect(packageSize([item(10, 30, 20)])).toEqual({ Length: 30, Width: 20, Height: 10 })
  })

  test('stacks flat pieces', () => {
    expect(packageSize([item(30, 20, 2, 3), item(25, 18, 4)])).toEqual({ Length: 30, Width: 20, Height: 10 })
  })

  test('puts long pieces side by side', () => {
    expect(packageSize([item(100, 5, 5), item(100, 2, 2, 2)])).toEqual({ Length: 100, Width: 9, Height: 5 })
  })

  test('puts many equal pieces into several stacks', () => {
    expect(packageSize([item(10, 10, 10, 100)])).toEqual({ Length: 50, Width: 50, Height: 40 })
    expect(packageSize([item(20, 12, 10, 23)])).toEqual({ Length: 40, Width: 40, Height: 36 })
    expect(packageSize([item(1, 1, 1, 100_000)]).Length).toBeLessThan(300)
  })

  test('of no goods, and of goods without dimensions, is empty', () => {
    expect(packageSize([])).toEqual({ Length: 0, Width: 0, Height: 0 })
    expect(packageSize([item(0, 0, 0, 4)])).toEqual({ Length: 0, Width: 0, Height: 0 })
  })
})

test('K01 the weight counts only goods with the unit gram', () => {
  const goods = [
    { Weight: 250, Unit: 'gram', Qty: 3 },
    { Weight: 600, Unit: 'ml', Qty: 2 },
  ]
  expect(packageWeight(goods)).toBe(750)
})
