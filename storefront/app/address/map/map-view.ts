import type { Spot } from '../address-rules.ts'

/** What of the world a map shows: `width` and `height` in CSS pixels. */
export type MapView = { center: Spot; zoom: number; width: number; height: number }
export type XY = readonly [x: number, y: number]

const tilePx = 256
const equatorMetres = 40_075_017

/** Web Mercator, the projection of all tiles: the world is a square from 0 to 1, north above. */
export function mercator({ latitude, longitude }: Spot): XY {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [(longitude + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

export function fromMercator([x, y]: XY): Spot {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return { latitude, longitude: x * 360 - 180 }
}

/** Pixels of the whole world at a zoom. */
export const worldPx = (zoom: number) => tilePx * 2 ** zoom

/** Where on the screen a place of the world lies, from the left upper corner. */
export function onScreen(view: MapView, [x, y]: XY): XY {
  const [centerX, centerY] = mercator(view.center)
  const px = worldPx(view.zoom)
  return [(x - centerX) * px + view.width / 2, (y - centerY) * px + view.height / 2]
}

export function metresPerPixel({ center, zoom }: Pick<MapView, 'center' | 'zoom'>): number {
  return (equatorMetres * Math.cos((center.latitude * Math.PI) / 180)) / worldPx(zoom)
}

/** The longest of 1, 2, 5, 10, 20, … metres that is not longer than `most`. */
export function roundMetres(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return power * ([5, 2].find((step) => step * power <= most) ?? 1)
}

export type Box = { South: number; West: number; North: number; East: number }

const boxStep = 0.25

/** The rectangle in sight with what lies around it, in steps, so that neighbours and returns ask for the same one. */
export function boxAround(view: MapView): Box {
  const [x, y] = mercator(view.center)
  const reach = { x: view.width / worldPx(view.zoom), y: view.height / worldPx(view.zoom) }
  const corner = (side: 1 | -1) => fromMercator([x + side * reach.x * 0.75, y - side * reach.y * 0.75])
  const down = (degrees: number) => Math.floor(degrees / boxStep) * boxStep
  const up = (degrees: number) => Math.ceil(degrees / boxStep) * boxStep
  const [southWest, northEast] = [corner(-1), corner(1)]
  return {
    South: down(southWest.latitude),
    West: down(southWest.longitude),
    North: up(northEast.latitude),
    East: up(northEast.longitude),
  }
}
