import { others, own } from 'virtual:indonesia-land'
import { mercator, type XY } from './map-view.ts'

/** Outlines of islands, all turning to the left: of the country, and of its neighbours. */
export type Land = { own: XY[][]; others: XY[][] }

const unit = 100

function ringOf(steps: readonly number[]): XY[] {
  const ring: XY[] = []
  let [longitude, latitude] = [0, 0]
  for (let at = 0; at < steps.length; at += 2) {
    longitude += steps[at]!
    latitude += steps[at + 1]!
    ring.push(mercator({ longitude: longitude / unit, latitude: latitude / unit }))
  }
  return ring
}

export const land: Land = { own: own.map(ringOf), others: others.map(ringOf) }
