import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { Plugin } from 'vite'

const name = 'virtual:indonesia-land'
/** Degrees: the archipelago and what a map shows beside it. */
const box = { west: 92, east: 143, south: -12.5, north: 8.5 }
/** Parts of a degree: about a kilometre, which is what Natural Earth knows. */
const unit = 100
/** Islands with fewer points would be dots. */
const leastPoints = 5
const indonesia = '360'

/**
 * `import { own, others } from 'virtual:indonesia-land'` gives the land of Indonesia and that around it. A ring is a list of
 * steps in hundredths of a degree, east and north in turn, from 0, 0 on: a third of the bytes of its points. All rings turn
 * to the left.
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
  const points = clip(ring).map(([x, y]): Point => [Math.round(x * unit), Math.round(y * unit)])
  const corners = points.filter((point, at) => !isBetween(points[at - 1], point, points[at + 1]))
  if (corners.length < leastPoints) return []
  if (turnsRight(corners)) corners.reverse()
  return [corners.flatMap(([x, y], at) => [x - (corners[at - 1]?.[0] ?? 0), y - (corners[at - 1]?.[1] ?? 0)])]
}

function turnsRight(ring: Ring): boolean {
  const parts = ring.map(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    return x * nextY - nextX * y
  })
  return parts.reduce((sum, part) => sum + part, 0) < 0
}

/** Asia and Australia reach far beyond: their points outside are moved to the rim. */
function clip(ring: Ring): Ring {
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
  return ring.map(([x, y]) => [within(x, box.west, box.east), within(y, box.south, box.north)])
}

/** On a straight line along the grid, such as the rim, only the ends count. */
function isBetween(before: Point | undefined, [x, y]: Point, after: Point | undefined): boolean {
  if (!before || !after) return false
  return (before[0] === x && x === after[0]) || (before[1] === y && y === after[1])
}
