import { Delaunay } from 'd3-delaunay'
import type { Spot } from '../address-rules.ts'
import { mercator, type XY } from './map-view.ts'

/** A village, district or city at its middle, with the region it is part of. */
export type Place = Spot & { name: string; regionId: number; region: string }

export type Label = { text: string; at: XY }

/** A part of the land, in places of the world (map-view.ts); one without an outline is not drawn. */
export type Cell = Place & { at: XY; outline: XY[] }

/**
 * Places as the parts of the land that lie nearest to their middles: what the server answers for a pin, drawn. Lines are
 * pairs of points, `borders` those between regions.
 */
export type AreaCells = {
  lines: XY[]
  borders: XY[]
  cells: Cell[]
  /** Each region in the middle of its cells. */
  regions: Label[]
  /** The cell in which a place lies; null where there are no cells. */
  cellAt: (spot: Spot) => Cell | null
  neighboursOf: (cell: Cell) => Cell[]
}

export function cellsOf(places: readonly Place[]): AreaCells {
  // In degrees, as the server compares them.
  const delaunay = Delaunay.from(
    places,
    (place) => place.longitude,
    (place) => place.latitude,
  )
  const frame = frameAround(places)
  const voronoi = delaunay.voronoi(frame)
  const { halfedges, triangles } = delaunay
  const { circumcenters } = voronoi
  const cornerOf = (edge: number): XY => {
    const triangle = Math.floor(edge / 3)
    return toWorld([circumcenters[2 * triangle]!, circumcenters[2 * triangle + 1]!])
  }

  const lines: XY[] = []
  const borders: XY[] = []
  for (let edge = 0; edge < halfedges.length; edge++) {
    const opposite = halfedges[edge]!
    if (opposite < edge) continue
    const [one, other] = [places[triangles[edge]!]!, places[triangles[opposite]!]!]
    const list = one.regionId === other.regionId ? lines : borders
    list.push(cornerOf(edge), cornerOf(opposite))
  }
  const cells = places.map((place, index) => ({
    ...place,
    at: mercator(place),
    outline: (voronoi.cellPolygon(index) ?? []).map(toWorld),
  }))
  return {
    lines,
    borders,
    cells,
    regions: regionLabels(places),
    cellAt({ latitude, longitude }) {
      const [x0, y0, x1, y1] = frame
      if (places.length === 0 || longitude < x0 || longitude > x1 || latitude < y0 || latitude > y1) return null
      return cells[delaunay.find(longitude, latitude)] ?? null
    },
    neighboursOf: (cell) => [...delaunay.neighbors(cells.indexOf(cell))].map((index) => cells[index]!),
  }
}

function toWorld([longitude, latitude]: readonly number[]): XY {
  // The rim of the coast has cells that reach far out.
  return mercator({ longitude: longitude!, latitude: Math.max(-85, Math.min(85, latitude!)) })
}

function frameAround(places: readonly Spot[]): [number, number, number, number] {
  const beyond = 0.1
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  return places.length === 0 ? [0, 0, 1, 1] : [west - beyond, south - beyond, east + beyond, north + beyond]
}

function regionLabels(places: readonly Place[]): Label[] {
  return [...Map.groupBy(places, ({ regionId }) => regionId).values()].map((parts) => ({
    text: parts[0]!.region,
    at: mercator({
      latitude: parts.reduce((sum, { latitude }) => sum + latitude, 0) / parts.length,
      longitude: parts.reduce((sum, { longitude }) => sum + longitude, 0) / parts.length,
    }),
  }))
}
