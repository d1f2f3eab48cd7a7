import type { MapCanvas } from './map-canvas.ts'
import { lengthInMetres, type MapView, type Point, toScreen } from './map-view.ts'
import { centroidOf, clipPolygon, nearestPointOn, type Rectangle } from './polygon.ts'
import type { Cell, Label } from './voronoi-cells.ts'

/** A name at its position on the screen. */
export type ScreenLabel = { text: string; at: Point }
type Look = { weight: number; size: number; isMuted?: boolean; canMove?: boolean }

/** The rectangles that the pin and the buttons of pin-map.tsx cover. */
export function overlayRectangles({ width, height }: MapView): Rectangle[] {
  return [
    { left: width / 2 - 20, right: width / 2 + 20, top: height / 2 - 46, bottom: height / 2 + 6 },
    { left: width - 64, right: width, top: 0, bottom: 116 },
    { left: width - 216, right: width, top: height - 64, bottom: height },
    { left: 0, right: 124, top: height - 40, bottom: height },
  ]
}

export const labelsAt = (view: MapView, labels: readonly Label[]): ScreenLabel[] =>
  labels.map(({ text, at }) => ({ text, at: toScreen(view, at) }))

/** Labels each cell at its centre, or at the centroid of its visible part. */
export function labelsOfCells(view: MapView, cells: readonly Cell[]): ScreenLabel[] {
  const frame = { left: 0, right: view.width, top: 0, bottom: view.height }
  return cells.flatMap(({ name, at, outline }) => {
    const [x, y] = toScreen(view, at)
    if (isWithin(frame, [x, y])) return { text: name, at: [x, y] }
    const part = clipPolygon(
      frame,
      outline.map((point) => toScreen(view, point)),
    )
    return part.length > 2 ? { text: name, at: centroidOf(part) } : []
  })
}

/** Vertical offsets in pixels that are tried when the own position of a name is occupied, for example by the pin. */
const shifts = [0, -66, 32]

/** Draws the labels that fit, those near the pin first, and adds their rectangles to `occupied`. */
export function drawLabels(canvas: MapCanvas, labels: readonly ScreenLabel[], look: Look, occupied: Rectangle[]) {
  const { context, view } = canvas
  setFont(canvas, look)
  context.textAlign = 'center'
  const halfHeight = look.size * 0.8
  const nearestFirst = labels.toSorted(
    (one, other) => distanceToCenter(view, one.at) - distanceToCenter(view, other.at),
  )
  for (const { text, at } of nearestFirst) {
    const halfWidth = context.measureText(text).width / 2 + 4
    for (const shift of look.canMove ? shifts : [0]) {
      const [x, y] = [at[0], at[1] + shift]
      const box = { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
      if (!isFree(view, box, occupied)) continue
      occupied.push(box)
      write(canvas, text, [x, y], look)
      break
    }
  }
}

const edgePx = 14

/** Draws the neighbours outside the view along its edge, each with an arrow and its distance. */
export function drawNeighbours(canvas: MapCanvas, cells: readonly Cell[], occupied: Rectangle[]) {
  const { context, view } = canvas
  const look = { weight: 500, size: 12 }
  setFont(canvas, look)
  const middle: Point = [view.width / 2, view.height / 2]
  const outside = cells
    .map(({ name, outline }) => {
      const points = outline.map((point) => toScreen(view, point))
      return { name, near: nearestPointOn(points, middle) }
    })
    .filter(({ near: [x, y] }) => x < 0 || x > view.width || y < 0 || y > view.height)
    .sort((one, other) => distanceToCenter(view, one.near) - distanceToCenter(view, other.near))
  for (const { name, near } of outside) {
    const [dx, dy] = [near[0] - middle[0], near[1] - middle[1]]
    const text = `${name} ${lengthInMetres(view, Math.hypot(dx, dy))}`
    const width = context.measureText(text).width
    const reach = Math.min(
      (view.width / 2 - edgePx) / Math.max(Math.abs(dx), 1),
      (view.height / 2 - edgePx) / Math.max(Math.abs(dy), 1),
    )
    const tip: Point = [middle[0] + dx * reach, middle[1] + dy * reach]
    const angle = Math.atan2(dy, dx)
    // The text stands between its arrow and the centre.
    const x = Math.min(
      view.width - edgePx - width,
      Math.max(edgePx, tip[0] - width / 2 - Math.cos(angle) * (width / 2 + 14)),
    )
    const y = tip[1] - Math.sin(angle) * 20
    const box = { left: x - 4, right: x + width + 4, top: y - 10, bottom: y + 10 }
    const arrow = { left: tip[0] - 8, right: tip[0] + 8, top: tip[1] - 8, bottom: tip[1] + 8 }
    if (!isFree(view, box, occupied) || occupied.some((other) => overlaps(arrow, other))) continue
    occupied.push(box, arrow)
    context.textAlign = 'left'
    write(canvas, text, [x, y], look)
    drawArrow(canvas, tip, angle)
  }
}

function drawArrow({ context, colours }: MapCanvas, [x, y]: Point, angle: number) {
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.beginPath()
  context.moveTo(6, 0)
  context.lineTo(-4, -5)
  context.lineTo(-4, 5)
  context.closePath()
  context.fillStyle = colours.strong
  context.fill()
  context.restore()
}

function setFont({ context, font }: MapCanvas, { weight, size }: Look) {
  context.font = `${weight} ${size}px ${font}`
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
}

function write({ context, colours }: MapCanvas, text: string, at: Point, { weight, isMuted }: Look) {
  context.strokeStyle = colours.land
  context.lineWidth = 3
  context.strokeText(text, ...at)
  context.fillStyle = weight > 500 && !isMuted ? colours.strong : colours.text
  context.fillText(text, ...at)
}

const isFree = ({ width, height }: MapView, box: Rectangle, occupied: readonly Rectangle[]) =>
  box.left > 0 &&
  box.right < width &&
  box.top > 0 &&
  box.bottom < height &&
  !occupied.some((other) => overlaps(box, other))

const distanceToCenter = ({ width, height }: MapView, [x, y]: Point) => Math.hypot(x - width / 2, y - height / 2)

const isWithin = ({ left, right, top, bottom }: Rectangle, [x, y]: Point) =>
  x > left && x < right && y > top && y < bottom

const overlaps = (a: Rectangle, b: Rectangle) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
