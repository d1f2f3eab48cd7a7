import { describe, expect, test } from 'vitest'
import { type Random, seededRandom } from '../../../../bench/random.ts'
import { chargeableKg, packageSize, packageWeight, type Size } from './package-size.ts'

const item = (Length: number, Width: number, Height: number, Qty = 1) => ({ Length, Width, Height, Qty })

describe('K01 the smallest enclosing box', () => {
  test('of one piece is the piece itself on its largest side', () => {
    expect(packageSize([item(10, 30, 20)])).toEqual({ Length: 30, Width: 20, Height: 10 })
  })

  test('stacks flat pieces', () => {
    expect(packageSize([item(30, 20, 2, 3), item(25, 18, 4)])).toEqual({ Length: 30, Width: 20, Height: 10 })
  })

  test('puts long pieces side by side, and stacks them if there is room', () => {
    expect(packageSize([item(100, 5, 5), item(100, 2, 2, 2)])).toEqual({ Length: 100, Width: 7, Height: 5 })
  })

  test('of a mixed cart puts small pieces beside large ones, and charges for no air', () => {
    const cart = [item(44, 32, 16), item(22, 32, 8), item(22, 16, 8), item(22, 16, 8)]
    expect(packageSize(cart)).toEqual({ Length: 44, Width: 32, Height: 24 })
    expect(chargeableKg(3_000, packageSize(cart))).toBe(6)
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

describe('K01 the box around any goods', () => {
  const random = seededRandom(20_261_128)
  const volume = ({ Length, Width, Height }: Size) => Length * Width * Height
  const side = (from: Random) => from.between(1, 60)
  const aCart = (kinds: number, most: number) =>
    Array.from({ length: kinds }, () => item(side(random), side(random), side(random), random.between(1, most)))
  const carts = [
    ...Array.from({ length: 150 }, () => aCart(random.between(1, 5), 1)),
    ...Array.from({ length: 100 }, () => aCart(random.between(1, 12), 5)),
    ...Array.from({ length: 10 }, () => aCart(30, 400)),
  ]

  test('holds them: it has their volume, and room for the longest, the broadest and the highest piece', () => {
    for (const cart of carts) {
      const box = packageSize(cart)
      const goods = cart.reduce((sum, piece) => sum + volume(piece) * piece.Qty, 0)
      expect(volume(box), JSON.stringify(cart)).toBeGreaterThanOrEqual(goods)
      for (const piece of cart) {
        const [high, broad, long] = [piece.Length, piece.Width, piece.Height].sort((a, b) => a - b)
        expect(box.Length).toBeGreaterThanOrEqual(long!)
        expect(box.Width).toBeGreaterThanOrEqual(broad!)
        expect(box.Height).toBeGreaterThanOrEqual(high!)
      }
    }
  })

  test('is never larger than one stack of everything, and the same however goods are ordered and turned', () => {
    for (const cart of carts) {
      const flat = cart.map((piece) => [piece.Length, piece.Width, piece.Height].sort((a, b) => b - a))
      const most = (at: number) => Math.max(...flat.map((sides) => sides[at]!))
      const tower = most(0) * most(1) * cart.reduce((sum, { Qty }, at) => sum + flat[at]![2]! * Qty, 0)
      const box = packageSize(cart)
      if (cart.every(({ Qty }) => Qty === 1)) expect(volume(box)).toBeLessThanOrEqual(tower)
      const turned = cart.map(({ Length, Width, Height, Qty }) => item(Height, Length, Width, Qty)).reverse()
      if (cart.length <= 5) expect(volume(packageSize(turned))).toBe(volume(box))
    }
  })

  test('of two pieces is the smallest there is of its length', () => {
    for (let round = 0; round < 200; round++) {
      const [one, other] = [aCart(1, 1)[0]!, aCart(1, 1)[0]!]
      const turns = ({ Length: a, Width: b, Height: c }: Size) => [
        ...[
          [a, b, c],
          [a, c, b],
          [b, a, c],
        ],
        ...[
          [b, c, a],
          [c, a, b],
          [c, b, a],
        ],
      ]
      const boxes = turns(one).flatMap(([a, b, c]) =>
        turns(other).map(([d, e, f]) => {
          const sides = [a! + d!, Math.max(b!, e!), Math.max(c!, f!)]
          return { longest: Math.max(...sides), volume: sides.reduce((product, one) => product * one) }
        }),
      )
      const found = packageSize([one, other])
      const noLonger = boxes.filter(({ longest }) => longest <= found.Length)
      expect(volume(found)).toBe(Math.min(...noLonger.map((box) => box.volume)))
    }
  })

  test('is found in bounded time for the largest cart', () => {
    const largest = Array.from({ length: 100 }, () => item(side(random), side(random), side(random), 100_000))
    expect(volume(packageSize(largest))).toBeGreaterThan(0)
  })
})
