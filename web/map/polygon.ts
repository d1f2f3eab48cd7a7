import type { Point } from './map-view.ts'

export type Rectangle = { left: number; top: number; right: number; bottom: number }

/** Sutherland-Hodgman: the part of a convex outline within a rectangle, clipped side by side. */
export function clipPolygon({ left, top, right, bottom }: Rectangle, outline: readonly Point[]): Point[] {
  const sides: [axis: 0 | 1, at: number, keeps: (value: number) => boolean][] = [
    [0, left, (x) => x >= left],
    [0, right, (x) => x <= right],
    [1, top, (y) => y >= top],
    [1, bottom, (y) => y <= bottom],
  ]
  let rest = [...outline]
  for (const [axis, at, keeps] of sides) {
    rest = rest.flatMap((point, index) => {
      const before = rest.at(index - 1)!
      const isCrossed = keeps(point[axis]) !== keeps(before[axis])
      return [...(isCrossed ? [cross(before, point, axis, at)] : []), ...(keeps(point[axis]) ? [point] : [])]
    })
  }
  return rest
}

function cross([x0, y0]: Point, [x1, y1]: Point, axis: 0 | 1, at: number): Point {
  const part = axis === 0 ? (at - x0) / (x1 - x0) : (at - y0) / (y1 - y0)
  return [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part]
}

/** The centroid of an outline; without an area, the mean of its corners. */
export function centroidOf(outline: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0]
  for (const [index, [x1, y1]] of outline.entries()) {
    const [x0, y0] = outline.at(index - 1)!
    const part = x0 * y1 - x1 * y0
    area += part
    x += (x0 + x1) * part
    y += (y0 + y1) * part
  }
  if (area !== 0) return [x / (3 * area), y / (3 * area)]
  const middle = (axis: 0 | 1) => outline.reduce((sum, point) => sum + point[axis], 0) / outline.length
  return [middle(0), middle(1)]
}

/** The point of an outline that is nearest to a position. */
export function nearestPointOn(outline: readonly Point[], [x, y]: Point): Point {
  const points = outline.map((point, index): Point => {
    const [x0, y0] = outline.at(index - 1)!
    const [dx, dy] = [point[0] - x0, point[1] - y0]
    const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)
    const part = Math.min(1, Math.max(0, along))
    return [x0 + dx * part, y0 + dy * part]
  })
  const far = (point: Point) => Math.hypot(point[0] - x, point[1] - y)
  return points.reduce((best, point) => (far(point) < far(best) ? point : best))
}
