import { Delaunay } from 'd3-delaunay'
import type { Data } from '#contract/client.ts'
import type { Spot } from '../address-rules.ts'
import { mercator, type XY } from './map-view.ts'

type MapArea = Data<'GET /map/area'>[number]

export type Label = { text: string; at: XY }

/**
 * Villages as the parts of the land that lie nearest to their middles: what the server answers for a pin, drawn. Lines are
 * pairs of points of the world (map-view.ts), `borders` those between districts.
 */
export type AreaCells = {
  lines: XY[]
  borders: XY[]
  areas: Label[]
  districts: Label[]
  /** The cell in which a place lies; null where there are no cells. */
  cellAt: (spot: Spot) => { name: string; outline: XY[] } | null
}

export function cellsOf(areas: readonly MapArea[]): AreaCells {
  const places = areas.map(({ Latitude, Longitude }) => ({ latitude: Latitude, longitude: Longitude }))
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
    const [one, other] = [areas[triangles[edge]!]!, areas[triangles[opposite]!]!]
    const list = one.SubDistrictID === other.SubDistrictID ? lines : borders
    list.push(cornerOf(edge), cornerOf(opposite))
  }
  return {
    lines,
    borders,
    areas: areas.map(({ Name }, place) => ({ text: Name, at: mercator(places[place]!) })),
    districts: districtLabels(areas),
    cellAt({ latitude, longitude }) {
      const [x0, y0, x1, y1] = frame
      if (places.length === 0 || longitude < x0 || longitude > x1 || latitude < y0 || latitude > y1) return null
      const place = delaunay.find(longitude, latitude)
      const outline = (voronoi.cellPolygon(place) ?? []).map(toWorld)
      return { name: areas[place]?.Name ?? '', outline }
    },
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

/** A district's name stands in the middle of its villages. */
function districtLabels(areas: readonly MapArea[]): Label[] {
  return [...Map.groupBy(areas, ({ SubDistrictID }) => SubDistrictID).values()].map((villages) => ({
    text: villages[0]!.SubDistrict,
    at: mercator({
      latitude: villages.reduce((sum, { Latitude }) => sum + Latitude, 0) / villages.length,
      longitude: villages.reduce((sum, { Longitude }) => sum + Longitude, 0) / villages.length,
    }),
  }))
}
