/** Centimetres. */
export type Size = { Length: number; Width: number; Height: number }
/** A box lying on its largest side: its sides, the longest first. */
export type Box = readonly [number, number, number]

export function boxOf({ Length, Width, Height }: Size): Box {
  const [long = 0, broad = 0, high = 0] = [Length, Width, Height].sort((one, other) => other - one)
  return [long, broad, high]
}

export const volume = ([long, broad, high]: Box): number => long * broad * high
/** Half of the surface, which is enough for comparisons: of two boxes for the same goods, the one with less is more compact. */
export const surface = ([long, broad, high]: Box): number => long * broad + long * high + broad * high

/** How many boxes of a part are tried further, by each of the two measures. */
const kept = 3

/** Collects boxes, and keeps the most compact and the smallest ones. */
function best() {
  const lists = [surface, volume].map((measure) => ({ measure, boxes: [] as Box[] }))
  return {
    add(box: Box) {
      for (const { measure, boxes } of lists) {
        const last = boxes[kept - 1]
        const size = measure(box)
        if (last && size >= measure(last)) continue
        if (boxes.some((one) => one[0] === box[0] && one[1] === box[1] && one[2] === box[2])) continue
        const at = boxes.findIndex((one) => measure(one) > size)
        boxes.splice(at < 0 ? boxes.length : at, 0, box)
        boxes.length = Math.min(boxes.length, kept)
      }
    },
    boxes: () => [...new Set(lists.flatMap(({ boxes }) => boxes))],
  }
}

/** The most compact boxes and the smallest ones. */
export function bestOf(boxes: readonly Box[]): Box[] {
  const { add, boxes: found } = best()
  boxes.forEach(add)
  return found()
}

/** The ways to choose the side along which a box is joined to another, with the two other sides. */
const turns = [
  [0, 1, 2],
  [1, 0, 2],
  [2, 0, 1],
] as const

/** Calls back with every box around two that stand side by side, each turned in every way. */
function join(one: Box, other: Box, add: (box: Box) => void) {
  for (const [along, a, b] of turns) {
    for (const [otherAlong, c, d] of turns) {
      const length = one[along] + other[otherAlong]
      add(lying(length, Math.max(one[a], other[c]), Math.max(one[b], other[d])))
      add(lying(length, Math.max(one[a], other[d]), Math.max(one[b], other[c])))
    }
  }
}

/** As `boxOf`, for the many boxes of a search. */
function lying(a: number, b: number, c: number): Box {
  if (a < b) return lying(b, a, c)
  if (b < c) return lying(a, c, b)
  return [a, b, c]
}

/** The best boxes around two parts. */
export function joined(part: readonly Box[], other: readonly Box[]): Box[] {
  const { add, boxes } = best()
  for (const one of part) for (const two of other) join(one, two, add)
  return boxes()
}

/**
 * The best boxes around all parts, by every way to divide them in two again and again. The number of ways grows threefold with each
 * part, so callers pass a few.
 */
export function packed(parts: readonly (readonly Box[])[]): Box[] {
  /** The best boxes around each set of parts, by its bits. */
  const ofSet: (readonly Box[])[] = []
  for (let set = 1; set < 1 << parts.length; set++) {
    const { add, boxes } = best()
    const lowest = set & -set
    if (set === lowest) parts[Math.log2(lowest)]?.forEach(add)
    // Each division once: the half with the lowest part first.
    for (let half = (set - 1) & set; half > 0; half = (half - 1) & set) {
      if (!(half & lowest)) continue
      for (const one of ofSet[half] ?? []) for (const other of ofSet[set ^ half] ?? []) join(one, other, add)
    }
    ofSet[set] = boxes()
  }
  return [...(ofSet.at(-1) ?? [])]
}
