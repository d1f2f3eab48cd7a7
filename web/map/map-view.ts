import type { Coordinates } from './coordinates.ts'

/** The visible part of the world; `width` and `height` in CSS pixels. */
export type MapView = { center: Coordinates; zoom: number; width: number; height: number }
export type Point = readonly [x: number, y: number]

const tilePx = 256
const equatorMetres = 40_075_017

/** Web Mercator, the projection of map tiles: the world is a square from 0 to 1, north up. */
export function mercator({ latitude, longitude }: Coordinates): Point {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [(longitude + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

export function fromMercator([x, y]: Point): Coordinates {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return { latitude, longitude: x * 360 - 180 }
}

/** Equal to within a metre, because a map snaps to whole pixels. */
export const isSamePosition = (one: Coordinates, other: Coordinates) =>
  Math.max(Math.abs(one.latitude - other.latitude), Math.abs(one.longitude - other.longitude)) < 1e-5

/** Width of the whole world in pixels at a zoom. */
export const worldPx = (zoom: number) => tilePx * 2 ** zoom

/** World coordinates as pixels from the upper left corner of the view. */
export function toScreen(view: MapView, [x, y]: Point): Point {
  const [centerX, centerY] = mercator(view.center)
  const px = worldPx(view.zoom)
  return [(x - centerX) * px + view.width / 2, (y - centerY) * px + view.height / 2]
}

export function metresPerPixel({ center, zoom }: Pick<MapView, 'center' | 'zoom'>): number {
  return (equatorMetres * Math.cos((center.latitude * Math.PI) / 180)) / worldPx(zoom)
}

const kilometre = 1_000

/** The length of a line on the screen as text, in metres or kilometres. */
export function lengthInMetres(view: MapView, px: number): string {
  const metres = px * metresPerPixel(view)
  if (metres >= kilometre) return `${(metres / kilometre).toLocaleString('id-ID', { maximumFractionDigits: 1 })} km`
  return `${Math.round(metres / 10) * 10} m`
}

/** The largest of 1, 2, 5, 10, 20, … metres that is at most `max`. */
export function roundMetres(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max))
  return power * ([5, 2].find((step) => step * power <= max) ?? 1)
}

export type Bounds = { South: number; West: number; North: number; East: number }

/** The bounds of the view and its surroundings, snapped to multiples of `step` degrees. */
export function snappedBounds(view: MapView, step: number): Bounds {
  const [x, y] = mercator(view.center)
  const reach = { x: view.width / worldPx(view.zoom), y: view.height / worldPx(view.zoom) }
  const corner = (side: 1 | -1) => fromMercator([x + side * reach.x * 0.75, y - side * reach.y * 0.75])
  const down = (degrees: number) => Math.floor(degrees / step) * step
  const up = (degrees: number) => Math.ceil(degrees / step) * step
  const [southWest, northEast] = [corner(-1), corner(1)]
  return {
    South: Math.max(-90, down(southWest.latitude)),
    West: Math.max(-180, down(southWest.longitude)),
    North: Math.min(90, up(northEast.latitude)),
    East: Math.min(180, up(northEast.longitude)),
  }
}

export const centerOf = ({ South, West, North, East }: Bounds): Coordinates => ({
  latitude: (South + North) / 2,
  longitude: (West + East) / 2,
})

/** The bounds of points of the world. */
export function boundsOf(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const southWest = fromMercator([Math.min(...xs), Math.max(...ys)])
  const northEast = fromMercator([Math.max(...xs), Math.min(...ys)])
  return {
    South: southWest.latitude,
    West: southWest.longitude,
    North: northEast.latitude,
    East: northEast.longitude,
  }
}

/** The zoom at which bounds fill `share` of the view, from 0 to 1. */
export function zoomToFit(
  { South, West, North, East }: Bounds,
  { width, height }: Pick<MapView, 'width' | 'height'>,
  share: number,
): number {
  const [left, bottom] = mercator({ latitude: South, longitude: West })
  const [right, top] = mercator({ latitude: North, longitude: East })
  return Math.log2((share * Math.min(width / (right - left), height / (bottom - top))) / tilePx)
}
