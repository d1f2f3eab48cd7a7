import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { Plugin } from 'vite'

const name = 'virtual:indonesia-land'
/** In degrees: the archipelago and its surroundings. */
const box = { west: 92, east: 143, south: -12.5, north: 8.5 }
/** About a kilometre, which is the accuracy of Natural Earth. */
const stepsPerDegree = 100
/** Islands with fewer points would be mere dots. */
const minPoints = 5
const indonesia = '360' // ISO 3166-1

/**
 * `import { own, others } from 'virtual:indonesia-land'` gives the land of Indonesia and of its neighbours. A ring is a list of
 * steps in hundredths of a degree, alternately east and north, starting at 0, 0: a third of the bytes of absolute points. All
 * rings are counterclockwise.
 */
export function indonesiaLand(): Plugin {
  return {
    name: 'kedai:indonesia-land',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      const { own, others } = await readLand()
      return `export const own = ${JSON.stringify(own)}\nexport const others = ${JSON.stringify(others)}`
    },
  }
}

type Point = [x: number, y: number]
type Ring = Point[]
type Geometry = { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }

async function readLand() {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const topology = JSON.parse(await readFile(file, 'utf8'))
  const { features } = feature(topology, topology.objects.countries) as unknown as {
    features: { id?: string; geometry: Geometry }[]
  }
  const ringsOf = (isWanted: (id: string | undefined) => boolean) =>
    features.filter(({ id }) => isWanted(id)).flatMap(({ geometry }) => outlinesOf(geometry).flatMap(ringInBox))
  return { own: ringsOf((id) => id === indonesia), others: ringsOf((id) => id !== indonesia) }
}

function outlinesOf(geometry: Geometry): Ring[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.map(([outline]) => outline!)
}

function ringInBox(ring: Ring): number[][] {
  if (!ring.some(([x, y]) => x > box.west && x < box.east && y > box.south && y < box.north)) return []
  const points = clip(ring).map(([x, y]): Point => [Math.round(x * stepsPerDegree), Math.round(y * stepsPerDegree)])
  const corners = points.filter((point, index) => !isBetween(points[index - 1], point, points[index + 1]))
  if (corners.length < minPoints) return []
  if (isClockwise(corners)) corners.reverse()
  return [corners.flatMap(([x, y], index) => [x - (corners[index - 1]?.[0] ?? 0), y - (corners[index - 1]?.[1] ?? 0)])]
}

function isClockwise(ring: Ring): boolean {
  const parts = ring.map(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!
    return x * nextY - nextX * y
  })
  return parts.reduce((sum, part) => sum + part, 0) < 0
}

/** Asia and Australia extend far beyond the box: their points outside are moved to its edge. */
function clip(ring: Ring): Ring {
  const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
  return ring.map(([x, y]) => [clamp(x, box.west, box.east), clamp(y, box.south, box.north)])
}

/** Whether a point lies on a straight line along the grid, such as the edge of the box: only the ends are needed. */
function isBetween(before: Point | undefined, [x, y]: Point, after: Point | undefined): boolean {
  if (!before || !after) return false
  return (before[0] === x && x === after[0]) || (before[1] === y && y === after[1])
}
