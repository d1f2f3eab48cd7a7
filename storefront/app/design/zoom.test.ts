import { expect, test } from 'vitest'
import { moveBy, wholePicture, zoomTo } from './zoom.ts'

const frame = { width: 400, height: 300 }

test('S07: what lies under the finger stays under it while the picture grows', () => {
  const view = zoomTo(wholePicture, 2, { x: 100, y: -50 }, frame)
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  const further = zoomTo(view, 4, { x: 100, y: -50 }, frame)
  expect(further).toEqual({ scale: 4, x: -300, y: 150 })
  expect(zoomTo(further, 1, { x: 7, y: 7 }, frame)).toEqual(wholePicture)
})

test('S07: a picture is never smaller than its frame, never grows without end, never leaves its frame', () => {
  expect(zoomTo(wholePicture, 0.2, { x: 0, y: 0 }, frame)).toEqual(wholePicture)
  expect(zoomTo(wholePicture, 99, { x: 0, y: 0 }, frame).scale).toBe(5)
  expect(moveBy(wholePicture, { x: 50, y: 50 }, frame)).toEqual(wholePicture)
  expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 1_000, y: -1_000 }, frame)).toEqual({ scale: 2, x: 200, y: -150 })
})
