import type { Cell, Label } from './area-cells.ts'
import { lengthInMetres, type MapView, onScreen, type XY } from './map-view.ts'
import type { Pen } from './pen.ts'
import { centroidOf, clipTo, nearestOn, type Rectangle } from './shapes.ts'

/** A name at its place on the screen. */
export type ScreenLabel = { text: string; at: XY }
type Look = { weight: number; size: number; isQuiet?: boolean; mayMove?: boolean }

/** What the pin and the buttons of the map cover (pin-map.tsx). */
export function coveredBy({ width, height }: MapView): Rectangle[] {
  return [
    { left: width / 2 - 20, right: width / 2 + 20, top: height / 2 - 46, bottom: height / 2 + 6 },
    { left: width - 64, right: width, top: 0, bottom: 116 },
    { left: width - 216, right: width, top: height - 64, bottom: height },
    { left: 0, right: 124, top: height - 40, bottom: height },
  ]
}

export const labelsAt = (view: MapView, labels: readonly Label[]): ScreenLabel[] =>
  labels.map(({ text, at }) => ({ text, at: onScreen(view, at) }))

/** Names of cells: in the middle where that is in sight, else in the middle of the part that is. */
export function labelsOfCells(view: MapView, cells: readonly Cell[]): ScreenLabel[] {
  const frame = { left: 0, right: view.width, top: 0, bottom: view.height }
  return cells.flatMap(({ name, at, outline }) => {
    const [x, y] = onScreen(view, at)
    if (isWithin(frame, [x, y])) return { text: name, at: [x, y] }
    const part = clipTo(
      frame,
      outline.map((point) => onScreen(view, point)),
    )
    return part.length > 2 ? { text: name, at: centroidOf(part) } : []
  })
}

/** Pixels downwards from its own place to where a name may stand when that is taken, by the pin for one. */
const shifts = [0, -66, 32]

/** Names that fit beside each other, those near the pin first; `taken` grows by what they cover. */
export function drawLabels(pen: Pen, labels: readonly ScreenLabel[], look: Look, taken: Rectangle[]) {
  const { context, view } = pen
  setFont(pen, look)
  context.textAlign = 'center'
  const half = look.size * 0.8
  const nearestFirst = labels.toSorted((one, other) => fromMiddle(view, one.at) - fromMiddle(view, other.at))
  for (const { text, at } of nearestFirst) {
    const halfWidth = context.measureText(text).width / 2 + 4
    for (const shift of look.mayMove ? shifts : [0]) {
      const [x, y] = [at[0], at[1] + shift]
      const place = { left: x - halfWidth, right: x + halfWidth, top: y - half, bottom: y + half }
      if (!isFree(view, place, taken)) continue
      taken.push(place)
      write(pen, text, [x, y], look)
      break
    }
  }
}

const rimPx = 14

/** At the rim, what lies beyond it: who sees only one village sees which ones are around it, and how far away. */
export function drawNeighbours(pen: Pen, cells: readonly Cell[], taken: Rectangle[]) {
  const { context, view } = pen
  const look = { weight: 500, size: 12 }
  setFont(pen, look)
  const middle: XY = [view.width / 2, view.height / 2]
  const beyond = cells
    .map(({ name, outline }) => {
      const points = outline.map((point) => onScreen(view, point))
      return { name, near: nearestOn(points, middle) }
    })
    .filter(({ near: [x, y] }) => x < 0 || x > view.width || y < 0 || y > view.height)
    .sort((one, other) => fromMiddle(view, one.near) - fromMiddle(view, other.near))
  for (const { name, near } of beyond) {
    const [dx, dy] = [near[0] - middle[0], near[1] - middle[1]]
    const text = `${name} ${lengthInMetres(view, Math.hypot(dx, dy))}`
    const width = context.measureText(text).width
    const reach = Math.min(
      (view.width / 2 - rimPx) / Math.max(Math.abs(dx), 1),
      (view.height / 2 - rimPx) / Math.max(Math.abs(dy), 1),
    )
    const tip: XY = [middle[0] + dx * reach, middle[1] + dy * reach]
    const angle = Math.atan2(dy, dx)
    // The text lies towards the middle from its arrow.
    const x = Math.min(
      view.width - rimPx - width,
      Math.max(rimPx, tip[0] - width / 2 - Math.cos(angle) * (width / 2 + 14)),
    )
    const y = tip[1] - Math.sin(angle) * 20
    const place = { left: x - 4, right: x + width + 4, top: y - 10, bottom: y + 10 }
    const arrow = { left: tip[0] - 8, right: tip[0] + 8, top: tip[1] - 8, bottom: tip[1] + 8 }
    if (!isFree(view, place, taken) || taken.some((other) => overlaps(arrow, other))) continue
    taken.push(place, arrow)
    context.textAlign = 'left'
    write(pen, text, [x, y], look)
    drawArrow(pen, tip, angle)
  }
}

function drawArrow({ context, colours }: Pen, [x, y]: XY, angle: number) {
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

function setFont({ context, font }: Pen, { weight, size }: Look) {
  context.font = `${weight} ${size}px ${font}`
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
}

function write({ context, colours }: Pen, text: string, at: XY, { weight, isQuiet }: Look) {
  context.strokeStyle = colours.land
  context.lineWidth = 3
  context.strokeText(text, ...at)
  context.fillStyle = weight > 500 && !isQuiet ? colours.strong : colours.text
  context.fillText(text, ...at)
}

const isFree = ({ width, height }: MapView, place: Rectangle, taken: readonly Rectangle[]) =>
  place.left > 0 &&
  place.right < width &&
  place.top > 0 &&
  place.bottom < height &&
  !taken.some((other) => overlaps(place, other))

const fromMiddle = ({ width, height }: MapView, [x, y]: XY) => Math.hypot(x - width / 2, y - height / 2)

const isWithin = ({ left, right, top, bottom }: Rectangle, [x, y]: XY) => x > left && x < right && y > top && y < bottom

const overlaps = (a: Rectangle, b: Rectangle) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
