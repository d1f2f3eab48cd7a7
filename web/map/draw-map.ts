import type { Basemap, Level } from './basemap.ts'
import type { Land } from './land.ts'
import type { MapCanvas } from './map-canvas.ts'
import { drawLabels, drawNeighbours, labelsAt, labelsOfCells, overlayRectangles } from './map-labels.ts'
import {
  boundsOf,
  centerOf,
  type MapView,
  mercator,
  metresPerPixel,
  type Point,
  roundMetres,
  toScreen,
  zoomToFit,
} from './map-view.ts'
import type { Rectangle } from './polygon.ts'
import type { Cell, VoronoiCells } from './voronoi-cells.ts'

/** From this zoom on the parts of a level are labelled; below it only their regions. */
const partNamesFrom: Record<Level, number> = { city: 7, subdistrict: 10, area: 13 }
/** At lower zooms the lines between cities would cover Java. */
const linesFrom = 6
/** From this zoom on a village is larger than the screen. */
const closeFrom = 16
/** Land is drawn around the centre of every village, because Natural Earth lacks small islands and parts of the coast. */
const landAroundCenterMetres = 2_000
const minLandPx = 4

/** Draws the whole map that is used without tiles: a few thousand lines take some milliseconds. */
export function drawMap(canvas: MapCanvas, basemap: Basemap | null, land: Land | null) {
  const { context, view, colours } = canvas
  context.fillStyle = land ? colours.sea : colours.land
  context.fillRect(0, 0, view.width, view.height)
  for (const ring of land?.others ?? []) fillShape(canvas, ring, colours.foreign)
  if (!basemap) return
  const { cells } = basemap
  const here = cells.cellAt(view.center)
  drawAreas(canvas, { cells, here, land })
  const occupied = overlayRectangles(view)
  if (view.zoom >= closeFrom) {
    drawGrid(canvas)
    if (here?.outline.length) occupied.push(drawOverview(canvas, cells, here))
  }
  drawNames(canvas, basemap, here, occupied)
}

type Areas = { cells: VoronoiCells; here: Cell | null; land: Land | null }

function drawAreas(canvas: MapCanvas, { cells: { cells, lines, borders }, here, land }: Areas) {
  const { context, view, colours } = canvas
  context.save()
  if (land) clipToLand(canvas, land, cells)
  for (const [index, tint] of colours.tints.entries()) {
    context.beginPath()
    for (const cell of cells) {
      if (cell.regionId % colours.tints.length === index && isVisible(view, cell)) trace(canvas, cell.outline)
    }
    context.fillStyle = tint
    context.fill()
  }
  if (here) fillShape(canvas, here.outline, colours.here)
  if (view.zoom >= linesFrom) strokeSegments(canvas, lines, colours.line, 1)
  strokeSegments(canvas, borders, colours.border, view.zoom >= linesFrom ? 2 : 1)
  if (here) outlineShape(canvas, here.outline, colours.coast, 2)
  context.restore()
  for (const ring of land?.own ?? []) outlineShape(canvas, ring, colours.coast, 1)
}

function drawNames(canvas: MapCanvas, { level, cells }: Basemap, here: Cell | null, occupied: Rectangle[]) {
  const { view } = canvas
  const regions = labelsAt(view, cells.regions)
  const isFar = view.zoom < partNamesFrom[level]
  if (isFar) drawLabels(canvas, regions, { weight: 700, size: 13 }, occupied)
  if (here)
    drawLabels(canvas, labelsOfCells(view, [here]), { weight: 700, size: isFar ? 12 : 15, canMove: true }, occupied)
  if (isFar) return
  const visible = cells.cells.filter((cell) => cell !== here && isVisible(view, cell))
  drawLabels(canvas, labelsOfCells(view, visible), { weight: 500, size: 13 }, occupied)
  if (here && view.zoom >= closeFrom) drawNeighbours(canvas, cells.neighboursOf(here), occupied)
  else drawLabels(canvas, regions, { weight: 700, size: 12, isMuted: true }, occupied)
}

function clipToLand(canvas: MapCanvas, land: Land, cells: readonly Cell[]) {
  const { context, view } = canvas
  const radius = Math.max(minLandPx, landAroundCenterMetres / metresPerPixel(view))
  context.beginPath()
  for (const ring of land.own) trace(canvas, ring)
  for (const { at } of cells) {
    const [x, y] = toScreen(view, at)
    context.moveTo(x + radius, y)
    // The winding of the land's rings, so that the shapes add up under the nonzero rule.
    context.arc(x, y, radius, 0, 2 * Math.PI, true)
  }
  context.clip('nonzero')
}

const overviewPx = 104
const overviewAtPx = 12
const minViewPx = 8

/** An inset with the position of the view in its village; returns the rectangle it covers. */
function drawOverview(canvas: MapCanvas, cells: VoronoiCells, here: Cell): Rectangle {
  const { context, view, colours } = canvas
  const size = { width: overviewPx, height: overviewPx }
  const box = boundsOf(here.outline)
  const overview = { ...size, center: centerOf(box), zoom: zoomToFit(box, size, 0.8) }
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
  drawAreas({ ...canvas, view: overview }, { cells, here, land: null })
  const scale = 2 ** (overview.zoom - view.zoom)
  const [width, height] = [Math.max(minViewPx, view.width * scale), Math.max(minViewPx, view.height * scale)]
  const [x, y] = toScreen(overview, mercator(view.center))
  context.strokeStyle = colours.strong
  context.lineWidth = 2
  context.strokeRect(x - width / 2, y - height / 2, width, height)
  context.restore()
  traceFrame()
  stroke(context, colours.border, 1)
  const end = overviewAtPx + overviewPx + 8
  return { left: 0, right: end, top: 0, bottom: end }
}

/** A grid of round metres: without streets it shows how far the pin has moved. */
function drawGrid(canvas: MapCanvas) {
  const { view, context, colours } = canvas
  // Rounded, so that the grid stays still while the map moves.
  const latitude = Math.round(view.center.latitude)
  const perPixel = metresPerPixel({ center: { ...view.center, latitude }, zoom: view.zoom })
  const step = roundMetres(perPixel * 100) / perPixel
  const [x, y] = toScreen(view, mercator({ latitude: 0, longitude: 0 }))
  context.beginPath()
  for (let at = ((x % step) + step) % step; at < view.width; at += step) line(context, [at, 0], [at, view.height])
  for (let at = ((y % step) + step) % step; at < view.height; at += step) line(context, [0, at], [view.width, at])
  context.setLineDash([1, 5])
  stroke(context, colours.border, 1)
  context.setLineDash([])
}

function strokeSegments({ context, view }: MapCanvas, points: readonly Point[], colour: string, width: number) {
  context.beginPath()
  for (let at = 0; at < points.length; at += 2) {
    const [from, to] = [toScreen(view, points[at]!), toScreen(view, points[at + 1]!)]
    if (overlapsView(view, [from, to])) line(context, from, to)
  }
  stroke(context, colour, width)
}

const isVisible = (view: MapView, { outline }: Cell) =>
  overlapsView(
    view,
    outline.map((point) => toScreen(view, point)),
  )

function overlapsView({ width, height }: MapView, points: readonly Point[]): boolean {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return Math.max(...xs) > 0 && Math.min(...xs) < width && Math.max(...ys) > 0 && Math.min(...ys) < height
}

/** Adds an outline to the current path. */
function trace({ context, view }: MapCanvas, outline: readonly Point[]) {
  for (const [index, point] of outline.entries()) {
    if (index === 0) context.moveTo(...toScreen(view, point))
    else context.lineTo(...toScreen(view, point))
  }
  context.closePath()
}

function fillShape(canvas: MapCanvas, outline: readonly Point[], colour: string) {
  canvas.context.beginPath()
  trace(canvas, outline)
  canvas.context.fillStyle = colour
  canvas.context.fill()
}

function outlineShape(canvas: MapCanvas, outline: readonly Point[], colour: string, width: number) {
  canvas.context.beginPath()
  trace(canvas, outline)
  stroke(canvas.context, colour, width)
}

function line(context: CanvasRenderingContext2D, from: Point, to: Point) {
  context.moveTo(...from)
  context.lineTo(...to)
}

function stroke(context: CanvasRenderingContext2D, colour: string, width: number) {
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}
