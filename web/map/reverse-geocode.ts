import type { Data } from '#contract/client.ts'
import { api } from '../api/api.ts'
import { type Coordinates, roundedDegrees } from './coordinates.ts'

type Answer = Data<'GET /areadetails'>
/** An area in which a pin may lie. */
export type AreaDetails = Omit<Answer, 'Nearby'>

/** The areas in which the pin may lie, the most likely first. */
export async function reverseGeocode(pin: Coordinates, signal: AbortSignal): Promise<AreaDetails[]> {
  const query = { Latitude: roundedDegrees(pin.latitude), Longitude: roundedDegrees(pin.longitude) }
  const { Nearby, ...nearest } = await api('GET /areadetails', { query, signal })
  return [nearest, ...Nearby]
}

/** The preselected area: the address's own where the pin may lie in it, else the nearest. */
export function mostLikelyArea(areas: readonly AreaDetails[], ownAreaId: number | null): AreaDetails | undefined {
  return areas.find(({ AreaID }) => AreaID === ownAreaId) ?? areas[0]
}
