import {
  type Aggregator,
  AggregatorError,
  type AggregatorPlace,
  type CallBy,
} from '../../adapters/rate-aggregators/port.ts'
import type { AnySql } from '../../db/database.ts'
import { findPlace } from './find-place.ts'
import { findPlaces, readFamily, savePlaces, saveUndecided } from './place-queries.ts'

/**
 * The aggregator's places of our villages. One that was never needed before is looked up, once. Throws AggregatorError, 'place' for a
 * village that the owner has to decide; its message has the id.
 */
export async function placesOfRoute(
  sql: AnySql,
  aggregator: Aggregator,
  by: CallBy,
  areaIds: readonly (number | null)[],
): Promise<AggregatorPlace[]> {
  const ids = areaIds.filter((id) => id !== null)
  if (ids.length < areaIds.length) throw new AggregatorError('place', 'a store without a village')
  const known = await findPlaces(sql, aggregator.name, ids)
  const places: AggregatorPlace[] = []
  for (const id of ids) {
    if (!known.has(id)) known.set(id, await lookUpPlace(sql, aggregator, by, id))
    const place = known.get(id)
    if (!place) throw new AggregatorError('place', `village ${id} is undecided`)
    places.push(place)
  }
  return places
}

/** Looks a village up and keeps the result; null if the owner has to decide. Throws AggregatorError, and keeps nothing then. */
export async function lookUpPlace(
  sql: AnySql,
  aggregator: Aggregator,
  by: CallBy,
  areaId: number,
): Promise<AggregatorPlace | null> {
  const wanted = await readFamily(sql, aggregator.name, areaId)
  const { matches, candidates } = await findPlace(aggregator, (words) => aggregator.findPlaces(by, words), wanted)
  await savePlaces(sql, aggregator.name, matches)
  const found = matches.get(areaId) ?? null
  if (!found) await saveUndecided(sql, aggregator.name, areaId, candidates)
  return found
}
