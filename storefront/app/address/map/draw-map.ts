import type { AreaCells, Cell } from './area-cells.ts'
import type { Land } from './land.ts'
import type { Ground, Level } from './map-ground.ts'
import { coveredBy, drawLabels, drawNeighbours, labelsAt, labelsOfCells } from './map-labels.ts'
import {
  boxOf,
  type MapView,
  mercator,
  metresPerPixel,
  middleOf,
  onScreen,
  roundMetres,
  type XY,
  zoomToFit,
} from './map-view.ts'
import type { Pen } from './pen.ts'
import type { Rectangle } from './shapes.ts'

/** From which zoom on the parts of a level have their names; before, only the regions that they make up. */
const partNamesFrom: Record<Level, number> = { city: 7, subdistrict: 10, area: 13 }
/** From afar, lines between cities would only make Java dark. */
const linesFrom = 6
/** From here on a village is larger than the screen. */
const closeFrom = 16
/** What Natural Earth lacks, small islands and the rim of the coast, is land where a village is known. */
const landAroundMiddleMetres = 2_000
const leastLandPx = 4

/** The map that needs no tiles, drawn anew for each view: a few thousand lines take some milliseconds. */
export function drawMap(pen: Pen, ground: Ground | null, land: Land | null) {
  const { context, view, colours } = pen
  context.fillStyle = land ? colours.sea : colours.land
  context.fillRect(0, 0, view.width, view.height)
  for (const ring of land?.others ?? []) fillShape(pen, ring, colours.foreign)
  if (!ground) return
  const { cells } = ground
  const here = cells.cellAt(view.center)
  drawAreas(pen, { cells, here, land })
  const taken = coveredBy(view)
  if (view.zoom >= closeFrom) {
    drawGrid(pen)
    if (here?.outline.length) taken.push(drawOverview(pen, cells, here))
  }
  drawNames(pen, ground, here, taken)
}

type Areas = { cells: AreaCells; here: Cell | null; land: Land | null }

function drawAreas(pen: Pen, { cells: { cells, lines, borders }, here, land }: Areas) {
  const { context, view, colours } = pen
  context.save()
  if (land) clipToLand(pen, land, cells)
  for (const [index, tint] of colours.tints.entries()) {
    context.beginPath()
    for (const cell of cells) {
      if (cell.regionId % colours.tints.length === index && isInSight(view, cell)) trace(pen, cell.outline)
    }
    context.fillStyle = tint
    context.fill()
  }
  if (here) fillShape(pen, here.outline, colours.here)
  if (view.zoom >= linesFrom) segments(pen, lines, colours.line, 1)
  segments(pen, borders, colours.border, view.zoom >= linesFrom ? 2 : 1)
  if (here) outlineShape(pen, here.outline, colours.coast, 2)
  context.restore()
  for (const ring of land?.own ?? []) outlineShape(pen, ring, colours.coast, 1)
}

function drawNames(pen: Pen, { level, cells }: Ground, here: Cell | null, taken: Rectangle[]) {
  const { view } = pen
  const regions = labelsAt(view, cells.regions)
  const isFar = view.zoom < partNamesFrom[level]
  if (isFar) drawLabels(pen, regions, { weight: 700, size: 13 }, taken)
  if (here) drawLabels(pen, labelsOfCells(view, [here]), { weight: 700, size: isFar ? 12 : 15, mayMove: true }, taken)
  if (isFar) return
  const inSight = cells.cells.filter((cell) => cell !== here && isInSight(view, cell))
  drawLabels(pen, labelsOfCells(view, inSight), { weight: 500, size: 13 }, taken)
  if (here && view.zoom >= closeFrom) drawNeighbours(pen, cells.neighboursOf(here), taken)
  else drawLabels(pen, regions, { weight: 700, size: 12, isQuiet: true }, taken)
}

function clipToLand(pen: Pen, land: Land, cells: readonly Cell[]) {
  const { context, view } = pen
  const radius = Math.max(leastLandPx, landAroundMiddleMetres / metresPerPixel(view))
  context.beginPath()
  for (const ring of land.own) trace(pen, ring)
  for (const { at } of cells) {
    const [x, y] = onScreen(view, at)
    context.moveTo(x + radius, y)
    // Turning as the rings of the land do, so that one adds to the other.
    context.arc(x, y, radius, 0, 2 * Math.PI, true)
  }
  context.clip('nonzero')
}

const overviewPx = 104
const overviewAtPx = 12
const leastViewPx = 8

/** Where in its village the pin is, in a corner; answers what it covers. */
function drawOverview(pen: Pen, cells: AreaCells, here: Cell): Rectangle {
  const { context, view, colours } = pen
  const size = { width: overviewPx, height: overviewPx }
  const box = boxOf(here.outline)
  const overview = { ...size, center: middleOf(box), zoom: zoomToFit(box, size, 0.8) }
  const traceFrame = () => {
    context.beginPath()
    context.roundRect(overviewAtPx, overviewAtPx, overviewPx, overviewPx, 8)
  }
  context.save()
  traceFrame()
  context.clip()
  context.translate(overviewAtPx, overviewAtPx)
  context.fillStyle = colours.land
  context.fillRect(0, 0, overviewPx, overviewPx)
  drawAreas({ ...pen, view: overview }, { cells, here, land: null })
  const scale = 2 ** (overview.zoom - view.zoom)
  const [width, height] = [Math.max(leastViewPx, view.width * scale), Math.max(leastViewPx, view.height * scale)]
  const [x, y] = onScreen(overview, mercator(view.center))
  context.strokeStyle = colours.strong
  context.lineWidth = 2
  context.strokeRect(x - width / 2, y - height / 2, width, height)
  context.restore()
  traceFrame()
  stroke(context, colours.border, 1)
  const end = overviewAtPx + overviewPx + 8
  return { left: 0, right: end, top: 0, bottom: end }
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
    if (overlapsView(view, [from, to])) line(context, from, to)
  }
  stroke(context, colour, width)
}

const isInSight = (view: MapView, { outline }: Cell) =>
  overlapsView(
    view,
    outline.map((point) => onScreen(view, point)),
  )

function overlapsView({ width, height }: MapView, points: readonly XY[]): boolean {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return Math.max(...xs) > 0 && Math.min(...xs) < width && Math.max(...ys) > 0 && Math.min(...ys) < height
}

/** Adds an outline to the path. */
function trace({ context, view }: Pen, outline: readonly XY[]) {
  for (const [index, point] of outline.entries()) {
    if (index === 0) context.moveTo(...onScreen(view, point))
    else context.lineTo(...onScreen(view, point))
  }
  context.closePath()
}

function fillShape(pen: Pen, outline: readonly XY[], colour: string) {
  pen.context.beginPath()
  trace(pen, outline)
  pen.context.fillStyle = colour
  pen.context.fill()
}

function outlineShape(pen: Pen, outline: readonly XY[], colour: string, width: number) {
  pen.context.beginPath()
  trace(pen, outline)
  stroke(pen.context, colour, width)
}

function line(context: CanvasRenderingContext2D, from: XY, to: XY) {
  context.moveTo(...from)
  context.lineTo(...to)
}

function stroke(context: CanvasRenderingContext2D, colour: string, width: number) {
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}
