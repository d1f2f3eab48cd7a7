import { api } from '../../api/api.ts'
import { type AreaCells, cellsOf, type Place } from './area-cells.ts'
import type { Land } from './land.ts'
import { type Box, boxAround, type MapView } from './map-view.ts'

/** What the parts are that a map shows; the nearer one looks, the smaller. */
export type Level = 'city' | 'subdistrict' | 'area'
export type Ground = { level: Level; cells: AreaCells }
export type GroundState = 'loading' | 'ready' | 'failed'

const subdistrictsFrom = 8
const areasFrom = 12
/** Nearer by, a coast that is known to a kilometre would put houses into the sea. */
const coastUntil = areasFrom

/** Degrees between the lines at which asked rectangles begin and end, so that neighbours and returns ask for the same one. */
const boxSteps = { subdistrict: 1, area: 0.25 }

export function levelAt(zoom: number): Level {
  if (zoom < subdistrictsFrom) return 'city'
  return zoom < areasFrom ? 'subdistrict' : 'area'
}

type Known = { name: string; ground: Ground }

/** Knows the parts of the country around a view, and asks the server for those that it doesn't know yet. */
export function mapGround(onChange: (state: GroundState) => void) {
  const abort = new AbortController()
  const known = new Map<Level, Known>()
  let land: Land | null = null
  let wanted = ''

  async function load(view: MapView) {
    const level = levelAt(view.zoom)
    const box = level === 'city' ? null : boxAround(view, boxSteps[level])
    const name = level + JSON.stringify(box)
    wanted = name
    onChange('loading')
    try {
      const seen = known.get(level)?.name === name || (await loadCells(level, box, name))
      if (seen && view.zoom < coastUntil) await loadLand()
      if (!abort.signal.aborted && name === wanted) onChange('ready')
    } catch {
      if (!abort.signal.aborted && name === wanted) onChange('failed')
    }
  }

  /** Whether it is what is wanted still: the shopper may have gone on meanwhile. */
  async function loadCells(level: Level, box: Box | null, name: string): Promise<boolean> {
    const places = await placesOf(level, box, abort.signal)
    if (name !== wanted) return false
    known.set(level, { name, ground: { level, cells: cellsOf(places) } })
    return true
  }

  async function loadLand() {
    if (land) return
    onChange('loading')
    land = (await import('./land.ts')).land
  }

  return {
    load,
    /** What there is to show at a zoom: while the parts that belong there are on their way, larger ones. */
    at(zoom: number): { ground: Ground | null; land: Land | null } {
      const levels: Level[] = ['area', 'subdistrict', 'city']
      const found = levels.slice(levels.indexOf(levelAt(zoom))).find((level) => known.has(level))
      return { ground: found ? known.get(found)!.ground : null, land: zoom < coastUntil ? land : null }
    },
    stop: () => abort.abort(),
  }
}

async function placesOf(level: Level, box: Box | null, signal: AbortSignal): Promise<Place[]> {
  if (level === 'city' || !box) {
    const cities = await api('GET /map/city', { signal })
    return cities.map(({ Name, Type, ProvinceID, Province, ...spot }) => ({
      ...{ name: `${Type === 'Kabupaten' ? 'Kab.' : Type} ${Name}`, regionId: ProvinceID, region: Province },
      ...spotOf(spot),
    }))
  }
  if (level === 'subdistrict') {
    const subdistricts = await api('GET /map/subdistrict', { query: box, signal })
    return subdistricts.map(({ Name, CityID, City, ...spot }) => ({
      ...{ name: Name, regionId: CityID, region: City.replace('Kabupaten', 'Kab.') },
      ...spotOf(spot),
    }))
  }
  const areas = await api('GET /map/area', { query: box, signal })
  return areas.map(({ Name, SubDistrictID, SubDistrict, ...spot }) => ({
    ...{ name: Name, regionId: SubDistrictID, region: SubDistrict },
    ...spotOf(spot),
  }))
}

const spotOf = ({ Latitude, Longitude }: { Latitude: number; Longitude: number }) => ({
  latitude: Latitude,
  longitude: Longitude,
})
