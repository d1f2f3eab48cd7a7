/** A grey picture: one byte for each pixel, row by row. */
export type GreyPicture = { width: number; height: number; pixels: Uint8Array }

/** A picture prepared for comparisons. */
export type ComparedPicture = {
  width: number
  height: number
  blurred: Float32Array
  /** The detail of each row and column, also at half the size. */
  rows: Profile
  columns: Profile
}
type Profile = { full: Float32Array; half: Float32Array }

/** A pixel at `x` of one picture is at `scale * x + offset` of the other, along one axis. */
type Placing = { scale: number; offset: number }

/** Crops of up to a tenth on each axis change the scale by less. */
const scales = Array.from({ length: 33 }, (_, step) => 0.84 + step * 0.01)
const near = [-0.005, 0, 0.005]
/** The part of a picture that may be cut off at one side. */
const maxCut = 0.14
const minOverlap = 0.84
const maxPoints = 8_000
const maxRounds = 12
/** Pixels of the side of a window, about the width of two digits. */
const window = 8
/** Grey levels: noise of compression in a plain window does not count as a difference. */
const noise = 16
/** Pixels at the edges, whose blur and scaling lack neighbours. */
const border = 4
/** Fewer windows with text or lines say nothing: `detailed` is their spread in grey levels. */
const minDetailed = 40
const detailed = 12

/** The difference from which two pictures show different transfers; the decision has the measurements (docs/decisions/0135). */
export const maxDifference = 0.28

/** Computes once for each picture the parts of comparisons that depend on it alone. */
export function prepare(picture: GreyPicture): ComparedPicture {
  const { width, height } = picture
  const smooth = blur(picture.pixels, width)
  const rows = new Float32Array(height)
  const columns = new Float32Array(width)
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width; x++) {
      const at = y * width + x
      rows[y]! += Math.abs(smooth[at]! - smooth[at - 1]!) / width
      columns[x]! += Math.abs(smooth[at]! - smooth[at - width]!) / height
    }
  return { width, height, blurred: smooth, rows: profile(rows), columns: profile(columns) }
}

/**
 * How much two pictures differ where they differ most, relative to the detail there; 0 for equal ones. The second is laid over the first
 * with its own scale and offset, so that a smaller or slightly cropped copy differs little. Infinity if they cannot be laid over.
 */
export function differenceOf(one: ComparedPicture, other: ComparedPicture): number {
  const down = placeProfile(one.rows, other.rows, scales)
  if (!down) return Infinity
  const across = placeProfile(
    one.columns,
    other.columns,
    [-0.01, 0, 0.01].map((step) => down.scale + step),
  )
  if (!across) return Infinity
  const fitted = refine(one, other, { across, down })
  return fitted ? worstWindow(one, other, fitted) : Infinity
}

function profile(full: Float32Array): Profile {
  const half = Float32Array.from({ length: full.length >> 1 }, (_, at) => (full[2 * at]! + full[2 * at + 1]!) / 2)
  return { full, half }
}

/** The placing in which two profiles differ least: searched at half the size first. */
function placeProfile(one: Profile, other: Profile, among: readonly number[]): Placing | null {
  const max = Math.ceil(other.half.length * maxCut)
  const coarse = placeAmong(one.half, other.half, among, { from: -max, to: max })
  if (!coarse) return null
  const offset = Math.round(coarse.offset * 2)
  return placeAmong(
    one.full,
    other.full,
    near.map((step) => coarse.scale + step),
    { from: offset - 3, to: offset + 3 },
  )
}

function placeAmong(
  one: Float32Array,
  other: Float32Array,
  among: readonly number[],
  offsets: { from: number; to: number },
): Placing | null {
  let best: Placing | null = null
  let least = Infinity
  for (const scale of among) {
    const needed = minOverlap * Math.max(one.length, other.length / scale)
    for (let offset = offsets.from; offset <= offsets.to; offset++) {
      let difference = 0
      let sum = 0
      const first = Math.max(0, Math.ceil(-offset / scale))
      const end = Math.min(one.length, Math.floor((other.length - 1 - offset) / scale))
      if (end - first < needed) continue
      for (let x = first; x < end; x++) {
        const at = scale * x + offset
        const left = Math.floor(at)
        const value = other[left]! + (other[left + 1]! - other[left]!) * (at - left)
        difference += Math.abs(one[x]! - value)
        sum += one[x]! + value
      }
      if (sum > 0 && difference / sum < least) {
        least = difference / sum
        best = { scale, offset }
      }
    }
  }
  return best
}

type Placed = { across: Placing; down: Placing }

/** Refines scale and offset by Gauss-Newton steps at the pixels with the most detail; the differing ones weigh little. */
function refine(one: ComparedPicture, other: ComparedPicture, { across, down }: Placed): Placed | null {
  const points = pointsOf(one)
  const placed = [across.scale, across.offset, down.scale, down.offset]
  const w = other.width
  for (let round = 0; round < maxRounds; round++) {
    const [scaleX, offsetX, scaleY, offsetY] = placed as [number, number, number, number]
    const system = Array.from({ length: 4 }, () => new Float64Array(5))
    for (const point of points) {
      const x = point % one.width
      const y = (point - x) / one.width
      const u = scaleX * x + offsetX
      const v = scaleY * y + offsetY
      const left = Math.floor(u)
      const top = Math.floor(v)
      if (left < 0 || top < 0 || left + 1 >= w || top + 1 >= other.height) continue
      const at = top * w + left
      const [a, b] = [other.blurred[at]!, other.blurred[at + 1]!]
      const [c, d] = [other.blurred[at + w]!, other.blurred[at + w + 1]!]
      const [dx, dy] = [u - left, v - top]
      const slopeX = (b - a) * (1 - dy) + (d - c) * dy
      const slopeY = (c - a) * (1 - dx) + (d - b) * dx
      const error = (a + (b - a) * dx) * (1 - dy) + (c + (d - c) * dx) * dy - one.blurred[point]!
      const weight = 1 / (1 + (error / 16) ** 2)
      const slopes = [slopeX * x, slopeX, slopeY * y, slopeY]
      for (let row = 0; row < 4; row++) {
        const factor = weight * slopes[row]!
        for (let column = 0; column < 4; column++) system[row]![column]! += factor * slopes[column]!
        system[row]![4]! += factor * error
      }
    }
    const step = solve(system)
    if (!step) return null
    for (let at = 0; at < 4; at++) placed[at]! -= step[at]!
    const moved = Math.abs(step[1]!) + Math.abs(step[3]!) + (Math.abs(step[0]!) + Math.abs(step[2]!)) * one.height
    if (moved < 0.04) break
  }
  const [scaleX, offsetX, scaleY, offsetY] = placed as [number, number, number, number]
  const isPlausible = [scaleX, scaleY].every((scale) => scale > 0.8 && scale < 1.25)
  return isPlausible ? { across: { scale: scaleX, offset: offsetX }, down: { scale: scaleY, offset: offsetY } } : null
}

/** Pixels on edges, spread evenly over them. */
function pointsOf({ width, height, blurred }: ComparedPicture): number[] {
  const points: number[] = []
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const slope =
        Math.abs(blurred[at + 1]! - blurred[at - 1]!) + Math.abs(blurred[at + width]! - blurred[at - width]!)
      if (slope > 16) points.push(at)
    }
  const each = Math.max(1, points.length / maxPoints)
  return Array.from({ length: Math.floor(points.length / each) }, (_, at) => points[Math.floor(at * each)]!)
}

/** Gaussian elimination; null for a singular system, as of a picture without detail. */
function solve(system: Float64Array[]): number[] | null {
  for (let column = 0; column < 4; column++) {
    let pivot = column
    for (let row = column + 1; row < 4; row++)
      if (Math.abs(system[row]![column]!) > Math.abs(system[pivot]![column]!)) pivot = row
    if (Math.abs(system[pivot]![column]!) < 1e-6) return null
    ;[system[column], system[pivot]] = [system[pivot]!, system[column]!]
    for (let row = 0; row < 4; row++) {
      if (row === column) continue
      const factor = system[row]![column]! / system[column]![column]!
      for (let at = column; at < 5; at++) system[row]![at]! -= factor * system[column]![at]!
    }
  }
  return system.map((row, at) => row[4]! / row[at]!)
}

/** The largest difference of a window that both pictures have; Infinity if too little has detail. */
function worstWindow(one: ComparedPicture, other: ComparedPicture, { across, down }: Placed): number {
  let worst = 0
  let found = 0
  const half = window / 2
  const w = other.width
  for (let top = border; top + window + border <= one.height; top += half)
    for (let left = border; left + window + border <= one.width; left += half) {
      let [squares, sum, ownSquares, otherSum, otherSquares] = [0, 0, 0, 0, 0]
      let isInside = true
      for (let y = top; y < top + window && isInside; y++) {
        const v = down.scale * y + down.offset
        const row = Math.floor(v)
        isInside = row >= border && row + 1 + border < other.height
        for (let x = left; x < left + window && isInside; x++) {
          const u = across.scale * x + across.offset
          const column = Math.floor(u)
          isInside = column >= border && column + 1 + border < w
          if (!isInside) break
          const at = row * w + column
          const [dx, dy] = [u - column, v - row]
          const above = other.blurred[at]! * (1 - dx) + other.blurred[at + 1]! * dx
          const below = other.blurred[at + w]! * (1 - dx) + other.blurred[at + w + 1]! * dx
          const there = above * (1 - dy) + below * dy
          const here = one.blurred[y * one.width + x]!
          squares += (there - here) ** 2
          sum += here
          ownSquares += here ** 2
          otherSum += there
          otherSquares += there ** 2
        }
      }
      if (!isInside) continue
      const pixels = window * window
      const spread = Math.sqrt(Math.max(0, ownSquares / pixels - (sum / pixels) ** 2))
      const otherSpread = Math.sqrt(Math.max(0, otherSquares / pixels - (otherSum / pixels) ** 2))
      if (spread > detailed) found += 1
      worst = Math.max(worst, Math.sqrt(squares / pixels) / (Math.max(spread, otherSpread) + noise))
    }
  return found < minDetailed ? Infinity : worst
}

/** Blurred a little, since scaling moves edges by parts of a pixel. */
function blur(pixels: ArrayLike<number>, width: number): Float32Array {
  const across = Float32Array.from(pixels, (value, at) => {
    const x = at % width
    return (pixels[x > 0 ? at - 1 : at]! + 2 * value + pixels[x < width - 1 ? at + 1 : at]!) / 4
  })
  return across.map((value, at) => {
    const above = across[at >= width ? at - width : at]!
    const below = across[at + width < across.length ? at + width : at]!
    return (above + 2 * value + below) / 4
  })
}
