import { distanceKm } from '#contract/values/distance.ts'
import type { AnySql } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { findNearestAreas, type PlacedArea } from './region-queries.ts'

export type LocatedArea = PlacedArea & { distanceKm: number }

/** Of 3,000 points the right village was the nearest by its middle for 68.5 %, and among so many for 94.9 %. */
const candidates = 4
/** Even in Papua a village reaches no farther from its middle; beyond lies the sea, or another country. */
const farthestKm = 50

/** The areas in which a pin may lie, the likeliest first. Throws NOT_FOUND. */
export async function locatePin(
  sql: AnySql,
  pin: { latitude: number; longitude: number },
): Promise<[LocatedArea, ...LocatedArea[]]> {
  const found = await findNearestAreas(sql, pin, candidates)
  const [nearest, ...others] = found
    .map((area) => ({ ...area, distanceKm: distanceKm(pin, area) }))
    .filter((area) => area.distanceKm <= farthestKm)
  if (!nearest) throw new DomainError('NOT_FOUND', 'no area near the pin')
  return [nearest, ...others]
}
