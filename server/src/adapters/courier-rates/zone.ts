import { distanceKm } from '#contract/values/stores/distance.ts'
import type { Stop } from './port.ts'

/** From 0, within a city, to 7, the far east; prices and delivery times rise with the zone. */
export type Zone = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * By the official code: 1, 2 Sumatra, 3 Java, 51 Bali, 52, 53 Nusa Tenggara, 6 Kalimantan, 7 Sulawesi, 8 Maluku, 9 Papua.
 * Lorries reach Bali by ferry, so it counts with Java.
 */
function islandOf({ cityCode }: Stop): string {
  if (cityCode.startsWith('51')) return '3'
  return cityCode[0] === '2' ? '1' : (cityCode[0] ?? '')
}

const isFarEast = (stop: Stop) => /^[89]/.test(stop.cityCode)

/** Upper bounds of zones; a parcel that crosses the sea is at least in zone 3. */
const byLand: readonly [km: number, zone: Zone][] = [
  [30, 0],
  [200, 1],
  [500, 2],
  [Number.POSITIVE_INFINITY, 3],
]
const bySea: readonly [km: number, zone: Zone][] = [
  [500, 3],
  [1_200, 4],
  [2_000, 5],
  [Number.POSITIVE_INFINITY, 6],
]

export function zoneOf(from: Stop, to: Stop): Zone {
  const km = distanceKm(from, to)
  const table = islandOf(from) === islandOf(to) ? byLand : bySea
  const zone = table.find(([below]) => km < below)![1]
  // East of Sulawesi goods go by ship and small plane, on the same island too.
  const isRemote = zone > 0 && (isFarEast(from) || isFarEast(to))
  return isRemote ? (Math.min(7, zone + 2) as Zone) : zone
}
