import { distanceKm, type Place } from './distance.ts'

/** The corners of the area in which a store's own courier delivers, along its border; without corners the range alone counts. */
export type DeliveryArea = readonly Place[]

export const areaCorners = { min: 3, max: 50 }

/** How far from the store the nearest point of its area may be. A corner on the wrong island is further. */
export const maxAreaDistanceKm = 100

/** Whether the store's own courier can be meant to deliver in the area. */
export const isNearArea = (area: DeliveryArea, store: Place): boolean =>
  isInArea(area, store) ||
  sidesOf(area).some(([from, to]) => distanceKm(store, nearestOfSide(from, to, store)) <= maxAreaDistanceKm)

/** Degrees count as those of a plane, which errs little near the equator. */
function nearestOfSide(from: Place, to: Place, place: Place): Place {
  const [x, y] = [to.longitude - from.longitude, to.latitude - from.latitude]
  const along = ((place.longitude - from.longitude) * x + (place.latitude - from.latitude) * y) / (x * x + y * y)
  const part = Math.min(1, Math.max(0, along))
  return { latitude: from.latitude + part * y, longitude: from.longitude + part * x }
}

/** Whether a place lies within the border: a line from it to the north crosses the border an odd number of times. */
export function isInArea(area: DeliveryArea, { latitude, longitude }: Place): boolean {
  return (
    sidesOf(area).filter(([from, to]) => {
      if (from.longitude > longitude === to.longitude > longitude) return false
      const part = (longitude - from.longitude) / (to.longitude - from.longitude)
      return from.latitude + part * (to.latitude - from.latitude) > latitude
    }).length %
      2 ===
    1
  )
}

/** Whether sides cross or touch each other anywhere but at the corner between neighbours. */
export function crossesItself(area: DeliveryArea): boolean {
  const sides = sidesOf(area)
  return sides.some(([a, b], at) =>
    sides.slice(at + 1).some(([c, d], further) => {
      if (further === 0) return turnsBack(a, b, d)
      if (at === 0 && further === sides.length - 2) return turnsBack(c, d, b)
      return doMeet(a, b, c, d)
    }),
  )
}

type Side = readonly [from: Place, to: Place]

const sidesOf = (area: DeliveryArea): Side[] => area.map((corner, at) => [corner, area[(at + 1) % area.length]!])

/** Positive if the way from `a` over `b` to `c` turns left, negative if right, 0 if it is straight. */
const turn = (a: Place, b: Place, c: Place) =>
  (b.longitude - a.longitude) * (c.latitude - a.latitude) - (b.latitude - a.latitude) * (c.longitude - a.longitude)

/** Whether the way from `a` over `b` to `c` runs back on itself, or has two corners in one place. */
function turnsBack(a: Place, b: Place, c: Place): boolean {
  const isStraight = turn(a, b, c) === 0
  const onward =
    (b.longitude - a.longitude) * (c.longitude - b.longitude) + (b.latitude - a.latitude) * (c.latitude - b.latitude)
  return isStraight && onward <= 0
}

function doMeet(a: Place, b: Place, c: Place, d: Place): boolean {
  const [ofC, ofD, ofA, ofB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)].map(Math.sign)
  if (ofC !== ofD && ofA !== ofB) return true
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  )
}

/** Of three places on one line. */
const isBetween = (from: Place, to: Place, place: Place) =>
  Math.min(from.longitude, to.longitude) <= place.longitude &&
  place.longitude <= Math.max(from.longitude, to.longitude) &&
  Math.min(from.latitude, to.latitude) <= place.latitude &&
  place.latitude <= Math.max(from.latitude, to.latitude)
