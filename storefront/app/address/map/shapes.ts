import type { XY } from './map-view.ts'

export type Rectangle = { left: number; top: number; right: number; bottom: number }

/** The part of a convex outline that lies within a rectangle: one side after the other is cut off. */
export function clipTo({ left, top, right, bottom }: Rectangle, outline: readonly XY[]): XY[] {
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

function cross([x0, y0]: XY, [x1, y1]: XY, axis: 0 | 1, at: number): XY {
  const part = axis === 0 ? (at - x0) / (x1 - x0) : (at - y0) / (y1 - y0)
  return [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part]
}

/** The centre of gravity of an outline; of one without an area, the middle of its corners. */
export function centroidOf(outline: readonly XY[]): XY {
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

/** The point of an outline that is nearest to a place. */
export function nearestOn(outline: readonly XY[], [x, y]: XY): XY {
  const points = outline.map((point, index): XY => {
    const [x0, y0] = outline.at(index - 1)!
    const [dx, dy] = [point[0] - x0, point[1] - y0]
    const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)
    const part = Math.min(1, Math.max(0, along))
    return [x0 + dx * part, y0 + dy * part]
  })
  const far = (point: XY) => Math.hypot(point[0] - x, point[1] - y)
  return points.reduce((best, point) => (far(point) < far(best) ? point : best))
}
