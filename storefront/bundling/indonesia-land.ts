import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { Plugin } from 'vite'

const name = 'virtual:indonesia-land'
/** Degrees: the archipelago and what a map shows beside it. */
const box = { west: 92, east: 143, south: -12.5, north: 8.5 }
/** About a kilometre, which is what Natural Earth knows. */
const decimals = 2
/** Islands with fewer points would be dots. */
const leastPoints = 5

/** `import land from 'virtual:indonesia-land'` gives the land of Indonesia and around it as rings of [longitude, latitude]. */
export function indonesiaLand(): Plugin {
  return {
    name: 'kedai:indonesia-land',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    load: async (id) => (id === `\0${name}` ? `export default ${JSON.stringify(await readLand())}` : null),
  }
}

type Ring = [number, number][]

async function readLand(): Promise<Ring[]> {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
  const topology = JSON.parse(await readFile(file, 'utf8'))
  const land = feature(topology, topology.objects.land) as unknown as {
    features: { geometry: { coordinates: Ring[][] } }[]
  }
  return land.features
    .flatMap(({ geometry }) => geometry.coordinates.map(([outline]) => outline!))
    .filter((ring) => ring.some(([x, y]) => x > box.west && x < box.east && y > box.south && y < box.north))
    .map((ring) => clip(ring).map(([x, y]): [number, number] => [round(x), round(y)]))
    .map((ring) => ring.filter((point, at) => !isBetween(ring[at - 1], point, ring[at + 1])))
    .filter((ring) => ring.length >= leastPoints)
}

/** Asia and Australia reach far beyond: their points outside are moved to the rim. */
function clip(ring: Ring): Ring {
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
  return ring.map(([x, y]) => [within(x, box.west, box.east), within(y, box.south, box.north)])
}

/** On a straight line along the grid, such as the rim, only the ends count. */
function isBetween(before: Ring[number] | undefined, [x, y]: Ring[number], after: Ring[number] | undefined): boolean {
  if (!before || !after) return false
  return (before[0] === x && x === after[0]) || (before[1] === y && y === after[1])
}

const round = (degrees: number) => Number(degrees.toFixed(decimals))
