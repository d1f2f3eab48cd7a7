import { expect, test } from 'vitest'
import { crossesItself, isInArea, isNearArea } from './delivery-area.ts'

const places = (...corners: [latitude: number, longitude: number][]) =>
  corners.map(([latitude, longitude]) => ({ latitude, longitude }))
const square = places([-6.9, 107.6], [-6.9, 107.7], [-6.8, 107.7], [-6.8, 107.6])
/** A square with a notch from the north. */
const notched = places([0, 100], [0, 103], [3, 103], [3, 102], [1, 102], [1, 101], [3, 101], [3, 100])

test.each([
  ['in the middle', square, [-6.85, 107.65], true],
  ['to the north', square, [-6.79, 107.65], false],
  ['to the south', square, [-6.91, 107.65], false],
  ['to the west', square, [-6.85, 107.59], false],
  ['to the east', square, [-6.85, 107.71], false],
  ['in an arm', notched, [2, 100.5], true],
  ['in the other arm', notched, [2, 102.5], true],
  ['in the notch', notched, [2, 101.5], false],
  ['below the notch', notched, [0.5, 101.5], true],
  ['at the height of corners', notched, [1, 99], false],
] as const)('a place %s', (_, area, [latitude, longitude], inside) => {
  expect(isInArea(area, { latitude, longitude })).toBe(inside)
  expect(isInArea([...area].reverse(), { latitude, longitude })).toBe(inside)
})

test.each([
  ['a square', square, false],
  ['a triangle', square.slice(0, 3), false],
  ['a notched one', notched, false],
  ['a corner on a straight side', places([0, 100], [0, 101], [0, 102], [2, 101]), false],
  ['a bow', places([0, 100], [1, 101], [1, 100], [0, 101]), true],
  ['a corner on another side', places([0, 100], [0, 102], [2, 102], [0, 101], [2, 100]), true],
  ['two corners in one place', places([0, 100], [0, 100], [1, 101], [1, 100]), true],
  ['a way back on itself', places([0, 100], [0, 102], [0, 101], [1, 100]), true],
  ['a line', places([0, 100], [0, 101], [0, 102]), true],
] as const)('%s crosses itself: %s', (_, area, crosses) => {
  expect(crossesItself(area)).toBe(crosses)
  expect(crossesItself([...area.slice(1), area[0]!])).toBe(crosses)
})

test.each([
  ['within it', [-6.85, 107.65], true],
  ['99 km beside the middle of a side', [-6.85, 106.7], true],
  ['102 km beside the middle of a side', [-6.85, 106.676], false],
  ['beyond a corner', [-7.5, 107.9], true],
  ['on another island', [-2.55, 140.7], false],
])('a store %s: near the area %j', (_, [latitude, longitude], near) => {
  expect(isNearArea(square, { latitude: latitude!, longitude: longitude! })).toBe(near)
})
