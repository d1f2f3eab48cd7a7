import type { AreaCells, Label } from './area-cells.ts'
import { type MapView, mercator, metresPerPixel, onScreen, roundMetres, worldPx, type XY } from './map-view.ts'

/** What the country looks like from afar: land, and cities with their provinces. */
export type FarMap = { land: XY[][]; cities: Label[]; provinces: Label[] }

/** From here on villages are told apart; below it, cities. */
export const nearZoom = 11
const villageNamesFrom = 13
const gridFrom = 16
const nameFromTopPx = 28
const cityNamesFrom = 7

export type Colours = Record<'land' | 'sea' | 'line' | 'border' | 'here' | 'text' | 'strong', string>
export type Pen = { context: CanvasRenderingContext2D; view: MapView; colours: Colours; font: string }

/** The map that needs no tiles, drawn anew for each view: a few thousand lines take some milliseconds. */
export function drawMap(pen: Pen, cells: AreaCells | null, far: FarMap | null) {
  const { context, view, colours } = pen
  const isNear = view.zoom >= nearZoom
  context.fillStyle = isNear ? colours.land : colours.sea
  context.fillRect(0, 0, view.width, view.height)
  if (isNear && cells) drawCells(pen, cells)
  if (!isNear && far) drawFar(pen, far)
}

function drawCells(pen: Pen, cells: AreaCells) {
  const { view, colours } = pen
  const here = cells.cellAt(view.center)
  polygon(pen, here?.outline ?? [], colours.here)
  if (view.zoom >= gridFrom) drawGrid(pen)
  segments(pen, cells.lines, colours.line, 1)
  segments(pen, cells.borders, colours.border, 1.5)
  const taken: Rectangle[] = [pinRectangle(view)]
  if (view.zoom >= gridFrom && here) {
    // So near, its middle is seldom in sight.
    const at = mercator(view.center)
    const top: XY = [at[0], at[1] - (view.height / 2 - nameFromTopPx) / worldPx(view.zoom)]
    labels(pen, [{ text: here.name, at: top }], { weight: 600, size: 15 }, taken)
    return
  }
  if (view.zoom < villageNamesFrom) return labels(pen, cells.districts, { weight: 600, size: 13 }, taken)
  labels(pen, cells.areas, { weight: 500, size: 13 }, taken)
}

function drawFar(pen: Pen, { land, cities, provinces }: FarMap) {
  for (const ring of land) polygon(pen, ring, pen.colours.land, pen.colours.border)
  const taken: Rectangle[] = [pinRectangle(pen.view)]
  const isClose = pen.view.zoom >= cityNamesFrom
  labels(pen, isClose ? cities : provinces, { weight: isClose ? 500 : 600, size: 12 }, taken)
}

/** A net of round metres: without streets it is what shows how far the pin was moved. */
function drawGrid(pen: Pen) {
  const { view, context, colours } = pen
  // The same for all places nearby, so that the net stays still while the map moves.
  const latitude = Math.round(view.center.latitude)
  const perPixel = metresPerPixel({ center: { ...view.center, latitude }, zoom: view.zoom })
  const step = roundMetres(perPixel * 100) / perPixel
  const [x, y] = onScreen(view, mercator({ latitude: 0, longitude: 0 }))
  context.beginPath()
  for (let at = ((x % step) + step) % step; at < view.width; at += step) line(context, [at, 0], [at, view.height])
  for (let at = ((y % step) + step) % step; at < view.height; at += step) line(context, [0, at], [view.width, at])
  context.setLineDash([1, 5])
  stroke(context, colours.border, 1)
  context.setLineDash([])
}

function segments({ context, view }: Pen, points: readonly XY[], colour: string, width: number) {
  context.beginPath()
  for (let at = 0; at < points.length; at += 2) {
    const [from, to] = [onScreen(view, points[at]!), onScreen(view, points[at + 1]!)]
    if (isInSight(view, from, to)) line(context, from, to)
  }
  stroke(context, colour, width)
}

function isInSight({ width, height }: MapView, [x0, y0]: XY, [x1, y1]: XY): boolean {
  return Math.max(x0, x1) > 0 && Math.min(x0, x1) < width && Math.max(y0, y1) > 0 && Math.min(y0, y1) < height
}

function polygon({ context, view }: Pen, points: readonly XY[], fill: string, outline?: string) {
  if (points.length === 0) return
  context.beginPath()
  for (const point of points) context.lineTo(...onScreen(view, point))
  context.closePath()
  context.fillStyle = fill
  context.fill()
  if (outline) stroke(context, outline, 1)
}

type Rectangle = { left: number; top: number; right: number; bottom: number }

/** What the pin covers. */
function pinRectangle({ width, height }: MapView): Rectangle {
  return { left: width / 2 - 20, right: width / 2 + 20, top: height / 2 - 46, bottom: height / 2 + 6 }
}

/** Names that fit beside each other, those near the pin first. */
function labels(pen: Pen, list: readonly Label[], look: { weight: number; size: number }, taken: Rectangle[]) {
  const { context, view, colours, font } = pen
  context.font = `${look.weight} ${look.size}px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  const inSight = list
    .map(({ text, at }) => ({ text, at: onScreen(view, at) }))
    .filter(({ at: [x, y] }) => x > 0 && x < view.width && y > 0 && y < view.height)
    .sort((a, b) => fromMiddle(view, a.at) - fromMiddle(view, b.at))
  for (const { text, at } of inSight) {
    const [x, y] = at
    const half = context.measureText(text).width / 2 + 4
    const place = { left: x - half, right: x + half, top: y - look.size * 0.8, bottom: y + look.size * 0.8 }
    if (taken.some((other) => overlaps(place, other))) continue
    taken.push(place)
    context.strokeStyle = colours.land
    context.lineWidth = 3
    context.strokeText(text, x, y)
    context.fillStyle = look.weight > 500 ? colours.strong : colours.text
    context.fillText(text, x, y)
  }
}

const fromMiddle = ({ width, height }: MapView, [x, y]: XY) => Math.hypot(x - width / 2, y - height / 2)

const overlaps = (a: Rectangle, b: Rectangle) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

function line(context: CanvasRenderingContext2D, from: XY, to: XY) {
  context.moveTo(...from)
  context.lineTo(...to)
}

function stroke(context: CanvasRenderingContext2D, colour: string, width: number) {
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}
