import { expect, test } from 'vitest'
import type { XY } from './map-view.ts'
import { centroidOf, clipTo, nearestOn } from './shapes.ts'

const square: XY[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]

test('A03 of an outline only the part in sight is left', () => {
  const half = clipTo({ left: 5, right: 20, top: -5, bottom: 20 }, square)
  expect(half).toHaveLength(4)
  expect(centroidOf(half)).toEqual([7.5, 5])
  expect(clipTo({ left: -5, right: 20, top: -5, bottom: 20 }, square)).toEqual(square)
  // The outline may be larger than what is in sight, on all sides.
  expect(centroidOf(clipTo({ left: 2, right: 4, top: 2, bottom: 8 }, square))).toEqual([3, 5])
  expect(clipTo({ left: 20, right: 30, top: 0, bottom: 10 }, square)).toEqual([])
})

test('A03 an outline without an area has its middle between its corners', () => {
  const line: XY[] = [
    [0, 0],
    [4, 0],
  ]
  expect(centroidOf(line)).toEqual([2, 0])
})

test('A03 the way to an outline leads to its nearest point', () => {
  expect(nearestOn(square, [15, 4])).toEqual([10, 4])
  expect(nearestOn(square, [-3, -4])).toEqual([0, 0])
})
