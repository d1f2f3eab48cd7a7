import { api } from '../api/api.ts'
import type { Land } from './land.ts'
import { type Bounds, type MapView, snappedBounds } from './map-view.ts'
import { type Place, type VoronoiCells, voronoiCells } from './voronoi-cells.ts'

/** The administrative level whose parts are drawn; a closer zoom shows smaller parts. */
export type Level = 'city' | 'subdistrict' | 'area'
export type Basemap = { level: Level; cells: VoronoiCells }
export type BasemapState = 'loading' | 'ready' | 'failed'

const subdistrictsFrom = 8
const areasFrom = 12
/** The coastline is accurate to about a kilometre, so at closer zooms it would put houses into the sea. */
const coastUntil = areasFrom

/** Requested bounds snap to multiples of these degrees, so that nearby views repeat the same request. */
const boundsSteps = { subdistrict: 1, area: 0.25 }

export function levelAt(zoom: number): Level {
  if (zoom < subdistrictsFrom) return 'city'
  return zoom < areasFrom ? 'subdistrict' : 'area'
}

type LoadedCells = { name: string; basemap: Basemap }

/** Loads and caches the parts of the country around a view. */
export function createBasemap(onChange: (state: BasemapState) => void) {
  const abort = new AbortController()
  const loaded = new Map<Level, LoadedCells>()
  let land: Land | null = null
  let requested = ''

  async function load(view: MapView) {
    const level = levelAt(view.zoom)
    const box = level === 'city' ? null : snappedBounds(view, boundsSteps[level])
    const name = level + JSON.stringify(box)
    requested = name
    onChange('loading')
    try {
      const seen = loaded.get(level)?.name === name || (await loadCells(level, box, name))
      if (seen && view.zoom < coastUntil) await loadLand()
      if (!abort.signal.aborted && name === requested) onChange('ready')
    } catch {
      if (!abort.signal.aborted && name === requested) onChange('failed')
    }
  }

  /** False when the shopper has moved the map since the request. */
  async function loadCells(level: Level, box: Bounds | null, name: string): Promise<boolean> {
    const places = await placesOf(level, box, abort.signal)
    if (name !== requested) return false
    loaded.set(level, { name, basemap: { level, cells: voronoiCells(places) } })
    return true
  }

  async function loadLand() {
    if (land) return
    onChange('loading')
    land = (await import('./land.ts')).land
  }

  return {
    load,
    /** The drawable parts at a zoom: larger ones while those of this level load. */
    at(zoom: number): { basemap: Basemap | null; land: Land | null } {
      const levels: Level[] = ['area', 'subdistrict', 'city']
      const found = levels.slice(levels.indexOf(levelAt(zoom))).find((level) => loaded.has(level))
      return { basemap: found ? loaded.get(found)!.basemap : null, land: zoom < coastUntil ? land : null }
    },
    stop: () => abort.abort(),
  }
}

async function placesOf(level: Level, box: Bounds | null, signal: AbortSignal): Promise<Place[]> {
  if (level === 'city' || !box) {
    const cities = await api('GET /map/city', { signal })
    return cities.map(({ Name, Type, ProvinceID, Province, ...position }) => ({
      ...{ name: `${Type === 'Kabupaten' ? 'Kab.' : Type} ${Name}`, regionId: ProvinceID, region: Province },
      ...positionOf(position),
    }))
  }
  if (level === 'subdistrict') {
    const subdistricts = await api('GET /map/subdistrict', { query: box, signal })
    return subdistricts.map(({ Name, CityID, City, ...position }) => ({
      ...{ name: Name, regionId: CityID, region: City.replace('Kabupaten', 'Kab.') },
      ...positionOf(position),
    }))
  }
  const areas = await api('GET /map/area', { query: box, signal })
  return areas.map(({ Name, SubDistrictID, SubDistrict, ...position }) => ({
    ...{ name: Name, regionId: SubDistrictID, region: SubDistrict },
    ...positionOf(position),
  }))
}

const positionOf = ({ Latitude, Longitude }: { Latitude: number; Longitude: number }) => ({
  latitude: Latitude,
  longitude: Longitude,
})
