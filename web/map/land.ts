import { others, own } from 'virtual:indonesia-land'
import { mercator, type Point } from './map-view.ts'

/** Counterclockwise outlines of islands: of the country, and of its neighbours. */
export type Land = { own: Point[][]; others: Point[][] }

const unit = 100

function ringOf(steps: readonly number[]): Point[] {
  const ring: Point[] = []
  let [longitude, latitude] = [0, 0]
  for (let at = 0; at < steps.length; at += 2) {
    longitude += steps[at]!
    latitude += steps[at + 1]!
    ring.push(mercator({ longitude: longitude / unit, latitude: latitude / unit }))
  }
  return ring
}

export const land: Land = { own: own.map(ringOf), others: others.map(ringOf) }
