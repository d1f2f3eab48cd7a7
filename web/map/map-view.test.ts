import { expect, test } from 'vitest'
import {
  boundsOf,
  centerOf,
  fromMercator,
  lengthInMetres,
  mercator,
  metresPerPixel,
  roundMetres,
  snappedBounds,
  toScreen,
  zoomToFit,
} from './map-view.ts'

const dago = { latitude: -6.88, longitude: 107.615 }
const view = { center: dago, zoom: 18, width: 390, height: 400 }

test('A03 a position projects as in map tiles', () => {
  expect(mercator({ latitude: 0, longitude: 0 })).toEqual([0.5, 0.5])
  const back = fromMercator(mercator(dago))
  expect(back.latitude).toBeCloseTo(-6.88, 10)
  expect(back.longitude).toBeCloseTo(107.615, 10)
  // The tile of OpenStreetMap for that position.
  const [x, y] = mercator(dago)
  expect([Math.floor(x * 2 ** 11), Math.floor(y * 2 ** 11)]).toEqual([1636, 1063])
})

test('A03 the centre of the screen is the pin, and pixels convert to metres', () => {
  expect(toScreen(view, mercator(dago))).toEqual([195, 200])
  expect(metresPerPixel({ center: dago, zoom: 11 })).toBeCloseTo(75.9, 1)
  const [x] = toScreen(view, mercator({ ...dago, longitude: 107.616 }))
  expect((x - 195) * metresPerPixel(view)).toBeCloseTo(110.5, 0)
})

test('A03 a scale bar has a round length', () => {
  expect([99, 100, 199, 200, 4_999, 5_000, 1].map(roundMetres)).toEqual([50, 100, 100, 200, 2_000, 5_000, 1])
})

test('A03 neighbouring views request the same bounds', () => {
  expect(snappedBounds(view, 0.25)).toEqual({ South: -7, West: 107.5, North: -6.75, East: 107.75 })
  expect(snappedBounds({ ...view, center: { latitude: -6.89, longitude: 107.6 } }, 0.25)).toEqual(
    snappedBounds(view, 0.25),
  )
  const wide = snappedBounds({ ...view, zoom: 11, width: 700 }, 0.25)
  expect(wide).toEqual({ South: -7.25, West: 107.25, North: -6.5, East: 108 })
  expect(snappedBounds({ ...view, zoom: 11, width: 700 }, 1)).toEqual({ South: -8, West: 107, North: -6, East: 108 })
})

test('A03 a region fills the given share of the screen', () => {
  const box = { South: -7, West: 107, North: -6, East: 107.5 }
  const zoom = zoomToFit(box, view, 0.9)
  const height = (at: number) => {
    const y = (latitude: number) => toScreen({ ...view, zoom: at }, mercator({ latitude, longitude: 107 }))[1]
    return y(-7) - y(-6)
  }
  expect(height(zoom) / view.height).toBeCloseTo(0.9, 6)
  const corners = [mercator({ latitude: -7, longitude: 107 }), mercator({ latitude: -6, longitude: 107.5 })]
  for (const [side, degrees] of Object.entries(boundsOf(corners))) {
    expect(degrees).toBeCloseTo(box[side as keyof typeof box], 9)
  }
  expect(centerOf(box)).toEqual({ latitude: -6.5, longitude: 107.25 })
})

test('A03 a distance is shown in metres, a long one in kilometres', () => {
  expect(lengthInMetres(view, 400)).toBe('240 m')
  expect(lengthInMetres({ ...view, zoom: 13 }, 400)).toBe('7,6 km')
})
