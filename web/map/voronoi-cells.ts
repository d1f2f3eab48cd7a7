import { Delaunay } from 'd3-delaunay'
import type { Coordinates } from './coordinates.ts'
import { mercator, type Point } from './map-view.ts'

/** A village, district or city at its centre, with the region it belongs to. */
export type Place = Coordinates & { name: string; regionId: number; region: string }

export type Label = { text: string; at: Point }

/** A Voronoi cell in world coordinates (map-view.ts); one without an outline is not drawn. */
export type Cell = Place & { at: Point; outline: Point[] }

/**
 * The Voronoi diagram of places, which matches the nearest-centre lookup of the server. `lines` and `borders`, those
 * between regions, are pairs of points.
 */
export type VoronoiCells = {
  lines: Point[]
  borders: Point[]
  cells: Cell[]
  /** The label of each region, at the mean of its places. */
  regions: Label[]
  /** The cell that contains a position; null outside of all cells. */
  cellAt: (position: Coordinates) => Cell | null
  neighboursOf: (cell: Cell) => Cell[]
}

export function voronoiCells(places: readonly Place[]): VoronoiCells {
  // Distances in degrees, as on the server.
  const delaunay = Delaunay.from(
    places,
    (place) => place.longitude,
    (place) => place.latitude,
  )
  const frame = frameAround(places)
  const voronoi = delaunay.voronoi(frame)
  const { halfedges, triangles } = delaunay
  const { circumcenters } = voronoi
  const cornerOf = (edge: number): Point => {
    const triangle = Math.floor(edge / 3)
    return toWorld([circumcenters[2 * triangle]!, circumcenters[2 * triangle + 1]!])
  }

  const lines: Point[] = []
  const borders: Point[] = []
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

function toWorld([longitude, latitude]: readonly number[]): Point {
  // Outer cells reach far beyond the valid latitudes.
  return mercator({ longitude: longitude!, latitude: Math.max(-85, Math.min(85, latitude!)) })
}

function frameAround(places: readonly Coordinates[]): [number, number, number, number] {
  const outside = 0.1
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  return places.length === 0 ? [0, 0, 1, 1] : [west - outside, south - outside, east + outside, north + outside]
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
