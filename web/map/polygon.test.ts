import { expect, test } from 'vitest'
import type { Point } from './map-view.ts'
import { centroidOf, clipPolygon, nearestPointOn } from './polygon.ts'

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]

test('A03 an outline is clipped to the visible part', () => {
  const half = clipPolygon({ left: 5, right: 20, top: -5, bottom: 20 }, square)
  expect(half).toHaveLength(4)
  expect(centroidOf(half)).toEqual([7.5, 5])
  expect(clipPolygon({ left: -5, right: 20, top: -5, bottom: 20 }, square)).toEqual(square)
  // The outline may extend beyond the rectangle on all sides.
  expect(centroidOf(clipPolygon({ left: 2, right: 4, top: 2, bottom: 8 }, square))).toEqual([3, 5])
  expect(clipPolygon({ left: 20, right: 30, top: 0, bottom: 10 }, square)).toEqual([])
})

test('A03 the centroid of an outline without an area is the mean of its corners', () => {
  const line: Point[] = [
    [0, 0],
    [4, 0],
  ]
  expect(centroidOf(line)).toEqual([2, 0])
})

test('A03 finds the point of an outline that is nearest to a position', () => {
  expect(nearestPointOn(square, [15, 4])).toEqual([10, 4])
  expect(nearestPointOn(square, [-3, -4])).toEqual([0, 0])
})
